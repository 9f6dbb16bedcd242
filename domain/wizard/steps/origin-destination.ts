import { resolveStops } from "../../shipment/check-stop.ts";
import { problemsOf } from "../../values/problem.ts";
import type { Step } from "../step.ts";

/** Where goods leave and arrive, when they are fetched and delivered, and how they cross the border. [P-143] */
export const originDestination = {
  name: "origin-destination",
  entry: "route",
  section: 2,
  owns: ["origin", "destination", "appointments", "tradeKind", "crossing"],
  isVisible: () => true,
  problems: (draft, known) => {
    const { origin, destination } = known.ends ?? resolveStops(draft, known, known.stops);
    return [
      ...problemsOf([origin, destination]),
      ...(known.bookings?.problems ?? []),
      ...(known.crossingProblems?.(draft, known) ?? []),
    ];
  },
} as const satisfies Step;
