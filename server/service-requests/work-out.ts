import type { AskedRequest } from "@anden/contract/request-draft";
import { canBillIn } from "@anden/domain/carrier";
import { isBlockedByCredit, mayRequest } from "@anden/domain/customer/abilities";
import { type BillingParty, requiredTaxData } from "@anden/domain/customer/billing-party";
import { checkTaxData } from "@anden/domain/customer/tax-data";
import { placeSummary } from "@anden/domain/geography/place";
import type { Quotation } from "@anden/domain/quotation/quotation";
import { commentsProblems } from "@anden/domain/service-request/comments";
import { missingFromRequest } from "@anden/domain/service-request/completeness";
import { conversionProblem } from "@anden/domain/service-request/conversion";
import { coverLetterProblems } from "@anden/domain/service-request/cover-letter";
import { elsewhereProblems } from "@anden/domain/service-request/parties";
import { chosenPayer, payerProblems, unknownPayer } from "@anden/domain/service-request/payer";
import { type Reference, referenceProblems, storedReference } from "@anden/domain/service-request/references";
import { shipmentOf } from "@anden/domain/service-request/request-draft";
import { priceRequest, type RequestPrice } from "@anden/domain/service-request/request-price";
import { serviceIds } from "@anden/domain/shipment/additional-services";
import { completeDraft, missingFromDraft } from "@anden/domain/shipment/complete-draft";
import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import type { GoodsLine } from "@anden/domain/shipment/goods";
import { localDateAt } from "@anden/domain/values/calendar";
import { type Problem, problem } from "@anden/domain/values/problem";
import type { NamedWaybillLine } from "@anden/domain/waybill/waybill-line";
import { partyRules } from "../billing/entry.ts";
import { partyByNumber, type StoredParty } from "../billing/queries.ts";
import { placesById } from "../catalogues/places.ts";
import { accepted, type InCall, Refusal, refuseAny } from "../handlers.ts";
import { chosenPlaces } from "../quotations/chosen-places.ts";
import { storedQuotation } from "../quotations/stored-quotation.ts";
import { withContact } from "../quotations/with-contact.ts";
import { checkedWaybill } from "../waybill/checked-waybill.ts";
import { ownStanding } from "./change-status.ts";
import { type FoundParty, partiesOf, stopAtParty } from "./parties.ts";

/** A request that can be stored: all of it is checked. */
export interface WorkedOutRequest {
  readonly priced: RequestPrice;
  readonly sender: FoundParty;
  readonly recipient: FoundParty;
  readonly quotation: Quotation | undefined;
  readonly billingParty: BillingParty | undefined;
  /** Undefined when they are sent in a later call. */
  readonly references: readonly Reference[] | undefined;
  readonly waybill: readonly NamedWaybillLine[];
}

/** The parts of a request that its price needs. */
export interface WorkedOutPrice {
  readonly priced: RequestPrice;
  readonly quotation: Quotation | undefined;
}

/**
 * Checks the parts of a request that its price depends on, and prices it. Refuses guests, suspended credit, a quotation
 * that cannot be converted, a payer who does not belong to the client, and a wrong shipment.
 */
export async function workOutPrice(asked: AskedRequest, context: InCall): Promise<WorkedOutPrice> {
  const { draft, quotation, billingParty } = await begun(asked, context);
  return { priced: await pricedBy(draft, { quotation, billingParty }, context), quotation };
}

/** Checks a whole request. Missing fields come before wrong ones, each at its path. */
export async function workOutRequest(asked: AskedRequest, context: InCall): Promise<WorkedOutRequest> {
  const { draft, quotation, sender, recipient, billingParty } = await begun(asked, context);
  refuseAny(ownInvoiceProblems(context));
  // A request with a party that cannot be invoiced is still priced, and refused when it is sent.
  if (billingParty) {
    const required = requiredTaxData(context.carrier.parameters);
    refuseAny(payerProblems(billingParty, asked, required));
  }
  const definitions = context.session.customer.references ?? [];
  refuseAny(missingFromRequest(draft, definitions));
  // A missing one was refused above.
  if (!sender || !recipient) throw new TypeError("A complete request has its parties");
  refuseAny([
    ...elsewhereProblems("origin", draft, placeOf(sender)),
    ...elsewhereProblems("destination", draft, placeOf(recipient)),
    ...(draft.references ? referenceProblems(draft.references, definitions) : []),
    ...commentsProblems(draft.notes ?? ""),
    ...coverLetterProblems(draft, context.session.customer),
  ]);
  const waybill = await checkedWaybill(
    draft,
    { origin: sender.place, destination: recipient.place },
    context,
  );
  const priced = await pricedBy(draft, { quotation, billingParty }, context);
  const { total } = priced.price;
  if (draft.acceptedTotal !== undefined && draft.acceptedTotal !== total.minor)
    throw new Refusal([problem("request.priceChanged", "acceptedTotal", { total })]);
  return {
    priced,
    sender,
    recipient,
    quotation,
    billingParty,
    waybill,
    references: draft.references?.map((each) => storedReference(each, definitions, context.session.userName)),
  };
}

async function begun(asked: AskedRequest, context: InCall) {
  const { session, tx } = context;
  const { customer } = session;
  if (!mayRequest(customer)) throw new Refusal([problem("session.notYours")]);
  const quotation = await convertible(asked, context);
  if (asked.repeatOf !== undefined) await ownStanding(tx, asked.repeatOf, "repeatOf");
  if (isBlockedByCredit(customer)) throw new Refusal([problem("credit.suspended")]);
  const billingParty = await billedTo(asked, context);
  const { origin: sender, destination: recipient } = await partiesOf(tx, asked, context);
  const draft = {
    ...withReturnedDocuments(asked),
    origin: stopAtParty(asked.origin, sender),
    destination: stopAtParty(asked.destination, recipient),
    ...(asked.lines ? { lines: asked.lines.map(withDimensions) } : {}),
  };
  return { draft, quotation, sender, recipient, billingParty };
}

/** A dimension that is absent is zero, which the rules refuse by its name, as in a quotation. [B-238] */
function withDimensions(line: Incomplete<GoodsLine>): Incomplete<GoodsLine> {
  return { length: 0, width: 0, height: 0, ...line };
}

async function convertible(
  { quotationNumber }: AskedRequest,
  { tx, session, now }: InCall,
): Promise<Quotation | undefined> {
  if (quotationNumber === undefined) return undefined;
  const quotation = await storedQuotation(tx, quotationNumber, "quotationNumber");
  const { customer } = session;
  const found = conversionProblem(quotation, { customer, now, chosenBy: "list" });
  if (found) throw new Refusal([found]);
  return quotation;
}

/** The billing party that a logistics client chose: one of its own. [B-126] */
async function billedTo(asked: AskedRequest, { tx, session }: InCall): Promise<StoredParty | undefined> {
  const number = accepted(chosenPayer(asked, session.customer));
  if (number === undefined) return undefined;
  const party = await partyByNumber(tx, number);
  if (!party) throw new Refusal([unknownPayer(asked, number)]);
  return party;
}

/**
 * The problem that the client's own tax data are not valid for invoices, checked whoever is billed (decision 0170). The
 * portal checks it at the beginning. [P-211, B-298]
 */
function ownInvoiceProblems({ session, carrier }: InCall): readonly Problem[] {
  const isWrong = checkTaxData(session.customer, partyRules(carrier)).length > 0;
  return isWrong ? [problem("client.taxData", "payerId")] : [];
}

/**
 * Gives the documents to the service that returns them signed, and adds this service if the list of services does not
 * contain it. Documents that the listed service names itself stay. [B-129]
 */
function withReturnedDocuments({ returnedDocumentIds = [], ...asked }: AskedRequest): AskedRequest {
  const { services = [] } = asked;
  if (returnedDocumentIds.length === 0) return asked;
  const returned = { documentIds: returnedDocumentIds, quantity: returnedDocumentIds.length };
  const isReturn = ({ serviceId }: { readonly serviceId?: number }) =>
    serviceId === serviceIds.returnedDocuments;
  if (services.some(isReturn))
    return { ...asked, services: services.map((each) => (isReturn(each) ? { ...returned, ...each } : each)) };
  const service = { serviceId: serviceIds.returnedDocuments, atOrigin: false, atDestination: true };
  return { ...asked, services: [...services, { ...service, ...returned }] };
}

async function pricedBy(
  draft: AskedRequest,
  { quotation, billingParty }: Pick<WorkedOutRequest, "quotation" | "billingParty">,
  { tx, session, carrier, now }: InCall,
): Promise<RequestPrice> {
  const { customer } = session;
  const today = localDateAt(now, carrier.timeZone);
  if (!canBillIn(customer.currency, carrier, today))
    throw new Refusal([problem("currency.noParity", "", { currency: customer.currency, date: today })]);
  const shipment = shipmentIn(draft);
  const whole = completeDraft(shipment);
  if (!whole) throw new Refusal(missingFromDraft(shipment));
  const places = await chosenPlaces({ placesById: (ids) => placesById(tx, ids) }, whole);
  const distributorIds = { origin: draft.senderId, destination: draft.recipientId };
  const pricing = { carrier, customer, billingParty, now, distributorIds };
  return accepted(priceRequest(withContact(whole, session), quotation, places, pricing));
}

/** The place of a party and its name. */
function placeOf({ place }: FoundParty) {
  return { placeId: place.id, name: placeSummary(place) };
}

/** The shipment of a request, without the fields that only a request has. */
function shipmentIn({
  payerId: _payer,
  returnedDocumentIds: _documents,
  files: _files,
  waybill: _waybill,
  acceptedTotal: _accepted,
  known: _known,
  ...request
}: AskedRequest): Incomplete<ShipmentDraft> {
  return shipmentOf(request);
}
