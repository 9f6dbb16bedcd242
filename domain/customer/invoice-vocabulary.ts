/** The tax office's regimes (c_RegimenFiscal of CFDI 4.0) under its own keys. [B-312] */
export const taxRegimes = [
  "601",
  "603",
  "605",
  "606",
  "607",
  "608",
  "610",
  "611",
  "612",
  "614",
  "615",
  "616",
  "620",
  "621",
  "622",
  "623",
  "624",
  "625",
  "626",
] as const;
export type TaxRegime = (typeof taxRegimes)[number];

/** The uses of an invoice (c_UsoCFDI of CFDI 4.0) under the tax office's own keys. [B-312] */
export const cfdiUses = [
  "G01",
  "G02",
  "G03",
  "I01",
  "I02",
  "I03",
  "I04",
  "I05",
  "I06",
  "I07",
  "I08",
  "D01",
  "D02",
  "D03",
  "D04",
  "D05",
  "D06",
  "D07",
  "D08",
  "D09",
  "D10",
  "S01",
  "CP01",
  "CN01",
] as const;
export type CfdiUse = (typeof cfdiUses)[number];

/** How an invoice is paid (c_MetodoPago): at once, or in parts or later. [B-311] */
export const paymentMethods = ["PUE", "PPD"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The regime and the use of everybody who shares a generic tax id. [B-320] */
export const genericInvoice = { taxRegime: "616", cfdiUse: "S01" } as const satisfies {
  taxRegime: TaxRegime;
  cfdiUse: CfdiUse;
};

/** Regimes of taxpayers who run a business: they may deduct purchases and investments. */
const ofBusiness: ReadonlySet<TaxRegime> = new Set([
  "601",
  "603",
  "606",
  "612",
  "620",
  "621",
  "622",
  "623",
  "624",
  "625",
  "626",
]);
const ofPersonalIncome: ReadonlySet<TaxRegime> = new Set([
  "605",
  "606",
  "607",
  "608",
  "611",
  "612",
  "614",
  "615",
  "625",
]);

/** Whether the tax office accepts an invoice for this use under this regime. */
export function fitsRegime(use: CfdiUse, regime: TaxRegime): boolean {
  if (use === "CN01") return regime === "605";
  if (use === "S01" || use === "CP01") return true;
  if (use === "G02" && regime === "616") return true;
  return (use.startsWith("D") ? ofPersonalIncome : ofBusiness).has(regime);
}
