import type { AnsweredLine, LineGroup } from "@anden/contract/price";
import type { QuotationAnswer } from "@anden/contract/quotation";
import { type RequestedService, serviceIds } from "@anden/domain/shipment/additional-services";
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
import type { Facts, ServiceFacts, Wording } from "./presentation.ts";

/** The list of the breakdown that each concept belongs to. Discount and commission have fields of their own. */
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

/** The answer's fields of a price: lines, services, totals and weights. */
export function priceAnswer(price: Price, asked: Asked, facts: Facts, wording: Wording) {
  const lines = price.lines.map((line, index) => ({
    ...line,
    conceptId: facts.conceptIds[index] ?? 0,
    name: wording.lines[index]?.name ?? "",
    reason: { ...line.reason, sentence: wording.lines[index]?.sentence ?? "" },
  }));
  const breakdown = lines.filter(isGrouped).map(answeredLine);
  const insurance = breakdown.filter(({ group }) => group === "insurance");
  const discount = lines.find(({ concept }) => concept === "discount");
  const markup = lines.find(({ concept }) => concept === "markup");
  const { freight, vat, withholding } = price.sumReasons ?? {};
  const weight = (canonical: Weight) => weightIn(canonical, asked.weightUnit, facts.units);
  return {
    breakdown,
    services: (price.services ?? []).map((service, index) =>
      answeredService(service, wording.services[index] ?? "", asked.services, facts.services?.[index]),
    ),
    insuranceCost: insurance.reduce((sum, { amount }) => sum + amount, 0),
    markupCost: markup?.amount.minor ?? 0,
    ...(markup ? { markupReason: markup.reason } : {}),
    ...(asked.markup ? { markup: asked.markup } : {}),
    realWeight: weight(price.weight.real),
    volumetricWeight: weight(price.weight.volumetric),
    billedWeight: weight(price.weight.billed),
    billedWeightAmount: billedFreight(price).minor,
    ...(freight ? { freightReason: { ...freight, sentence: wording.sums?.freight ?? "" } } : {}),
    volume: mulDiv(price.weight.volume, 1, 1000),
    billedBy: price.weight.by,
    ...(price.weightReason
      ? { weightReason: { ...price.weightReason, sentence: wording.weight ?? "" } }
      : {}),
    // A discount is a positive amount on the wire.
    discount: discount ? -discount.amount.minor : 0,
    ...(discount ? { discountReason: discount.reason } : {}),
    subtotal: price.subtotal.minor,
    vat: price.vat.minor,
    vatShare: price.vatShare,
    ...(vat ? { vatReason: { ...vat, sentence: wording.sums?.vat ?? "" } } : {}),
    withholding: price.withholding.minor,
    withholdingShare: price.withholdingShare,
    ...(withholding && price.withholding.minor !== 0
      ? { withholdingReason: { ...withholding, sentence: wording.sums?.withholding ?? "" } }
      : {}),
    total: price.total.minor,
    currency: price.currency,
    tariffVersion: price.tariffVersion,
    freightClass: facts.freightClass ?? null,
  } satisfies Partial<QuotationAnswer>;
}

/** A line of a price with its name and its reason's sentence. */
interface NamedLine extends PriceLine {
  readonly conceptId: number;
  readonly name: string;
  readonly reason: Reason & { readonly sentence: string };
}
type GroupedLine = NamedLine & { readonly concept: keyof typeof groups };

function isGrouped(line: NamedLine): line is GroupedLine {
  return line.concept in groups;
}

function answeredLine({ concept, conceptId, name, amount, reason }: GroupedLine): AnsweredLine {
  return { group: groups[concept], conceptId, concept: { name }, amount: amount.minor, reason };
}

/** A service of the bill, with the documents to be returned. */
function answeredService(
  service: PricedService,
  sentence: string,
  asked: readonly RequestedService[] = [],
  { documents: named = [], ...facts }: ServiceFacts = {},
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
    reason: { ...reason, sentence },
    ...facts,
    isSelected: true,
    returnsDocuments: serviceId === serviceIds.returnedDocuments,
    ...(documentIds
      ? { documents: documentIds.map((id) => named.find((each) => each.id === id) ?? { id }) }
      : {}),
  };
}
