import { contentProblems } from "../../service-request/completeness.ts";
import type { Step } from "../step.ts";
import { goods } from "./goods.ts";

/** What is moved. A request needs a description of the goods; a price does not. [B-253] */
export const requestGoods = {
  ...goods,
  mayWait: ["description.required"],
  problems: (draft, known) => [...goods.problems(draft, known), ...contentProblems(draft)],
} as const satisfies Step;
