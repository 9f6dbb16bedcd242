import { countryNumbers } from "@anden/contract/codes";
import { wireCode } from "@anden/contract/problems";
import type { EstimateAnswer, FullQuotation, QuotationAnswer } from "@anden/contract/quotation";
import type { Customer, Language } from "@anden/domain/customer/customer";
import { inMillionths } from "@anden/domain/geography/millionths";
import type { Place } from "@anden/domain/geography/place";
import type { Estimate } from "@anden/domain/quotation/estimate";
import type { Advisory } from "@anden/domain/quotation/price-draft";
import { shownStatus } from "@anden/domain/quotation/quotation";
import { networkOf, type ShipmentDraft } from "@anden/domain/shipment/draft";
import { pieceVolume } from "@anden/domain/shipment/piece-volume";
import { withStackableHeights } from "@anden/domain/shipment/stackable-height";
import type { Stop } from "@anden/domain/shipment/stop";
import { densityOf } from "@anden/domain/tariff/billed-weight";
import type { BilledWeight, Price } from "@anden/domain/tariff/price";
import { type Instant, localDateTimeAt } from "@anden/domain/values/calendar";
import { millionthsOf, weightIn } from "@anden/domain/values/measures";
import type { Problem } from "@anden/domain/values/problem";
import { openedRecord } from "@anden/domain/wizard/working-record";
import type { CarrierLocale, CarrierLocales, Locale } from "../locale.ts";
import { type ListedStop, type ListRow, namedRow } from "./listed-shipment.ts";
import {
  type Facts,
  factsOf,
  type Presentation,
  parityAt,
  presentationOf,
  problemSentences,
  projectOfClient,
  type Wording,
  wordingOf,
} from "./presentation.ts";
import { priceAnswer } from "./price-answer.ts";
import type { ListedQuotation, StoredQuotation, UnversionedQuotation } from "./queries.ts";

/** The answer of a stored quotation. Only the language and the expiry depend on the moment of reading. */
export function quotationAnswer(
  quotation: StoredQuotation,
  language: Language,
  now: Instant,
): QuotationAnswer {
  const { draft, price, advisory, presentation, listRow } = quotation;
  const wording = presentation.wording[language];
  return {
    number: quotation.number,
    status: shownStatus(quotation, now),
    createdAt: localDateTimeAt(quotation.createdAt, listRow.timeZone),
    validUntil: localDateTimeAt(quotation.validUntil, listRow.timeZone),
    ...typeNames(presentation, wording),
    ...priceAnswer(price, draft, presentation, wording),
    ...advisoryAnswer(advisory, wording),
  };
}

/** The advisory with its sentences. */
function advisoryAnswer({ deliveredOn, hub, notices, risks }: Advisory, wording: Wording) {
  return {
    ...(deliveredOn === undefined ? {} : { deliveredOn }),
    hub,
    notices: findings(notices, wording.notices),
    risks: risks.map(({ code, paths, figures, atStake }, index) => ({
      code,
      paths,
      figures,
      atStake: atStake.minor,
      sentence: wording.risks[index] ?? "",
    })),
  };
}

/** Problems with their paths, numbers and sentences. */
export function findingAnswers(problems: readonly Problem[], locale: Locale) {
  return findings(problems, problemSentences(problems, locale));
}

function findings(problems: readonly Problem[], sentences: readonly string[]) {
  return problems.map(({ path, code }, index) => {
    const number = wireCode(code);
    return {
      path,
      code,
      ...(typeof number === "number" ? { number } : {}),
      sentence: sentences[index] ?? "",
    };
  });
}

export function typeNames({ shippingTypeId, serviceTypeId }: Facts, wording: Wording) {
  return {
    shippingTypeName: { id: shippingTypeId, name: wording.shippingType },
    serviceTypeName: { id: serviceTypeId, name: wording.serviceType },
  };
}

export function estimateAnswer(
  estimate: Estimate,
  asked: Parameters<typeof priceAnswer>[1] & Pick<ShipmentDraft, "shippingType" | "serviceType">,
  locale: CarrierLocale & { readonly session: { readonly customer: Pick<Customer, "documents"> } },
): EstimateAnswer {
  const { price } = estimate;
  const facts = factsOf(asked, price, locale.carrier, locale.session.customer);
  const wording = wordingOf({ asked, price, advisory: estimate }, locale);
  return {
    number: 0,
    ...typeNames(facts, wording),
    ...(price ? withoutNull(priceAnswer(price, asked, facts, wording)) : {}),
    ...advisoryAnswer(estimate, wording),
    missing: estimate.missing,
    obstacles: findingAnswers(estimate.problems, locale),
    ...(estimate.least ? { least: estimate.least.minor, currency: estimate.least.currency } : {}),
    ...(estimate.transitDays === undefined ? {} : { transitDays: estimate.transitDays }),
    ...(estimate.parity === undefined ? {} : { parity: estimate.parity }),
  };
}

/** An estimate omits fields without a value, where a quotation answers null. */
function withoutNull({ freightClass, ...price }: ReturnType<typeof priceAnswer>) {
  return { ...price, ...(freightClass ? { freightClass } : {}) };
}

/** Goods as lists show them: pieces and packaging. */
export function listedGoodsAnswer(goods: ListRow["goods"], language: Language) {
  return goods.map(({ pieces, packaging }) => ({ pieces, packaging: packaging[language] }));
}

/** The weight of a row, for rows that have it. */
export function listedWeightAnswer({ weight }: Pick<ListRow, "weight">) {
  return weight ? { weight: weight.figure, weightUnit: weight.unit } : {};
}

export function listedQuotationAnswer(
  listed: ListedQuotation,
  { carrier, language }: CarrierLocale,
  now: Instant,
) {
  const row = namedRow(listed.row, carrier);
  const { origin, destination, goods, timeZone } = row;
  return {
    number: listed.number,
    status: shownStatus(listed, now),
    createdAt: localDateTimeAt(listed.createdAt, timeZone),
    goods: listedGoodsAnswer(goods, language),
    ...listedWeightAnswer(row),
    isBranchPickup: origin.isBranch,
    isBranchDelivery: destination.isBranch,
    originBranch: origin.branch,
    destinationBranch: destination.branch,
    originAddress: origin.address,
    destinationAddress: destination.address,
    subtotal: listed.subtotal,
    total: listed.total,
    currency: listed.currency,
  };
}

export function fullQuotationAnswer(
  stored: StoredQuotation,
  language: Language,
  now: Instant,
): FullQuotation {
  const { services: _, ...question } = stored.draft;
  const { project, parity } = stored.presentation;
  return {
    ...question,
    clientId: stored.clientId,
    ...quotationAnswer(stored, language, now),
    ...openedRecord("quotation"),
    isSent: stored.isSent === true,
    ...(project ? { project } : {}),
    ...(parity === undefined ? {} : { parity }),
    ...shipmentAnswer(stored, language),
  };
}

/** The fields of the shipment that a quotation and a request share, besides question and price. */
export function shipmentAnswer(
  stored: Pick<
    StoredQuotation,
    "draft" | "price" | "presentation" | "originPlace" | "destinationPlace" | "areaIds"
  > & {
    readonly listRow: ListRow;
  },
  language: Language,
) {
  const { draft, price, presentation, listRow, originPlace, destinationPlace, areaIds } = stored;
  const { originCountry, destinationCountry } = presentation.wording[language];
  return {
    origin: answeredStop(draft.origin, originPlace, listRow.origin, areaIds?.origin),
    destination: answeredStop(draft.destination, destinationPlace, listRow.destination, areaIds?.destination),
    lines: quotedLines(draft, price, presentation, listRow.goods, language),
    units: presentation.units,
    originPlace: placeAnswer(originPlace, originCountry),
    destinationPlace: placeAnswer(destinationPlace, destinationCountry),
    originBranch: listRow.origin.branch,
    destinationBranch: listRow.destination.branch,
  };
}

/** A stop with the ids that the server derived where the caller left them out. */
function answeredStop(
  stop: Stop,
  { stateId, cityId }: Place,
  { branch }: ListedStop,
  areaId: number | undefined,
): Stop {
  return { stateId, cityId, branchId: branch.id, ...(areaId === undefined ? {} : { areaId }), ...stop };
}

/** The goods lines with their billed height, volume and weight. */
function quotedLines(
  draft: ShipmentDraft,
  { goods }: Price,
  { heights, units }: Presentation,
  goodsRow: ListRow["goods"],
  language: Language,
) {
  const { lengthUnit, weightUnit } = draft;
  return draft.lines.map((line, index) => {
    const weighed = goods[index];
    const height = heights[index] ?? line.height;
    const name = goodsRow[index]?.packaging;
    return {
      number: index + 1,
      ...line,
      height,
      ...(height === line.height ? {} : { trueHeight: line.height }),
      volume: millionthsOf(pieceVolume({ ...line, height }, lengthUnit, units), lengthUnit, units),
      packaging: { id: line.packagingId, name: name?.[language] ?? "" },
      packagingLabel: { name: name?.en ?? "" },
      ...densityAnswer(weighed),
      billedWeight: weighed ? weightIn(weighed.billed, weightUnit, units) : 0,
    };
  });
}

function densityAnswer(weighed: BilledWeight | undefined) {
  const density = weighed && densityOf(weighed);
  return density === undefined ? {} : { density };
}

export function placeAnswer(place: Place, countryName: string) {
  return {
    id: place.id,
    name: place.name,
    postalCode: place.postalCode,
    country: place.country,
    countryName: { id: countryNumbers[place.country], name: countryName },
    state: { id: place.stateId, name: place.state },
    city: { id: place.cityId, name: place.city },
    ...(place.point ? { point: inMillionths(place.point) } : {}),
  };
}

/** The quotation with its presentation. An unversioned one has none stored and gets one of today's data. */
export function presentedQuotation(
  quotation: StoredQuotation | UnversionedQuotation,
  customer: Pick<Customer, "creditProjects" | "groupProjects">,
  locales: CarrierLocales,
): StoredQuotation {
  if ("presentation" in quotation) return quotation;
  const listRow = namedRow(quotation.listRow, locales.carrier);
  const presentation = {
    ...presentationToday(quotation, customer, locales),
    ...parityAt(quotation.createdAt, locales),
  };
  return { ...quotation, listRow, presentation };
}

/** A presentation by today's data, for a shipment stored without one. */
export function presentationToday(
  shipment: Omit<Parameters<typeof presentationOf>[0], "asked" | "project" | "customer" | "billedLines"> &
    Pick<StoredQuotation, "draft">,
  customer: Pick<Customer, "creditProjects" | "groupProjects" | "documents">,
  locales: CarrierLocales,
): Presentation {
  const { draft } = shipment;
  const { lines } = withStackableHeights(draft.lines, draft.lengthUnit, locales.carrier.rules);
  const asked = { ...draft, serviceType: networkOf(draft) };
  const project = projectOfClient(draft.projectId, customer);
  return presentationOf({ ...shipment, asked, project, customer, billedLines: lines }, locales);
}
