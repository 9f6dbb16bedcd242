export const conceptKeys = [
  "freight",
  "pickup",
  "delivery",
  "adjustment-fuel",
  "adjustment-remote-pickup",
  "adjustment-remote-delivery",
  "insurance-basic",
  "insurance-declared",
  "discount",
  "markup",
] as const;
/** What a price line is for. */
export type ConceptKey = (typeof conceptKeys)[number];

/** A concept as the carrier bills it. */
export interface Concept {
  readonly id: number;
  readonly key: ConceptKey;
  readonly name: Readonly<Record<"es" | "en", string>>;
  /** Road freight: a legal entity that pays it withholds part of the VAT. */
  readonly isWithheld: boolean;
}
