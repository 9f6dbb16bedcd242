import { resolveStops } from "../../shipment/check-stop.ts";
import { problemsOf } from "../../values/problem.ts";
import type { Step } from "../step.ts";

/** Where goods leave and arrive, and how they cross the border. [P-143] */
export const originDestination = {
  name: "origin-destination",
  entry: "route",
  section: 2,
  owns: ["origin", "destination", "tradeKind", "crossing"],
  isVisible: () => true,
  problems: (draft, known) => {
    const { origin, destination } = known.ends ?? resolveStops(draft, known, known.stops);
    return [...problemsOf([origin, destination]), ...(known.crossingProblems?.(draft, known) ?? [])];
  },
} as const satisfies Step;
