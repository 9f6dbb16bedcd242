import { guestContactProblems } from "../../customer/contact-entry.ts";
import { sections } from "../sections.ts";
import type { Step } from "../step.ts";

/**
 * The contact of a guest. A price does not need it, so missing answers may wait until the quotation is stored. Decision
 * 0064. [P-104, B-325]
 */
export const guestData = {
  name: "guest-data",
  entry: "guest",
  section: sections.guestData,
  owns: ["guest"],
  isVisible: ({ kind }) => kind === "guest",
  mayWait: true,
  problems: ({ guest = {} }, { customer }) => (customer.kind === "guest" ? guestContactProblems(guest) : []),
} as const satisfies Step;
