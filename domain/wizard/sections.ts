/**
 * The numbers that the portal gives the sections of the wizard. Each step belongs to one. The last one has no step:
 * guests register in a dialog over their quotation, so no record is ever opened there. [P-093, B-019]
 */
export const sections = {
  initial: 0,
  guestData: 0.5,
  project: 1,
  billingParty: 1.1,
  ends: 2,
  goods: 3,
  additionalServices: 4,
  customerData: 5,
  shippingType: 6,
  markup: 7,
  quotation: 8,
  request: 9,
  registration: 99,
} as const;

export type Section = (typeof sections)[keyof typeof sections];
