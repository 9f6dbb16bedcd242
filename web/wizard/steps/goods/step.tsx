import { goods } from "@anden/domain/wizard/steps/goods";
import card from "../../../ui/card.module.css";
import { late } from "../../../ui/late.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { defineStep } from "../../define-step.ts";
import { goodsParts } from "./parts.ts";
import { doubt, remedy, shows } from "./remedy.ts";
import { byGoodsCell, isTypedIn, priceable } from "./rows.ts";
import { slice } from "./slice.ts";
import { ChosenGoods, linesNotCounted, missingGoods } from "./summary.tsx";
import { useKnown } from "./use-known.ts";

export const goodsScreen = defineStep({
  rule: goods,
  help: "goods",
  furtherHelp: [{ topic: "goods-detail", title: "wizard.part.goods-detail" }],
  slice,
  useKnown,
  parts: goodsParts,
  // Loaded on demand: the drawing is below the grid.
  Foot: late(
    async () => (await import("./to-scale.tsx")).ToScale,
    () => <Skeleton height="16rem" className={card.card} />,
  ),
  Tools: late(async () => (await import("./unit-choice.tsx")).UnitChoice),
  Chosen: ChosenGoods,
  missing: missingGoods,
  asks: ["lines", "weightUnit", "lengthUnit", "insurance", "freightClassId", "description"],
  shows,
  remedy,
  doubt,
  isTypedIn,
  compare: byGoodsCell,
  priceable,
  notCounted: linesNotCounted,
});
