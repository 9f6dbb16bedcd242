import { phoneKinds } from "@anden/domain/customer/billing-party";
import { languages, personTypes } from "@anden/domain/customer/customer";
import { cfdiUses, taxRegimes } from "@anden/domain/customer/invoice-vocabulary";
import { countries } from "@anden/domain/geography/country";
import { shiftRules } from "@anden/domain/scheduling/delivery-date";
import { schedulingModes } from "@anden/domain/scheduling/modes";
import { listOrders } from "@anden/domain/search/list-order";
import { requestStatuses } from "@anden/domain/service-request/service-request";
import { costTypes, serviceSections } from "@anden/domain/shipment/additional-services";
import { directions, tradeKinds } from "@anden/domain/shipment/crossing";
import { serviceTypes, shippingTypes } from "@anden/domain/shipment/draft";
import { limits } from "@anden/domain/shipment/goods";
import { pickupTypes, sides } from "@anden/domain/shipment/stop";
import { type Figure, reasonRules } from "@anden/domain/tariff/price";
import { riskCodes } from "@anden/domain/tariff/risk";
import { addDays, weekdays } from "@anden/domain/values/calendar";
import { lengthUnits, weightUnits } from "@anden/domain/values/measures";
import { currencies } from "@anden/domain/values/money";
import * as fc from "fast-check";
import { insuranceNumbers, packagingShapeNumbers, paymentNumbers, quotationStatusNumbers } from "../codes.ts";
import type { EndpointName, Endpoints } from "../endpoints.ts";
import { mostCounted } from "../list-count.ts";
import { mostOnPage, type Page } from "../page.ts";
import { type AnsweredLine, lineGroups } from "../price.ts";
import { userKinds } from "../session.ts";
import type { Codec } from "../wire/codec.ts";

/** Arbitrary values of every request and answer: a new call does not compile without its own. */
export type CallValues = {
  readonly [Name in EndpointName]: {
    readonly [Part in keyof Endpoints[Name] &
      ("params" | "query" | "body" | "answer")]: Endpoints[Name][Part] extends Codec<infer Value>
      ? fc.Arbitrary<Value>
      : never;
  };
};

// Every character except the zero one; some are surrogate pairs.
const character = fc
  .integer({ min: 1, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
export const text = (maximum: number, minimum = 0) =>
  fc
    .string({
      unit: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(..."aeñ 19-[].{}") }, character),
      minLength: minimum,
      maxLength: Math.min(maximum, 40),
    })
    .filter(({ length }) => length <= maximum);
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const catalogueId = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const count = fc.nat(Number.MAX_SAFE_INTEGER);
const flag = fc.boolean();
const cents = fc.integer({ min: -1e14, max: 1e14 });
const thousandths = fc.integer({ min: 0, max: 1e12 });
const measure = fc.integer({ min: 0, max: 1e9 });
const hundredths = fc.integer({ min: 0, max: 10_000 });
const point = {
  latitude: fc.integer({ min: -90e6, max: 90e6 }),
  longitude: fc.integer({ min: -180e6, max: 180e6 }),
};
const anyOf = <const Words extends readonly string[]>(words: Words) =>
  fc.constantFrom<Words[number][]>(...words);
const keysOf = <Word extends string>(numbers: Readonly<Record<Word, unknown>>) =>
  fc.constantFrom(...(Object.keys(numbers) as Word[]));
const language = anyOf(languages);
const country = anyOf(countries);
const currency = anyOf(currencies);
const status = keysOf(quotationStatusNumbers);

const date = fc.nat(73_000).map((days) => addDays("1900-01-01", days));
const two = (number: number) => String(number).padStart(2, "0");
const clock = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
const dateTime = fc
  .tuple(date, clock, fc.nat(59))
  .map(([day, time, second]) => `${day}T${time}:${two(second)}`);

/** All fields, with any combination of the optional ones. */
function record<Required extends object, Optional extends object = object>(
  required: { [Name in keyof Required]: fc.Arbitrary<Required[Name]> },
  optional?: { [Name in keyof Optional]: fc.Arbitrary<Optional[Name]> },
): fc.Arbitrary<Required & Partial<Optional>> {
  const model = { ...required, ...optional };
  // fast-check types the mixed record by the names of the required fields, which a spread no longer distinguishes.
  return fc.record(model, {
    requiredKeys: Object.keys(required) as (keyof typeof model)[],
  }) as unknown as fc.Arbitrary<Required & Partial<Optional>>;
}

const named = record({ id, name: text(200) });

const measured = { length: measure, width: measure, height: measure };
const goodsLine = {
  pieces: fc.integer({ min: 0, max: limits.pieces }),
  packagingId: id,
  weight: measure,
  notStackable: flag,
};
const volume = fc.integer({ min: 1, max: 1e9 });
/** Pieces with their dimensions, or with a volume instead. */
const askedLine = fc.oneof(
  record({ ...goodsLine, ...measured }),
  record({
    ...goodsLine,
    length: fc.constant(0),
    width: fc.constant(0),
    height: fc.constant(0),
    volume,
  }),
);
const stop = record(
  {
    country,
    placeId: id,
    postalCode: text(10, 5),
    pickupType: anyOf(pickupTypes),
  },
  { stateId: id, cityId: id, branchId: id, areaId: id },
);
const insurance = fc.oneof(
  fc.constant({ kind: "none" as const }),
  fc.constant({ kind: "basic" as const }),
  record({ kind: fc.constant("declared" as const), value: fc.integer({ min: 0, max: 1e11 }) }),
);
const serviceSides = { serviceId: id, atOrigin: flag, atDestination: flag };
const times = fc.nat(1_000_000);
const documentIds = fc.array(id, { maxLength: 3 });
const askedServices = fc.array(
  record(serviceSides, {
    originQuantity: times,
    destinationQuantity: times,
    quantity: times,
    cost: fc.nat(1e11),
    documentIds,
  }),
  { maxLength: 3 },
);
/** Zero is none, which is absent on the wire. */
const markup = fc.oneof(
  record({ kind: fc.constant("amount" as const), amount: fc.integer({ min: 1, max: 9_999_999_900 }) }),
  record({ kind: fc.constant("share" as const), share: fc.integer({ min: 1, max: 10_000 }) }),
);
const yearOfItsOwn = dateTime.filter((moment) => !moment.startsWith("1900"));
const dayOfItsOwn = date.filter((day) => !day.startsWith("1900"));
const appointment = fc.oneof(
  record({ mode: fc.constant("ordinary" as const), day: dayOfItsOwn }),
  record({ mode: fc.constant("appointment" as const), at: yearOfItsOwn }),
  record({ mode: fc.constant("hub" as const), hubAt: yearOfItsOwn }),
  record({ mode: fc.constant("outside-hours" as const) }, { on: dayOfItsOwn, from: clock, to: clock }),
);
const crossing = record(
  {},
  { crossingId: id, direction: anyOf(directions), isIntraUsa: flag, branchId: id, name: text(100) },
);
/** Optional fields. */
const optionalQuestion = {
  description: text(250),
  projectId: count,
  freightClassId: id,
  services: askedServices,
  cashOnDelivery: flag,
  returnsDocuments: flag,
  markup,
  isHomeDelivery: flag,
  appointments: record({}, { pickup: appointment, delivery: appointment }).filter(
    (sides) => Object.keys(sides).length > 0,
  ),
  tradeKind: anyOf(tradeKinds),
  crossing,
  language,
};
const question = {
  origin: stop,
  destination: stop,
  weightUnit: anyOf(weightUnits),
  lengthUnit: anyOf(lengthUnits),
  shippingType: anyOf(shippingTypes),
  serviceType: anyOf(serviceTypes),
  insurance,
  guest: record(
    {},
    {
      company: text(100),
      name: text(100),
      lastName: text(100),
      phone: text(15),
      email: text(254),
      isPrivatePerson: flag,
    },
  ),
};
const lines = fc.array(askedLine, { maxLength: 4 });
const shipmentDraft = record({ ...question, lines }, { ...optionalQuestion, clientId: id });

/**
 * A draft with any field missing; an empty group, which the wire cannot distinguish from an absent one, is left
 * out.
 */
const someOf = <Value extends object>(model: { [Name in keyof Value]: fc.Arbitrary<Value[Name]> }) =>
  record<object, Value>({}, model);
const notEmpty = (value: object) => Object.keys(value).length > 0;
const someStop = someOf({
  country,
  stateId: id,
  cityId: id,
  placeId: id,
  postalCode: text(10, 5),
  pickupType: anyOf(pickupTypes),
  branchId: id,
  areaId: id,
}).filter(notEmpty);
const draftSteps = fc.array(
  record({
    name: text(40, 1),
    version: fc.integer({ min: 1, max: 1_000_000 }),
    typed: fc.dictionary(text(10), fc.oneof(text(40), flag)).map((typed) => JSON.stringify(typed)),
  }),
  { maxLength: 3 },
);
const incompleteDraft = someOf({
  ...question,
  origin: someStop,
  destination: someStop,
  guest: question.guest.filter(notEmpty),
  lines: fc.array(fc.oneof(someOf({ ...goodsLine, ...measured }), someOf({ ...goodsLine, volume })), {
    maxLength: 4,
  }),
  ...optionalQuestion,
  services: fc.array(
    someOf({
      ...serviceSides,
      originQuantity: times,
      destinationQuantity: times,
      quantity: times,
      cost: fc.nat(1e11),
      documentIds,
    }),
    { maxLength: 3 },
  ),
  clientId: id,
});

// Far above any price, and still exact in a JSON number.
const figure = fc.oneof<fc.Arbitrary<Figure>[]>(
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
const priceLine: fc.Arbitrary<AnsweredLine> = record({
  group: anyOf(lineGroups),
  conceptId: id,
  concept: record({ name: text(100) }),
  amount: cents,
  reason: record(explained),
});
/** In the order of the wire's groups, which is the only one it keeps. */
const breakdown = fc
  .array(priceLine, { maxLength: 5 })
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
    },
    { documentIds },
  ),
  { maxLength: 3 },
);
const optionalPrice = {
  markupReason: reason,
  weightReason: reason,
  discountReason: reason,
  freightReason: reason,
  vatReason: reason,
  withholdingReason: reason,
  markup,
};
const price = {
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
const stored = {
  number: count,
  status,
  createdAt: dateTime,
  validUntil: dateTime,
  shippingTypeName: named,
  serviceTypeName: named,
};
const placeFields = {
  id,
  name: text(200),
  postalCode: text(10),
  country,
  countryName: named,
  state: named,
  city: named,
};
const place = record(placeFields, { point: record(point) });
const foundPlace = record(placeFields, { point: record(point), area: named });
const questionPath = fc.constantFrom(
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

const listedGoods = fc.array(record({ pieces: count, packaging: text(100) }), { maxLength: 3 });
const paging = { after: id, limit: fc.integer({ min: 1, max: mostOnPage }) };
const sought = text(60, 1);
const distributor = {
  number: id,
  clientId: id,
  name: text(200),
  personType: anyOf(personTypes),
  country,
  stateId: id,
  cityId: id,
  placeId: id,
  postalCode: text(10),
  place,
  street: text(50),
  exteriorNumber: text(10),
  addressLine: text(500),
  phone: text(25),
  isSender: flag,
  isRecipient: flag,
};
const optionalOfDistributor = {
  taxId: text(13),
  interiorNumber: text(10),
  warehouse: text(6),
  isVerified: flag,
};
/** Some rows of a list, bare or as a page. */
const pageOf = <Row>(row: fc.Arbitrary<Row>): fc.Arbitrary<Page<Row>> =>
  fc.oneof(
    record({ rows: fc.array(row, { maxLength: 3 }) }),
    record({ rows: fc.array(row, { maxLength: 3 }), next: fc.option(id) }),
  );
const finding = record({ path: questionPath, code: text(60), sentence: text(500) }, { number: count });
const findings = fc.array(finding, { maxLength: 3 });
const advisory = {
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
const quotation = record(
  { ...stored, ...price, ...advisory, freightClass: fc.option(named) },
  { ...optionalPrice, deliveredOn: date },
);
const alternatives = record({
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

const user = record(
  { id: text(80), name: text(80), isGuest: flag },
  { fullName: text(200), phone: text(30), email: text(254) },
);
const word = record({
  id: count,
  kind: anyOf(["label", "message", "button", "help"]),
  key: text(120),
  text: text(20_000),
});
const words = fc.array(word, { maxLength: 3 });
const papers = fc.array(record({ id, name: text(100), description: text(250) }), { maxLength: 3 });
const clientFlags = {
  validatesPickupCoverage: flag,
  validatesDeliveryCoverage: flag,
  hasGenericData: flag,
  mayAddAddresses: flag,
  needsCoverLetter: flag,
  isLogistics: flag,
  usesClasses: flag,
  excludesInsurance: flag,
  isHomeDelivery: flag,
  waybillDetail: flag,
  waybillData: flag,
  waybillComplement: record({ isActive: flag }),
  complementaryData: flag,
  pickupByAppointment: flag,
  deliveryByAppointment: flag,
  hub: record({ pickup: flag, delivery: flag }),
  serviceWindow: record({ isActive: flag }),
  markup: record({}, { cap: fc.nat(100_000) }),
  markupDetail: record({ isActive: flag }),
};
const projects = fc.array(record({ id: count, description: text(200) }), { maxLength: 3 });
const client = record(
  {
    id: count,
    name: text(200),
    companyId: count,
    currency,
    personType: anyOf(personTypes),
    credit: record({ suspended: flag, payment: keysOf(paymentNumbers) }),
    projects,
    documents: papers,
    weightUnit: anyOf(weightUnits),
    lengthUnit: anyOf(lengthUnits),
    ...clientFlags,
  },
  { groupId: count },
);
const signedIn = record({ token: text(100), user, clientId: count, kind: keysOf(userKinds) });

const loginData = record({
  client,
  words,
  wordsVersion: text(80),
  language,
  idleMinutes: id,
  timeZone: text(60),
  schedulingDays: count,
  user,
  kind: keysOf(userKinds),
  hasHomeDelivery: flag,
});

const areaFields = {
  id,
  name: text(100),
  country,
  isRemote: flag,
  pickupByAppointment: flag,
  deliveryByAppointment: flag,
  hub: record({ pickup: flag, delivery: flag }),
  hours: fc.array(
    record({
      days: fc.array(record({ id: fc.integer({ min: 1, max: weekdays.length }), name: text(20) }), {
        maxLength: 7,
      }),
      opens: clock,
      closes: clock,
    }),
    { maxLength: 3 },
  ),
  branch: record({
    id,
    name: text(100),
    city: text(100),
    address: text(250),
    ...point,
    cutOff: record({ hours: fc.nat(23), minutes: fc.nat(59) }),
  }),
};
const offeredService = {
  id,
  name: text(100),
  englishName: record({ name: text(100) }),
  categoryId: id,
  costType: anyOf(costTypes),
  section: anyOf(serviceSections),
  hasOpenCost: flag,
  isRequired: flag,
  isForOrigin: flag,
  isForDestination: flag,
};
const ofOneService = { cost: cents, agreementId: id };
const offeredServices = fc.array(record(offeredService, ofOneService), { maxLength: 3 });
const areaService = record(
  {
    ...offeredService,
    concept: record({ name: text(100) }),
    configuration: record({ icon: text(40), isOfStops: flag }),
    returnsDocuments: flag,
    documents: papers,
    isPickedDirectly: flag,
    isSelected: flag,
    atOrigin: flag,
    atDestination: flag,
    originQuantity: count,
    destinationQuantity: count,
    quantity: count,
  },
  ofOneService,
);
const listedArea = record(areaFields);
const serviceArea = record({
  ...areaFields,
  hoursInWords: fc.array(text(200), { maxLength: 3 }),
  services: fc.array(areaService, { maxLength: 3 }),
});
const branches = fc.array(
  record({
    id,
    name: text(100),
    country,
    state: text(100),
    city: text(100),
    address: text(250),
    postalCode: text(10),
    ...point,
    areaId: fc.option(id),
  }),
  { maxLength: 3 },
);
const quotationFilter = {
  from: date,
  to: date,
  number: fc.integer({ min: 1, max: 999_999_999_999_999 }),
  text: text(60, 1),
};
const ordered = { order: anyOf(listOrders) };
const listedWeight = { weight: thousandths, weightUnit: anyOf(weightUnits) };
const listedQuotation = record(
  {
    number: id,
    status,
    createdAt: dateTime,
    goods: listedGoods,
    isBranchPickup: flag,
    isBranchDelivery: flag,
    originBranch: named,
    destinationBranch: named,
    originAddress: text(300),
    destinationAddress: text(300),
    subtotal: cents,
    total: cents,
    currency,
  },
  listedWeight,
);
const requestFilter = {
  from: date,
  to: date,
  number: fc.integer({ min: 1, max: 99_999_999_999 }),
  status: anyOf(["all", ...requestStatuses]),
  reference: text(25, 1),
  originAreaId: catalogueId,
  destinationAreaId: catalogueId,
  originBranchId: catalogueId,
  destinationBranchId: catalogueId,
  text: text(60, 1),
};
const listedRequest = record(
  {
    guideNumber: text(20),
    number: id,
    createdAt: dateTime,
    goods: listedGoods,
    status: anyOf(requestStatuses),
    statusName: text(60),
    originBranch: named,
    destinationBranch: named,
    originArea: named,
    destinationArea: named,
    total: cents,
    currency,
    originAddress: text(300),
    destinationAddress: text(300),
  },
  { ...listedWeight, recipient: text(200) },
);
const listCount = record({
  count: fc.integer({ min: 0, max: mostCounted }),
  hasMore: flag,
  totals: fc.array(record({ currency, total: cents }), { maxLength: 2 }),
});
const fileFormat = anyOf(["csv", "xlsx"]);
const contact = record({ name: text(100), phone: text(15) }, { email: text(254) });
const party = record({ name: text(200) }, { taxId: text(13) });
const byId = record({ id });
const missingData = fc.array(
  record({
    field: anyOf(["name", "taxId", "postalCode", "email", "taxRegime", "cfdiUse"]),
    sentence: text(1000),
  }),
  { maxLength: 3 },
);
const partyIdentity = { number: id, name: text(200), taxId: text(13), personType: anyOf(personTypes) };
const fullParty = record(
  {
    ...partyIdentity,
    tradeName: text(200),
    fiscalResidence: text(3),
    address: record(
      {
        country,
        state: text(200),
        city: text(200),
        neighbourhood: text(200),
        postalCode: text(10),
        street: text(200),
        exteriorNumber: text(20),
      },
      { interiorNumber: text(20) },
    ),
    phone: record({ kind: anyOf(phoneKinds), number: text(25) }),
    missing: missingData,
  },
  { taxRegime: anyOf(taxRegimes), cfdiUse: anyOf(cfdiUses) },
);
const { services: _, ...optionalAnswer } = optionalQuestion;

const factor = fc.integer({ min: 1, max: 1_000_000 });
const units = record({ kilosPerPound: factor, metresPerInch: factor });

const quotedLines = fc.array(
  record(
    { ...goodsLine, ...measured, volume, packaging: named, billedWeight: thousandths },
    { density: thousandths, trueHeight: measure },
  ),
  { maxLength: 3 },
);

const hourOfDay = record({ hours: fc.nat(23), minutes: fc.nat(59) });
const collectionWindow = record({
  opens: hourOfDay,
  closes: hourOfDay,
  mon: flag,
  tue: flag,
  wed: flag,
  thu: flag,
  fri: flag,
  sat: flag,
  sun: flag,
  inSpanish: text(200),
  inEnglish: text(200),
});
// A day of 1900 is none.
const chosenDay = fc.nat(72_000).map((days) => addDays("1901-01-01", days));
const holidayQuery = record({}, { country });
const holidays = fc.array(record({ date, country, name: text(200) }), { maxLength: 3 });
const schedulingSide = record(
  {
    branch: record({ id, name: text(100), city: text(100) }),
    areaId: id,
    country,
    timeZone: text(60),
    clock: yearOfItsOwn,
    cutOff: clock,
    hours: fc.array(record({ day: anyOf(weekdays), opens: clock, closes: clock }), { maxLength: 3 }),
    schedulingDays: count,
    isAtBranch: flag,
    holidays,
    modes: fc.array(
      record(
        { mode: anyOf(schedulingModes) },
        { refused: finding, earliest: date, service: named, difference: cents },
      ),
      { maxLength: 4 },
    ),
  },
  { window: collectionWindow, estimated: date },
);
const deliveryFields = {
  originAreaId: count,
  destinationAreaId: count,
  originBranchId: count,
  destinationBranchId: count,
  isBranchDelivery: flag,
  pickupOn: chosenDay,
  windowDay: chosenDay,
  shippingType: anyOf(shippingTypes),
  quotationNumber: count,
};
const deliveryEstimate = record(
  {
    delivery: date,
    pickup: date,
    transitDays: count,
    shifts: fc.array(
      record({
        rule: anyOf(shiftRules),
        figures: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), figure, { maxKeys: 4 }),
        sentence: text(500),
      }),
      { maxLength: 3 },
    ),
  },
  { deliveryBefore: clock },
);

export const callValues: CallValues = {
  applicationConfiguration: {
    query: record({}, { language, keptWords: text(80, 1) }),
    answer: record({
      carrierName: text(120),
      language,
      words,
      wordsVersion: text(80),
      demoAccounts: fc.array(record({ userName: text(80), clientName: text(200), password: text(128) }), {
        maxLength: 3,
      }),
    }),
  },
  signIn: { body: record({ userName: text(80, 1), password: text(128, 1) }), answer: signedIn },
  beGuest: { body: record({ language }), answer: signedIn },
  signOut: {},
  loginData: { query: record({}, { keptWords: text(80, 1) }), answer: loginData },
  signInByToken: { query: record({ token: text(200, 1) }, { keptWords: text(80, 1) }), answer: loginData },
  issueToken: {
    body: record({ holder: text(80, 1) }),
    answer: record({ token: text(100), address: text(1000), validSeconds: count }),
  },
  ownSessions: {
    answer: fc.array(
      record({
        id: fc.uuid(),
        begunAt: dateTime,
        lastUsedAt: dateTime,
        device: text(200),
        isThisOne: flag,
      }),
      { maxLength: 3 },
    ),
  },
  endSession: { body: record({ id: fc.uuid() }) },
  endSessions: { body: record({ withThisOne: flag }), answer: record({ ended: count }) },
  changePassword: { body: record({ current: text(128, 1), next: text(1000) }), answer: signedIn },
  changeLanguage: {
    body: record({ language }, { clientId: count, userName: text(80) }),
    answer: words,
  },
  checkTaxData: {
    body: record(
      {
        clientId: fc.nat(999_999_999_999_999),
        module: fc.constant("request" as const),
        event: anyOf(["start", "billingParty"]),
      },
      { userName: text(80) },
    ),
    answer: fc.nat(1),
  },
  searchPlaces: {
    query: record({ text: text(200, 1) }, { country }),
    answer: fc.array(foundPlace, { maxLength: 3 }),
  },
  serviceArea: {
    query: record(
      { country, postalCode: text(10, 4) },
      { stateId: count, cityId: count, companyId: count, placeId: count },
    ),
    answer: fc.option(serviceArea),
  },
  serviceAreaById: { params: byId, answer: serviceArea },
  serviceAreaByItsId: { params: byId, answer: serviceArea },
  serviceAreas: { params: byId, answer: fc.array(listedArea, { maxLength: 3 }) },
  states: { params: record({ country }), answer: fc.array(named, { maxLength: 3 }) },
  cities: { params: byId, answer: fc.array(named, { maxLength: 3 }) },
  placesOfCity: { params: byId, answer: fc.array(place, { maxLength: 3 }) },
  branches: { answer: branches },
  companyBranches: { params: byId, answer: branches },
  countries: {
    answer: fc.array(record({ id: country, name: text(100), englishName: record({ name: text(100) }) }), {
      maxLength: 2,
    }),
  },
  packaging: {
    answer: fc.array(
      record({
        id,
        name: text(100),
        englishName: record({ name: text(100) }),
        shape: keysOf(packagingShapeNumbers),
        height: measure,
        length: measure,
        width: measure,
        weight: measure,
      }),
      { maxLength: 3 },
    ),
  },
  freightClasses: { answer: fc.array(record({ id, name: text(100) }), { maxLength: 3 }) },
  serviceCategories: { answer: fc.array(named, { maxLength: 3 }) },
  insuranceNotes: {
    answer: fc.array(record({ kind: keysOf(insuranceNumbers), name: text(100), note: text(500) }), {
      maxLength: 2,
    }),
  },
  crossings: {
    answer: fc.array(record({ id, name: text(100), branchId: fc.option(id) }), { maxLength: 3 }),
  },
  hasParity: { params: byId, answer: flag },
  agreedServices: {
    query: record(
      {},
      {
        serviceIds: fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 40 }),
        projectId: count,
        serviceType: anyOf(serviceTypes),
      },
    ),
    answer: fc.array(record({ serviceId: id, agreementId: id }), { maxLength: 3 }),
  },
  parameters: { answer: fc.array(record({ id, name: text(100), value: text(1000) }), { maxLength: 3 }) },
  laneOffer: {
    query: record(
      { originAreaId: count, destinationAreaId: count },
      {
        isBranchPickup: flag,
        isBranchDelivery: flag,
        originCountry: country,
        destinationCountry: country,
      },
    ),
    answer: record({
      serviceType: named,
      realServiceType: named,
      shippingTypes: fc.array(
        record(
          { id, name: text(200) },
          {
            serviceLevel: hundredths,
            indemnity: hundredths,
            pickupBefore: clock,
            deliveryDays: count,
            deliveryBefore: clock,
          },
        ),
        { maxLength: 4 },
      ),
    }),
  },
  company: {
    params: byId,
    answer: record({ id, name: text(200), taxId: text(13), postalCode: text(10), phone: text(25) }),
  },
  languages: { answer: fc.array(record({ id: text(10), name: text(40) }), { maxLength: 2 }) },
  currentTime: { answer: text(30) },
  quote: { body: shipmentDraft, answer: quotation },
  validateTariff: { body: shipmentDraft, answer: quotation },
  branchZone: { params: byId, answer: record({ timeZone: text(60), offset: text(6) }) },
  holidays: { body: record({}, { country, userName: text(80) }), answer: holidays },
  holidaysByGet: { query: holidayQuery, answer: holidays },
  fixedWindow: { query: record({ branchId: id }), answer: fc.option(collectionWindow) },
  serviceWindow: {
    query: record({ side: anyOf(["pickup", "delivery"]) }, { distributorId: count }),
    answer: fc.option(collectionWindow),
  },
  deliveryDate: { body: record({}, { ...deliveryFields, clientId: id }), answer: deliveryEstimate },
  deliveryDateByGet: { query: record({}, deliveryFields), answer: deliveryEstimate },
  verifyDate: {
    body: record(
      { side: anyOf(["pickup", "delivery"]) },
      {
        at: text(30),
        estimated: chosenDay,
        mode: anyOf(schedulingModes),
        until: clock,
        areaId: id,
        branchId: id,
      },
    ),
    answer: text(60),
  },
  schedulingOffer: {
    body: incompleteDraft,
    answer: record({}, { pickup: schedulingSide, delivery: schedulingSide }),
  },
  estimate: {
    body: incompleteDraft,
    answer: record(
      { missing: fc.array(questionPath, { maxLength: 5 }), obstacles: findings },
      {
        ...stored,
        ...price,
        ...optionalPrice,
        ...advisory,
        freightClass: named,
        deliveredOn: date,
        least: cents,
        transitDays: count,
      },
    ),
  },
  alternatives: { body: incompleteDraft, answer: alternatives },
  servicesOnOffer: {
    body: incompleteDraft,
    answer: record({ currency, choices: offeredServices, automatic: offeredServices }),
  },
  quotationAlternatives: { params: byId, answer: alternatives },
  quotations: {
    query: record({}, { ...quotationFilter, ...ordered, ...paging }),
    answer: pageOf(listedQuotation),
  },
  quotation: {
    params: byId,
    answer: record(
      {
        ...question,
        ...stored,
        ...price,
        ...advisory,
        freightClass: fc.option(named),
        lines: quotedLines,
        units,
        originPlace: place,
        destinationPlace: place,
        originBranch: named,
        destinationBranch: named,
      },
      {
        ...optionalAnswer,
        ...optionalPrice,
        deliveredOn: date,
        project: record({ id: count, description: text(200) }),
      },
    ),
  },
  serviceRequests: {
    query: record({}, { ...requestFilter, ...ordered, ...paging }),
    answer: pageOf(listedRequest),
  },
  countQuotations: { query: record({}, quotationFilter), answer: listCount },
  countServiceRequests: { query: record({}, requestFilter), answer: listCount },
  exportQuotations: { query: record({ format: fileFormat }, { ...quotationFilter, ...ordered }) },
  exportServiceRequests: { query: record({ format: fileFormat }, { ...requestFilter, ...ordered }) },
  searchShipments: {
    query: record({ text: text(60, 1) }),
    answer: record({
      quotations: fc.array(listedQuotation, { maxLength: 3 }),
      requests: fc.array(listedRequest, { maxLength: 3 }),
    }),
  },
  billingAccount: {
    answer: record({
      name: text(200),
      taxId: text(13),
      personType: anyOf(personTypes),
      postalCode: text(10),
      email: text(250),
      credit: record({ suspended: flag, payment: keysOf(paymentNumbers) }),
      missing: missingData,
    }),
  },
  creditProjects: { params: record({ clientId: id }), answer: projects },
  creditProject: { query: record({ projectId: count }), answer: projects },
  groupProjects: { params: record({ clientId: id }), answer: projects },
  billingParties: {
    query: record({}, { text: text(100, 1), ...paging }),
    answer: pageOf(
      record({
        ...partyIdentity,
        tradeName: text(200),
        postalCode: text(10),
        city: text(200),
        state: text(200),
        missing: missingData,
      }),
    ),
  },
  billingParty: { params: byId, answer: fullParty },
  storeFile: {
    query: record({ name: text(100, 1) }),
    answer: record({
      id,
      name: text(100, 1),
      mediaType: text(100),
      length: fc.integer({ min: 1, max: 10_485_760 }),
    }),
  },
  storedFile: { params: byId },
  drafts: {
    answer: fc.array(
      record(
        { id: fc.uuid(), revision: fc.uuid(), keptAt: dateTime },
        { originAddress: text(300), destinationAddress: text(300), subtotal: cents, least: cents, currency },
      ),
      { maxLength: 3 },
    ),
  },
  draft: {
    params: record({ id: fc.uuid() }),
    answer: record({ revision: fc.uuid(), keptAt: dateTime, steps: draftSteps }),
  },
  keepDraft: {
    params: record({ id: fc.uuid() }),
    body: record(
      { revision: fc.uuid(), steps: draftSteps },
      { follows: fc.uuid(), unanswered: fc.array(fc.uuid(), { maxLength: 3 }), shipment: incompleteDraft },
    ),
    answer: record({ revision: fc.uuid(), keptAt: dateTime }),
  },
  deleteDraft: { params: record({ id: fc.uuid() }), query: record({ revision: fc.uuid() }) },
  restoreDraft: { params: record({ id: fc.uuid() }), body: record({ revision: fc.uuid() }) },
  billingPartyByTaxId: { query: record({ taxId: text(13, 1) }), answer: fc.option(record(partyIdentity)) },
  distributors: {
    params: record({ clientId: id }),
    query: record(
      {},
      {
        number: fc.integer({ min: 1, max: 999_999_999_999_999 }),
        name: sought,
        address: sought,
        text: sought,
        isFiltered: flag,
        ...paging,
      },
    ),
    answer: pageOf(record(distributor, optionalOfDistributor)),
  },
  distributor: {
    params: byId,
    answer: record(distributor, { ...optionalOfDistributor, ...point }),
  },
  distributorPoint: { query: record({ number: id }), answer: fc.option(record(point)) },
  contacts: {
    params: record({ clientId: id }),
    query: record(
      {},
      { name: sought, position: sought, department: sought, distributorNumber: id, ...paging },
    ),
    answer: pageOf(
      record(
        {
          number: id,
          name: text(100),
          phone: text(15),
          distributorNumber: id,
          distributorName: text(200),
        },
        { position: text(100), department: text(100), email: text(254) },
      ),
    ),
  },
  serviceRequest: {
    params: byId,
    answer: record(
      {
        ...question,
        ...price,
        number: id,
        guideNumber: text(20),
        status: anyOf(requestStatuses),
        statusName: text(60),
        createdAt: dateTime,
        shippingTypeName: named,
        serviceTypeName: named,
        freightClass: fc.option(named),
        lines: quotedLines,
        units,
        originPlace: place,
        destinationPlace: place,
        originBranch: named,
        destinationBranch: named,
        originArea: named,
        destinationArea: named,
        sender: party,
        senderAddress: text(300),
        senderContact: contact,
        recipient: party,
        recipientAddress: text(300),
        recipientContact: contact,
        references: fc.array(record({ description: text(100), value: text(50) }), { maxLength: 3 }),
      },
      { ...optionalAnswer, ...optionalPrice, quotationNumber: id, notes: text(250) },
    ),
  },
};
