import { crossingProblems } from "../../shipment/check-crossing.ts";
import { areasOf, countriesOf, isBeyondCoverage } from "../ends.ts";
import { sections } from "../sections.ts";
import type { Step } from "../step.ts";

/**
 * The border, the port or the airport that goods pass; nothing is asked of a shipment that passes none. [B-027, B-145]
 */
export const foreignTrade = {
  name: "foreign-trade",
  entry: "route",
  section: sections.ends,
  owns: ["tradeKind", "crossing"],
  isVisible: () => true,
  problems: (draft, known) =>
    known.border
      ? crossingProblems(draft, {
          ...known.border,
          countries: countriesOf(known),
          areas: areasOf(draft, known),
          hasPortServices: known.hasPortServices?.(draft) ?? false,
          isBeyondCoverage: isBeyondCoverage(known),
        })
      : [],
} as const satisfies Step;
