import { freightClassProblems, insuranceExclusion } from "../../shipment/check-entitlement.ts";
import { goodsProblems } from "../../shipment/check-goods.ts";
import { insuranceProblems } from "../../shipment/check-insurance.ts";
import { insuranceOf } from "../../shipment/complete-draft.ts";
import { sections } from "../sections.ts";
import type { Step } from "../step.ts";

/** What is moved, and what it is insured for. [P-144] */
export const goods = {
  name: "goods",
  entry: "goods",
  section: sections.goods,
  owns: ["lines", "weightUnit", "lengthUnit", "description", "insurance", "freightClassId"],
  isVisible: () => true,
  problems: (draft, known) => [
    ...goodsProblems(draft, known.goods),
    ...insuranceProblems(insuranceOf(draft), known.insurance),
    ...freightClassProblems(draft, known.customer),
    ...insuranceExclusion(draft, known.customer),
  ],
} as const satisfies Step;
