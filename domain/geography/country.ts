/** The countries the carrier moves goods in. */
export const countries = ["MX", "US"] as const;
export type Country = (typeof countries)[number];
