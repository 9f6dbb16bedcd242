import { coverageProblems } from "../../shipment/check-coverage.ts";
import { networkProblems } from "../../shipment/check-entitlement.ts";
import { resolveStops } from "../../shipment/check-stop.ts";
import { problemsOf } from "../../values/problem.ts";
import { sections } from "../sections.ts";
import type { Step } from "../step.ts";

/** Where goods leave and arrive, and by which network. [P-143, B-177] */
export const originDestination = {
  name: "origin-destination",
  entry: "route",
  section: sections.ends,
  owns: ["origin", "destination", "serviceType", "isHomeDelivery"],
  isVisible: () => true,
  problems: (draft, known) => {
    const { origin, destination } = known.ends ?? resolveStops(draft, known, known.stops);
    return [
      // A crossing that decides about a stop is asked for by the next step.
      ...problemsOf([origin, destination]).filter(({ path }) => !path.startsWith("crossing.")),
      ...coverageProblems(draft, known.customer, known.agreedDoors ?? {}, known),
      ...networkProblems(draft),
    ];
  },
} as const satisfies Step;
