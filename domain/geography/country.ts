/** The countries that the carrier serves. */
export const countries = ["MX", "US"] as const;
export type Country = (typeof countries)[number];
