import { guestData } from "@anden/domain/wizard/steps/guest-data";
import { late } from "../../../ui/late.tsx";
import { defineStep } from "../../define-step.ts";
import { LoadingStep } from "../../loading-step.tsx";
import { slice } from "./slice.ts";
import { ChosenContact, missingContact } from "./summary.tsx";

export const guestDataScreen = defineStep({
  rule: guestData,
  help: "customer-data",
  slice,
  Screen: late(async () => (await import("./screen.tsx")).GuestData, LoadingStep),
  Chosen: ChosenContact,
  missing: missingContact,
  asks: ["guest"],
  shows: (path) => path.startsWith("guest."),
  // Who asks changes no price: it is not asked for again with every letter of a name.
  priceable: ({ guest: _, ...draft }) => draft,
});
