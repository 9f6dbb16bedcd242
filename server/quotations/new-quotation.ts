import type { Customer } from "@anden/domain/customer/customer";
import type { PricedDraft } from "@anden/domain/quotation/price-draft";
import { validUntil } from "@anden/domain/quotation/quotation";
import type { Instant } from "@anden/domain/values/calendar";
import type { CarrierLocales } from "../locale.ts";
import { listedGoods, listedStop, listedWeight } from "./listed-shipment.ts";
import { parityAt, presentationOf, projectOfClient } from "./presentation.ts";
import type { NewQuotation } from "./queries.ts";
import { wordingSourceHash } from "./wording-source.ts";

/** A new quotation with its presentation. Its number is 0 until it is stored. */
export function newQuotation(
  { draft, shipment, price, advisory }: PricedDraft,
  { customer, now }: { readonly customer: Customer; readonly now: Instant },
  locales: CarrierLocales,
): NewQuotation {
  const { timeZone } = locales.carrier;
  const { origin, destination } = shipment;
  const places = { originPlace: origin.place, destinationPlace: destination.place };
  const project = projectOfClient(draft.projectId, customer);
  return {
    number: 0,
    clientId: customer.clientId,
    createdAt: now,
    validUntil: validUntil(now, timeZone),
    status: "valid",
    draft,
    price,
    advisory,
    ...places,
    areaIds: { origin: origin.area.id, destination: destination.area.id },
    presentation: {
      ...presentationOf(
        { asked: shipment, price, advisory, ...places, project, customer, billedLines: shipment.lines },
        locales,
      ),
      source: wordingSourceHash(locales),
      ...parityAt(now, locales),
    },
    listRow: {
      goods: listedGoods(draft.lines, locales.carrier),
      weight: listedWeight(draft),
      origin: listedStop(origin),
      destination: listedStop(destination),
      timeZone,
    },
  };
}
