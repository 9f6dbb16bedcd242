import { requestPartyFields } from "@anden/domain/service-request/parties";
import { sides } from "@anden/domain/shipment/stop";
import { parties } from "@anden/domain/wizard/steps/parties";
import { late } from "../../../ui/late.tsx";
import { defineStep } from "../../define-step.ts";
import { LoadingStep } from "../../loading-step.tsx";
import { type Edit, slice } from "./slice.ts";
import { ChosenParties, missingParties } from "./summary.tsx";
import { useKnown } from "./use-known.ts";

export const partiesScreen = defineStep({
  rule: parties,
  help: "origin-destination",
  furtherHelp: [{ topic: "contact-data", title: "address.contacts" }],
  slice,
  useKnown,
  Screen: late(async () => (await import("./screen.tsx")).Parties, LoadingStep),
  Chosen: ChosenParties,
  missing: missingParties,
  asks: ["senderId", "senderContactId", "recipientId", "recipientContactId"],
  shows: (path) =>
    sides.some((side) => Object.values(requestPartyFields[side]).some((field) => field === path)),
  remedy: ({ path, code }, { typed }, { button }) => {
    const side = sides.find((each) => requestPartyFields[each].party === path);
    const place = side && typed[side].address?.place;
    if (code !== "request.partyElsewhere" || !place) return undefined;
    return {
      name: button(`wizard.party.follow.${side}`),
      edit: { kind: "stopFollows" as const, side, place },
    };
  },
  also: (edit: Edit) => {
    const place =
      edit.kind === "stopFollows"
        ? edit.place
        : edit.kind === "addressChosen" && edit.isStop && edit.address.place;
    return place
      ? [{ step: "origin-destination", edit: { kind: "placeChosen", side: edit.side, place } }]
      : [];
  },
});
