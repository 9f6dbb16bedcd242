import { foreignTrade } from "@anden/domain/wizard/steps/foreign-trade";
import { late } from "../../../ui/late.tsx";
import { defineStep } from "../../define-step.ts";
import { slice } from "./slice.ts";
import { ChosenTrade, missingCrossing, remedy, tradeOf } from "./summary.tsx";
import { useKnown } from "./use-known.ts";

// Loaded on demand: most shipments pass through no border and no port.
const ForeignTrade = late(async () => (await import("./screen.tsx")).ForeignTrade);

export const foreignTradeScreen = defineStep({
  rule: foreignTrade,
  help: "origin-destination",
  slice,
  useKnown,
  parts: [
    {
      name: "foreign-trade",
      title: "wizard.step.foreign-trade",
      help: "foreign-trade",
      isAsked: ({ known }) => known.kinds.length > 0,
      isTouched: slice.isTouched,
      answer: (props, words) =>
        tradeOf(props, words)
          .map(({ text }) => text)
          .join(" · "),
      Content: ForeignTrade,
    },
  ],
  Chosen: ChosenTrade,
  missing: missingCrossing,
  asks: ["tradeKind", "crossing"],
  shows: (path, { known }) =>
    path === "tradeKind"
      ? known.kinds.includes("port")
      : known.direction !== undefined && path.startsWith("crossing.") && path !== "crossing.branchId",
  remedy,
});
