import type { AnsweredLine, LineGroup } from "@anden/contract/price";
import type { QuotationAnswer } from "@anden/contract/quotation";
import { reasonSentence } from "@anden/contract/reason-sentence";
import type { Words } from "@anden/contract/words";
import type { Carrier } from "@anden/domain/carrier";
import type { Language } from "@anden/domain/customer/customer";
import type { AskedService } from "@anden/domain/shipment/additional-services";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import type { ConceptKey } from "@anden/domain/tariff/concept";
import {
  billedFreight,
  type Price,
  type PricedService,
  type PriceLine,
  type Reason,
} from "@anden/domain/tariff/price";
import { type Weight, weightIn } from "@anden/domain/values/measures";
import { mulDiv } from "@anden/domain/values/rounding";

/** What an answer is written with: the carrier's names, in one language, with its sentences. */
export interface Voice {
  readonly carrier: Carrier;
  readonly language: Language;
  readonly words: Words;
}

/** In which list of the breakdown a concept stands; a discount and a commission stand in fields of their own. */
const groups = {
  freight: "freight",
  pickup: "pickup",
  delivery: "delivery",
  "adjustment-fuel": "adjustment",
  "adjustment-remote-pickup": "adjustment",
  "adjustment-remote-delivery": "adjustment",
  "insurance-basic": "insurance",
  "insurance-declared": "insurance",
} as const satisfies Record<Exclude<ConceptKey, "discount" | "markup">, LineGroup>;

type Asked = Pick<ShipmentDraft, "weightUnit" | "lengthUnit"> &
  Partial<Pick<ShipmentDraft, "markup" | "services">>;

/** A price with its lines, its services, its sums and its weights. */
export function priceAnswer(price: Price, asked: Asked, voice: Voice) {
  const told = (reason: Reason) => answeredReason(reason, asked, voice);
  const breakdown = price.lines.filter(isGrouped).map((line) => answeredLine(line, told, voice));
  const insurance = breakdown.filter(({ group }) => group === "insurance");
  const discount = price.lines.find(({ concept }) => concept === "discount");
  const markup = price.lines.find(({ concept }) => concept === "markup");
  const weight = (canonical: Weight) => weightIn(canonical, asked.weightUnit, voice.carrier.rules.units);
  const freightClass = voice.carrier.freightClasses.find(({ id }) => id === price.freightClassId);
  return {
    breakdown,
    services: (price.services ?? []).map((service) => answeredService(service, asked.services, told)),
    insuranceCost: insurance.reduce((sum, { amount }) => sum + amount, 0),
    markupCost: markup?.amount.minor ?? 0,
    ...(markup ? { markupReason: told(markup.reason) } : {}),
    ...(asked.markup ? { markup: asked.markup } : {}),
    realWeight: weight(price.weight.real),
    volumetricWeight: weight(price.weight.volumetric),
    billedWeight: weight(price.weight.billed),
    billedWeightAmount: billedFreight(price).minor,
    volume: mulDiv(price.weight.volume, 1, 1000),
    billedBy: price.weight.by,
    // What is taken off is said as an amount above zero.
    discount: discount ? -discount.amount.minor : 0,
    ...(discount ? { discountReason: told(discount.reason) } : {}),
    subtotal: price.subtotal.minor,
    vat: price.vat.minor,
    vatShare: price.vatShare,
    withholding: price.withholding.minor,
    withholdingShare: price.withholdingShare,
    total: price.total.minor,
    currency: price.currency,
    tariffVersion: price.tariffVersion,
    freightClass: freightClass ? { id: freightClass.id, name: freightClass.name } : null,
  } satisfies Partial<QuotationAnswer>;
}

type Told = ReturnType<typeof answeredReason>;

type GroupedLine = PriceLine & { readonly concept: keyof typeof groups };

function isGrouped(line: PriceLine): line is GroupedLine {
  return line.concept in groups;
}

function answeredLine(
  { concept: key, amount, reason }: GroupedLine,
  told: (reason: Reason) => Told,
  { carrier, language }: Voice,
): AnsweredLine {
  const concept = carrier.concepts.get(key);
  return {
    group: groups[key],
    conceptId: concept?.id ?? 0,
    concept: { name: concept?.name[language] ?? key },
    amount: amount.minor,
    reason: told(reason),
  };
}

/** A service on the bill, with the papers that come back with it. */
function answeredService(
  service: PricedService,
  asked: readonly AskedService[] = [],
  told: (reason: Reason) => Told,
): QuotationAnswer["services"][number] {
  const { serviceId, name, atOrigin, atDestination, amount, reason } = service;
  const times = reason.figures["times"];
  const documentIds = asked.find((each) => each.serviceId === serviceId)?.documentIds;
  return {
    serviceId,
    name: name.es,
    concept: { name: name.es },
    englishName: { name: name.en },
    atOrigin,
    atDestination,
    originQuantity: atOrigin ? (service.originQuantity ?? 1) : 0,
    destinationQuantity: atDestination ? (service.destinationQuantity ?? 1) : 0,
    quantity: service.quantity ?? (times?.kind === "count" ? times.value : 1),
    amount: amount.minor,
    reason: told(reason),
    ...(documentIds ? { documentIds } : {}),
  };
}

/** A reason with its sentence, in the units that the shipment was weighed and measured in. */
function answeredReason(
  reason: Reason,
  { weightUnit, lengthUnit }: Asked,
  { carrier, words, language }: Voice,
) {
  const scale = { weightUnit, lengthUnit, units: carrier.rules.units };
  return { ...reason, sentence: reasonSentence(reason, words, language, scale) };
}
