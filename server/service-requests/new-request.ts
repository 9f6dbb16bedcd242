import type { Customer } from "@anden/domain/customer/customer";
import { collectBy } from "@anden/domain/service-request/collect-by";
import { typedComments } from "@anden/domain/service-request/comments";
import type { AreaThen, Attachment } from "@anden/domain/service-request/service-request";
import type { ResolvedStop } from "@anden/domain/shipment/check-stop";
import type { Side } from "@anden/domain/shipment/stop";
import type { Instant } from "@anden/domain/values/calendar";
import type { CarrierLocales } from "../locale.ts";
import { listedGoods, listedWeight } from "../quotations/listed-shipment.ts";
import { presentationOf, projectOfClient } from "../quotations/presentation.ts";
import { requestStop } from "./request-stop.ts";
import type { StoredRequest } from "./stored-record.ts";
import type { WorkedOutRequest } from "./work-out.ts";

interface Asked {
  readonly number: number;
  readonly customer: Customer;
  readonly now: Instant;
  readonly notes?: string | undefined;
  readonly repeatOf?: number | undefined;
  readonly attachments: readonly Attachment[];
}

/** A new request with everything that it is shown with, and the deadline for its pickup. */
export function newRequest(
  { priced, sender, recipient, quotation, billingParty, references = [], waybill }: WorkedOutRequest,
  { number, customer, now, notes = "", repeatOf, attachments }: Asked,
  locales: CarrierLocales,
): { readonly request: StoredRequest; readonly collectBy: Instant | undefined } {
  const { draft, shipment, price } = priced;
  const { origin, destination } = shipment;
  const places = { originPlace: origin.place, destinationPlace: destination.place };
  const comments = typedComments(notes).trim();
  const { deliveredOn } = priced.advisory;
  const request: StoredRequest = {
    number,
    clientId: customer.clientId,
    client: { name: customer.name, taxId: customer.taxId },
    createdAt: now,
    status: "registered",
    ...(quotation ? { quotationNumber: quotation.number } : {}),
    ...(repeatOf === undefined ? {} : { repeatOf }),
    draft,
    price,
    ...places,
    presentation: presentationOf(
      {
        asked: shipment,
        price,
        // The answer of a request has no advisory.
        advisory: { notices: [], risks: [] },
        ...places,
        project: projectOfClient(draft.projectId, customer),
        customer,
        billedLines: shipment.lines,
      },
      locales,
    ),
    listRow: {
      goods: listedGoods(draft.lines, locales.carrier),
      weight: listedWeight(draft),
      recipient: recipient.party.name,
      origin: requestStop(origin),
      destination: requestStop(destination),
      timeZone: locales.carrier.timeZone,
    },
    sender: sender.party,
    recipient: recipient.party,
    areas: { origin: areaThen(origin, "origin"), destination: areaThen(destination, "destination") },
    references,
    ...(deliveredOn === undefined ? {} : { deliveredOn }),
    ...(comments === "" ? {} : { notes: comments }),
    ...(billingParty
      ? { billingParty: { number: billingParty.number, name: billingParty.name, taxId: billingParty.taxId } }
      : {}),
    ...(attachments.length > 0 ? { attachments } : {}),
    ...(waybill.length > 0 ? { waybill } : {}),
  };
  return {
    request,
    collectBy: collectBy(draft.origin.pickupType, draft.appointments?.pickup, origin.branch),
  };
}

function areaThen({ area, isForeign }: ResolvedStop, side: Side): AreaThen {
  const { hours, isRemote, pickupByAppointment, deliveryByAppointment } = area;
  return {
    hours,
    isRemote,
    takesAppointments: side === "origin" ? pickupByAppointment : deliveryByAppointment,
    ...(isForeign ? { isBeyond: true } : {}),
  };
}
