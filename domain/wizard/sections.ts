/**
 * The numbers that the portal gives the sections of the wizard. Each step stands in one; in the last, which has no step,
 * a guest registers by a dialog over their quotation, so that no record is ever opened at it. [P-093, B-019]
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
