import { goods } from "@anden/domain/wizard/steps/goods";
import { late } from "../../../ui/late.tsx";
import { defineStep } from "../../define-step.ts";
import { LoadingStep } from "../../loading-step.tsx";
import { doubt, remedy, shows } from "./remedy.ts";
import { byCell, isTypedIn, priceable } from "./rows.ts";
import { slice } from "./slice.ts";
import { ChosenGoods, linesNotCounted, missingGoods } from "./summary.tsx";
import { useKnown } from "./use-known.ts";

export const goodsScreen = defineStep({
  rule: goods,
  help: "goods",
  slice,
  useKnown,
  Screen: late(async () => (await import("./screen.tsx")).Goods, LoadingStep),
  Tools: late(async () => (await import("./unit-choice.tsx")).UnitChoice),
  Chosen: ChosenGoods,
  missing: missingGoods,
  asks: ["lines", "weightUnit", "lengthUnit", "insurance", "freightClassId", "description"],
  shows,
  remedy,
  doubt,
  isTypedIn,
  compare: byCell,
  priceable,
  notCounted: linesNotCounted,
});
