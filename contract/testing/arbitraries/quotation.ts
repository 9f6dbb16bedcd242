import { serviceSections } from "@anden/domain/shipment/additional-services";
import { shippingTypes } from "@anden/domain/shipment/draft";
import { pickupTypes, sides } from "@anden/domain/shipment/stop";
import { type Figure, reasonRules } from "@anden/domain/tariff/price";
import { riskCodes } from "@anden/domain/tariff/risk";
import * as fc from "fast-check";
import { quotationStatusNumbers } from "../../codes.ts";
import { type AnsweredLine, lineGroups } from "../../price.ts";
import { markup, optionalQuestion, serviceSides, times } from "./shipment.ts";
import {
  anyOf,
  cents,
  count,
  currency,
  date,
  dateTime,
  flag,
  hundredths,
  id,
  keysOf,
  named,
  record,
  text,
  thousandths,
} from "./values.ts";

export const status = keysOf(quotationStatusNumbers);

// Far above any price, and still exact in a JSON number.
export const figure = fc.oneof<fc.Arbitrary<Figure>[]>(
  record({ kind: fc.constant("money" as const), minor: cents, currency }),
  record({
    kind: fc.constant("sum" as const),
    minors: fc.array(fc.integer({ min: -1e12, max: 1e12 }), { maxLength: 4 }),
    currency,
  }),
  record({ kind: fc.constant("rate" as const), value: fc.nat(1e12), currency }),
  record({ kind: fc.constant("weight" as const), value: fc.nat(1e15) }),
  record({ kind: fc.constant("volume" as const), value: fc.nat(1e15) }),
  record({ kind: fc.constant("share" as const), points: fc.integer({ min: -10_000, max: 100_000 }) }),
  record({ kind: fc.constant("parity" as const), value: fc.nat(1e7) }),
  record({ kind: fc.constant("count" as const), value: fc.nat(1e6) }),
  record({ kind: fc.constant("date" as const), value: date }),
  record({ kind: fc.constant("text" as const), value: text(40) }),
);

const explained = {
  rule: anyOf(reasonRules),
  figures: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), figure, { maxKeys: 4 }),
  sentence: text(1000),
};

const lineFields = {
  conceptId: id,
  concept: record({ name: text(100) }),
  amount: cents,
  reason: record(explained),
};

/** A line without its group, which is that of its list. */
export const priceLine = record(lineFields);

const groupedLine: fc.Arbitrary<AnsweredLine> = record({ group: anyOf(lineGroups), ...lineFields });

/** In the order of the wire's groups, which is the only order that the wire preserves. */
const breakdown = fc
  .array(groupedLine, { maxLength: 5 })
  .map((all) => lineGroups.flatMap((wanted) => all.filter(({ group }) => group === wanted)));

const reason = record(explained);

const answeredServices = fc.array(
  record(
    {
      ...serviceSides,
      originQuantity: times,
      destinationQuantity: times,
      quantity: times,
      name: text(100),
      concept: record({ name: text(100) }),
      englishName: record({ name: text(100) }),
      amount: cents,
      reason,
      isSelected: flag,
      returnsDocuments: flag,
    },
    {
      categoryId: id,
      section: anyOf(serviceSections),
      isRequired: flag,
      documents: fc.array(record({ id }, { name: text(100), description: text(250) }), { maxLength: 3 }),
    },
  ),
  { maxLength: 3 },
);

export const optionalPrice = {
  markupReason: reason,
  weightReason: reason,
  discountReason: reason,
  freightReason: reason,
  vatReason: reason,
  withholdingReason: reason,
  markup,
};

export const price = {
  breakdown,
  services: answeredServices,
  insuranceCost: cents,
  markupCost: cents,
  realWeight: thousandths,
  volumetricWeight: thousandths,
  billedWeight: thousandths,
  billedWeightAmount: cents,
  volume: fc.nat(1e14),
  billedBy: anyOf(["real", "volumetric"]),
  discount: cents,
  subtotal: cents,
  vat: cents,
  vatShare: hundredths,
  withholding: cents,
  withholdingShare: hundredths,
  total: cents,
  currency,
  tariffVersion: text(40),
};

export const stored = {
  number: count,
  status,
  createdAt: dateTime,
  validUntil: dateTime,
  shippingTypeName: named,
  serviceTypeName: named,
};

export const questionPath = fc.constantFrom(
  "",
  "lines",
  "lines[0].packagingId",
  "lines[49].weight",
  "origin.placeId",
  "origin.pickupType",
  "destination.branchId",
  "destination.areaId",
  "shippingType",
  "insurance.value",
  "insurance.kind",
  "guest.email",
);

export const finding = record({ path: questionPath, code: text(60), sentence: text(500) }, { number: count });

export const findings = fc.array(finding, { maxLength: 3 });

export const advisory = {
  hub: record({ pickup: flag, delivery: flag }),
  notices: findings,
  risks: fc.array(
    record({
      code: anyOf(riskCodes),
      paths: fc.array(questionPath, { maxLength: 3 }),
      atStake: cents,
      figures: explained.figures,
      sentence: text(500),
    }),
    { maxLength: 3 },
  ),
};

export const quotation = record(
  { ...stored, ...price, ...advisory, freightClass: fc.option(named) },
  { ...optionalPrice, deliveredOn: date },
);

export const alternatives = record({
  currency,
  alternatives: fc.array(
    record(
      {
        change: record(
          { kind: anyOf(["pickupType", "shippingType", "pickupOn"]) },
          { side: anyOf(sides), pickupType: anyOf(pickupTypes), shippingType: anyOf(shippingTypes), date },
        ),
        isCurrent: flag,
        obstacles: findings,
      },
      { deliveredOn: date, subtotal: cents, total: cents, difference: cents },
    ),
    { maxLength: 3 },
  ),
  missing: fc.array(questionPath, { maxLength: 3 }),
  obstacles: findings,
});

export const { services: _, ...optionalAnswer } = optionalQuestion;
