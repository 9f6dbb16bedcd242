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
  // The contact does not affect the price: a change of it requests no new one.
  priceable: ({ guest: _, ...draft }) => draft,
});
