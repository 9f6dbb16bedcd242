/** The topics of help: a screen, or a part of one with a text of its own. Decision 0026. [P-032 to P-039] */
export const helpTopics = [
  "my-quotations",
  "guest-home",
  "my-requests",
  "my-addresses",
  "my-contacts",
  "import-addresses",
  "address",
  "new-address",
  "contact-data",
  "new-contact",
  "billing-account",
  "billing-parties",
  "billing-party-general",
  "billing-party-address",
  "conversion",
  "project",
  "origin-destination",
  "pickup-type",
  "foreign-trade",
  "scheduling",
  "goods",
  "goods-detail",
  "waybill-complement",
  "insurance",
  "references",
  "services-customer-point",
  "services-ports",
  "services-pick-and-pack",
  "services-handling",
  "services-post-service",
  "customer-data",
  "shipping-type",
  "markup",
  "cover-letter",
  "additional-data",
  "quotation",
  "service-request",
  "my-account",
] as const;
export type HelpTopic = (typeof helpTopics)[number];

/** The allowed tags of a help text; all others, and all attributes, are dropped when it is shown. */
export const helpTags = ["h3", "p", "ul", "ol", "li", "strong", "em", "dl", "dt", "dd"] as const;

/** The dictionary key of a topic's help. */
export function helpKey(topic: HelpTopic): string {
  return `help.${topic}`;
}
