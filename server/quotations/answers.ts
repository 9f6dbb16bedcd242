import { problemSentence, speaker } from "@anden/contract/problem-sentence";
import { wireCode } from "@anden/contract/problems";
import type { EstimateAnswer, FullQuotation, QuotationAnswer } from "@anden/contract/quotation";
import { say } from "@anden/contract/words";
import type { Project } from "@anden/domain/customer/customer";
import { countries } from "@anden/domain/geography/country";
import type { Place } from "@anden/domain/geography/place";
import type { Estimate } from "@anden/domain/quotation/estimate";
import type { Outlook } from "@anden/domain/quotation/price-draft";
import { type Quotation, shownStatus } from "@anden/domain/quotation/quotation";
import { networkOf, type ShipmentDraft } from "@anden/domain/shipment/draft";
import { pieceVolume } from "@anden/domain/shipment/piece-volume";
import { withStackableHeights } from "@anden/domain/shipment/stackable-height";
import { densityOf } from "@anden/domain/tariff/billed-weight";
import { figure } from "@anden/domain/tariff/figure";
import type { BilledWeight, Price } from "@anden/domain/tariff/price";
import { type Risk, riskWordings } from "@anden/domain/tariff/risk";
import { type Instant, localDateTimeAt } from "@anden/domain/values/calendar";
import { millionthsOf, weightIn } from "@anden/domain/values/measures";
import type { Problem } from "@anden/domain/values/problem";
import { priceAnswer, type Voice } from "./price-answer.ts";
import type { ListedQuotation, ListRow, StoredQuotation } from "./queries.ts";

export function quotationAnswer(
  quotation: Quotation & { readonly outlook: Outlook },
  voice: Voice,
  now: Instant,
): QuotationAnswer {
  const { carrier } = voice;
  const { draft, price, outlook } = quotation;
  return {
    number: quotation.number,
    status: shownStatus(quotation, now),
    createdAt: localDateTimeAt(quotation.createdAt, carrier.timeZone),
    validUntil: localDateTimeAt(quotation.validUntil, carrier.timeZone),
    ...typeNames({ shippingType: draft.shippingType, serviceType: networkOf(draft) }, voice),
    ...priceAnswer(price, draft, voice),
    ...outlookAnswer(outlook, voice),
  };
}

/** What is said besides the price, with its sentences. */
function outlookAnswer({ deliveredOn, hub, notices, risks }: Outlook, voice: Voice) {
  return {
    ...(deliveredOn === undefined ? {} : { deliveredOn }),
    hub,
    notices: findingAnswers(notices, voice),
    risks: risks.map((risk) => ({
      code: risk.code,
      paths: risk.paths,
      figures: risk.figures,
      atStake: risk.atStake.minor,
      sentence: riskSentence(risk, voice),
    })),
  };
}

function riskSentence({ code, figures, atStake }: Risk, { words, language }: Voice): string {
  const values = { ...figures, atStake: figure.money(atStake) };
  return say(words, language, "message", riskWordings[code], values);
}

/** Problems and notices at their places in the question, with their numbers and sentences. */
export function findingAnswers(problems: readonly Problem[], { words, language }: Voice) {
  const by = speaker(words, language);
  return problems.map((problem) => {
    const number = wireCode(problem.code);
    return {
      path: problem.path,
      code: problem.code,
      ...(typeof number === "number" ? { number } : {}),
      sentence: problemSentence(problem, by),
    };
  });
}

export function typeNames(
  { shippingType, serviceType }: Pick<ShipmentDraft, "shippingType" | "serviceType">,
  voice: Voice,
) {
  const shipping = voice.carrier.shippingTypes.get(shippingType);
  const service = voice.carrier.serviceTypes.get(serviceType);
  return {
    shippingTypeName: { id: shipping?.id ?? 0, name: shipping?.name[voice.language] ?? shippingType },
    serviceTypeName: { id: service?.id ?? 0, name: service?.name[voice.language] ?? serviceType },
  };
}

export function estimateAnswer(
  estimate: Estimate,
  asked: Parameters<typeof priceAnswer>[1] & Pick<ShipmentDraft, "shippingType" | "serviceType">,
  voice: Voice,
): EstimateAnswer {
  return {
    number: 0,
    ...typeNames(asked, voice),
    ...(estimate.price ? withoutNull(priceAnswer(estimate.price, asked, voice)) : {}),
    ...outlookAnswer(estimate, voice),
    missing: estimate.missing,
    obstacles: findingAnswers(estimate.problems, voice),
    ...(estimate.least ? { least: estimate.least.minor, currency: estimate.least.currency } : {}),
    ...(estimate.transitDays === undefined ? {} : { transitDays: estimate.transitDays }),
  };
}

/** An answer that may be incomplete leaves out what it has no value for. */
function withoutNull({ freightClass, ...price }: ReturnType<typeof priceAnswer>) {
  return { ...price, ...(freightClass ? { freightClass } : {}) };
}

/** Goods as a list shows them: how many of what. */
export function listedGoods(goods: ListRow["goods"], { carrier, language }: Voice) {
  return goods.map(({ pieces, packagingId }) => ({
    pieces,
    packaging: carrier.packaging.get(packagingId)?.name[language] ?? "",
  }));
}

export function listedAnswer(listed: ListedQuotation, voice: Voice, now: Instant) {
  const { carrier } = voice;
  const { origin, destination, goods } = listed.row;
  return {
    number: listed.number,
    status: shownStatus(listed, now),
    createdAt: localDateTimeAt(listed.createdAt, carrier.timeZone),
    goods: listedGoods(goods, voice),
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

export function fullAnswer(
  stored: StoredQuotation,
  projects: readonly Project[],
  voice: Voice,
  now: Instant,
): FullQuotation {
  const { draft, price, listRow } = stored;
  const { services: _, ...question } = draft;
  const project = projects.find(({ id }) => id === draft.projectId);
  return {
    ...question,
    ...quotationAnswer(stored, voice, now),
    lines: quotedLines(draft, price, voice),
    ...(project ? { project } : {}),
    originPlace: placeAnswer(stored.originPlace, voice),
    destinationPlace: placeAnswer(stored.destinationPlace, voice),
    originBranch: listRow.origin.branch,
    destinationBranch: listRow.destination.branch,
  };
}

/** The lines of goods with what each is billed by: its height, its room, its weight. */
export function quotedLines(draft: ShipmentDraft, { goods }: Price, { carrier, language }: Voice) {
  const { lengthUnit, weightUnit } = draft;
  const { units } = carrier.rules;
  const billed = withStackableHeights(draft.lines, lengthUnit, carrier.rules).lines;
  return draft.lines.map((line, index) => {
    const weighed = goods[index];
    const height = billed[index]?.height ?? line.height;
    return {
      ...line,
      height,
      ...(height === line.height ? {} : { trueHeight: line.height }),
      volume: millionthsOf(pieceVolume({ ...line, height }, lengthUnit, units), lengthUnit, units),
      packaging: {
        id: line.packagingId,
        name: carrier.packaging.get(line.packagingId)?.name[language] ?? "",
      },
      ...densityAnswer(weighed),
      billedWeight: weighed ? weightIn(weighed.billed, weightUnit, units) : 0,
    };
  });
}

function densityAnswer(weighed: BilledWeight | undefined) {
  const density = weighed && densityOf(weighed);
  return density === undefined ? {} : { density };
}

export function placeAnswer(place: Place, { words, language }: Pick<Voice, "words" | "language">) {
  return {
    id: place.id,
    name: place.name,
    postalCode: place.postalCode,
    country: place.country,
    countryName: {
      id: countries.indexOf(place.country) + 1,
      name: say(words, language, "label", `country.${place.country}`),
    },
    state: { id: place.stateId, name: place.state },
    city: { id: place.cityId, name: place.city },
    ...(place.point
      ? {
          point: {
            latitude: Math.round(place.point.latitude * 1e6),
            longitude: Math.round(place.point.longitude * 1e6),
          },
        }
      : {}),
  };
}
