import { originDestination } from "@anden/domain/wizard/steps/origin-destination";
import { late } from "../../../ui/late.tsx";
import { defineStep } from "../../define-step.ts";
import { stopParts } from "./parts.tsx";
import { remedy, sideOf } from "./remedy.ts";
import { type Edit, hasHomeDelivery, slice } from "./slice.ts";
import { HandOvers, missingStops, Route } from "./summary.tsx";
import { useKnown } from "./use-known.ts";

export const originDestinationScreen = defineStep({
  rule: originDestination,
  help: "origin-destination",
  furtherHelp: [{ topic: "pickup-type", title: "wizard.pickup.types" }],
  slice,
  useKnown,
  parts: stopParts,
  Head: Route,
  Chosen: HandOvers,
  Changes: late(async () => (await import("./price-changes.tsx")).BranchChanges),
  missing: missingStops,
  asks: ["origin", "destination", "serviceType", "isHomeDelivery"],
  shows: (path, { known }) =>
    sideOf(path) !== undefined || (path === "serviceType" && hasHomeDelivery(known)),
  remedy,
  also: (edit: Edit) =>
    edit.kind === "placeChosen" && edit.address
      ? [{ step: "parties", edit: { kind: "addressChosen", side: edit.side, address: edit.address } }]
      : [],
});
