import type { LocalDate } from "../values/calendar.ts";

/** The catalogues of the tax office from which the keys of a waybill line come (Carta Porte 3.1). */
export const satCatalogues = ["unit", "product", "tariff-code", "hazardous-material", "packaging"] as const;
export type SatCatalogue = (typeof satCatalogues)[number];

/** Whether a product is hazardous by its key: never, only if the customer says so, or always. [B-113, B-247] */
export const hazardFlags = ["never", "optional", "always"] as const;
export type HazardFlag = (typeof hazardFlags)[number];

/** A key of one of the tax office's catalogues. Its official description is not translated. */
export interface SatKey {
  readonly catalogue: SatCatalogue;
  readonly key: string;
  readonly description: string;
  /** Only of products. */
  readonly hazard?: HazardFlag;
  readonly validFrom?: LocalDate;
  /** The last day on which it may be used; absent while it is in force. */
  readonly validUntil?: LocalDate;
}

/** One line of the waybill complement: the data that the tax office requires for goods on the road. [B-113] */
export interface WaybillLine {
  /** In hundredths of its unit. [B-251] */
  readonly quantity: number;
  readonly unitKey: string;
  readonly productKey: string;
  /** Ten digits of the tariff. */
  readonly tariffCode?: string;
  readonly description: string;
  /** The folio of the invoice: a UUID. */
  readonly invoiceUuid?: string;
  /** Of the whole line, in thousandths of a kilo. [B-252] */
  readonly weight: number;
  /** The customer's answer where the key alone does not say whether it is hazardous. */
  readonly hazard?: HazardFlag;
  readonly hazardKey?: string;
  readonly packagingKey?: string;
}

export const waybillFields = [
  "quantity",
  "unitKey",
  "productKey",
  "tariffCode",
  "description",
  "invoiceUuid",
  "weight",
  "hazard",
  "hazardKey",
  "packagingKey",
] as const satisfies readonly (keyof WaybillLine)[];
export type WaybillField = (typeof waybillFields)[number];

/** The field that holds a key of each catalogue. */
export const fieldOfCatalogue = {
  unit: "unitKey",
  product: "productKey",
  "tariff-code": "tariffCode",
  "hazardous-material": "hazardKey",
  packaging: "packagingKey",
} as const satisfies Readonly<Record<SatCatalogue, WaybillField>>;

export const waybillLimits = {
  lines: 10_000,
  /** Eight characters with two decimals: 99999.99. [B-251] */
  quantity: 9_999_999,
  /** In thousandths of a kilo: a thousand tonnes. */
  weight: 1_000_000_000,
  /** The maximum length that the tax office accepts. */
  description: 1000,
  key: 20,
  uuid: 36,
} as const;

/** How much the weights of lines and goods may differ: one hundredth. */
export const weightTolerance = 100;

/** A line as it was sent, with the official names of its keys on that day. */
export interface NamedWaybillLine extends WaybillLine {
  readonly unitName?: string;
  readonly productName?: string;
  readonly tariffName?: string;
  readonly hazardName?: string;
  readonly packagingName?: string;
}
