import type { CfdiUse, PaymentMethod, TaxRegime } from "@anden/domain/customer/invoice-vocabulary";

// Numbers of the wire like those of `codes.ts`, apart because only billing loads them (decision 0029).

/** In the order in which ids were assigned: later entries of the tax office are appended. [B-320] */
export const taxRegimeNumbers = {
  "601": 1,
  "603": 2,
  "605": 3,
  "606": 4,
  "608": 5,
  "610": 7,
  "611": 8,
  "612": 9,
  "614": 10,
  "616": 11,
  "620": 12,
  "621": 13,
  "622": 14,
  "623": 15,
  "624": 16,
  "607": 18,
  "615": 21,
  "625": 22,
  "626": 23,
} as const satisfies Record<TaxRegime, number>;

/** [B-372] */
export const paymentMethodNumbers = { PUE: 1, PPD: 2 } as const satisfies Record<PaymentMethod, number>;

/** [B-320] */
export const cfdiUseNumbers = {
  G01: 1,
  G02: 2,
  G03: 3,
  I01: 4,
  I02: 5,
  I03: 6,
  I04: 7,
  I05: 8,
  I06: 9,
  I07: 10,
  I08: 11,
  D01: 12,
  D02: 13,
  D03: 14,
  D04: 15,
  D05: 16,
  D06: 17,
  D07: 18,
  D08: 19,
  D09: 20,
  D10: 21,
  S01: 23,
  CP01: 24,
  CN01: 25,
} as const satisfies Record<CfdiUse, number>;
