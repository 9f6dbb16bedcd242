import { mayChooseBillingParty } from "../../customer/abilities.ts";
import { sections } from "../sections.ts";
import type { Step } from "../step.ts";

/** Whom a logistics client has the request invoiced to; without a choice it is the client itself. [B-018] */
export const billingParty = {
  name: "billing-party",
  entry: "billing",
  section: sections.billingParty,
  owns: ["billingPartyId"],
  isVisible: mayChooseBillingParty,
  problems: () => [],
} as const satisfies Step;
