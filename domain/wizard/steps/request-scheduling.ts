import { dateProblems } from "../../service-request/completeness.ts";
import type { Step } from "../step.ts";
import { scheduling } from "./scheduling.ts";

/** When the goods are fetched and delivered. A request needs a pickup day; a price does not. [B-291] */
export const requestScheduling = {
  ...scheduling,
  mayWait: ["request.dateRequired"],
  problems: (draft, known) => [...scheduling.problems(draft, known), ...dateProblems(draft)],
} as const satisfies Step;
