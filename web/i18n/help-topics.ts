/** What a person may ask about: a screen, or a part of one that has words of its own. Decision 0026. [P-032 to P-039] */
export const helpTopics = [
  "my-quotations",
  "my-requests",
  "my-addresses",
  "my-contacts",
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

/** What a help text may be made of; whoever shows one lets nothing else through, and no attribute. */
export const helpTags = ["h3", "p", "ul", "ol", "li", "strong", "em", "dl", "dt", "dd"] as const;

/** The dictionary's key of the help about a topic. */
export function helpKey(topic: HelpTopic): string {
  return `help.${topic}`;
}
