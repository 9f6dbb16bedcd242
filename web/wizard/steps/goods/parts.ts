import { isUntouched } from "@anden/domain/shipment/goods-entry";
import { late } from "../../../ui/late.tsx";
import type { PartScreen } from "../../define-step.ts";
import { LoadingPart } from "../../loading-step.tsx";
import type { Edit, GoodsKnown, Typed } from "./slice.ts";
import { insuranceText, piecesText } from "./summary.tsx";

/** The lines, the description of the goods, and their insurance. [B-036, B-170] */
export const goodsParts: readonly PartScreen<Typed, Edit, GoodsKnown>[] = [
  {
    name: "goods-detail",
    title: "wizard.part.goods-detail",
    isFlush: true,
    isTouched: ({ entries }) => entries.some((entry) => !isUntouched(entry)),
    answer: piecesText,
    Content: late(async () => (await import("./screen.tsx")).GoodsDetail, LoadingPart),
  },
  {
    name: "content",
    title: "wizard.part.content",
    isTouched: ({ description = "" }) => description !== "",
    answer: ({ typed }) => typed.description?.trim() ?? "",
    Content: late(async () => (await import("./content.tsx")).Content, LoadingPart),
  },
  {
    name: "insurance",
    title: "wizard.insurance",
    help: "insurance",
    isTouched: ({ insurance }) => insurance.kind !== "none",
    answer: insuranceText,
    Content: late(async () => (await import("./insurance-choice.tsx")).InsuranceChoice, LoadingPart),
  },
];
