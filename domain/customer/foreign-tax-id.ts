/** The most characters of a foreign tax id. */
export const longestForeignTaxId = 256;
