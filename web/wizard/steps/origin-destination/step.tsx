import { originDestination } from "@anden/domain/wizard/steps/origin-destination";
import { defineStep } from "../../define-step.ts";
import { remedy, sideOf } from "./remedy.ts";
import { OriginDestination } from "./screen.tsx";
import { slice } from "./slice.ts";
import { HandOvers, missingStops, Route } from "./summary.tsx";

export const originDestinationScreen = defineStep({
  rule: originDestination,
  help: "origin-destination",
  slug: "ruta",
  slice,
  Screen: OriginDestination,
  Head: Route,
  Chosen: HandOvers,
  missing: missingStops,
  asks: ["origin", "destination"],
  shows: (path) => sideOf(path) !== undefined,
  remedy,
});
