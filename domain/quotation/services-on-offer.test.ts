import { describe, expect, test } from "vitest";
import type { Carrier } from "../carrier.ts";
import type { Customer } from "../customer/customer.ts";
import type { AdditionalService } from "../shipment/additional-services.ts";
import type { Incomplete, ShipmentDraft } from "../shipment/draft.ts";
import { rateBook } from "../tariff/rate-book.ts";
import {
  aDraft,
  customer as anybody,
  guadalajara,
  laredo,
  carrier as little,
  monterrey,
  noon,
  stopAt,
} from "../testing/little-carrier.ts";
import type { FlowKind } from "../wizard/flow-kind.ts";
import { servicesOnOffer } from "./services-on-offer.ts";

const like = little.services.get(1);
if (!like) throw new Error("there is no loading");
const appointment: AdditionalService = {
  ...like,
  id: 6,
  name: { es: "CARGO POR CITA RAD", en: "Pickup appointment charge" },
};
const carrier: Carrier = {
  ...little,
  areas: new Map([...little.areas].map(([id, area]) => [id, { ...area, pickupByAppointment: true }])),
  areaOf: (place) => {
    const area = little.areaOf(place);
    return area && { ...area, pickupByAppointment: true };
  },
  services: new Map([...little.services, [6, appointment]]),
  tariffs: little.tariffs.map((tariff) => ({
    ...tariff,
    servicePrice: (id) => (id === 7 ? undefined : id * 100_00),
    rates: rateBook(
      [],
      [
        { id: 8, clientId: 1001, projectId: 402, discount: 0, servicePrices: new Map([[1, 60_00]]) },
        { id: 7, clientId: 1001, discount: 0, servicePrices: new Map([[1, 80_00]]) },
      ],
    ),
  })),
};

function offered(draft: Incomplete<ShipmentDraft> = {}, customer: Partial<Customer> = {}, to = guadalajara) {
  const asked = { ...aDraft({ origin: stopAt(monterrey), destination: stopAt(to) }), ...draft };
  return servicesOnOffer(
    asked,
    { origin: monterrey, destination: to },
    { carrier, customer: { ...anybody, ...customer }, now: noon("2026-01-15") },
  );
}
const idsOf = ({ choices }: ReturnType<typeof offered>) => choices.map(({ service }) => service.id);
const find = (id: number, of = offered()) => of.choices.find(({ service }) => service.id === id);

describe("the services of a shipment", () => {
  test("have their price before they are chosen: the client's, by project, else the tariff's", () => {
    expect(find(1)).toMatchObject({ price: { minor: 80_00, currency: "MXN" }, agreementId: 7 });
    const chosen = { groupId: 9, creditProjects: [402, 403].map((id) => ({ id, description: "" })) };
    expect(find(1, offered({ projectId: 402 }, chosen))).toMatchObject({ price: { minor: 60_00 } });
    expect(find(3)?.price).toEqual({ minor: 300_00, currency: "MXN" });
    expect(find(58)).not.toHaveProperty("price");
  });

  test("leave out supplementary freight, those of appointments and what has no price [B-228, P-326]", () => {
    for (const id of [480, 6, 7]) expect(idsOf(offered())).not.toContain(id);
  });

  test("have supplementary freight apart, for a copy of a shipment that has it", () => {
    expect(offered().freight).toMatchObject([
      { service: { id: 480 }, price: { minor: 48_000_00, currency: "MXN" }, isRequired: false },
    ]);
  });

  test("say for which side they are offered, none of the stops' ones in the United States [B-226]", () => {
    expect(find(3)?.sides).toEqual({ origin: true, destination: true });
    expect(find(3, offered({}, {}, laredo))?.sides).toEqual({ origin: true, destination: false });
  });

  test("have the freight across the border where a crossing was chosen [B-227]", () => {
    const crossingId = [...carrier.crossings.keys()][0] ?? 0;
    expect(idsOf(offered({}, {}, laredo))).not.toContain(61);
    expect(idsOf(offered({ crossing: { crossingId } }, {}, laredo))).toContain(61);
    expect(idsOf(offered({ crossing: { crossingId } }))).not.toContain(61);
  });

  test("have no cash on delivery for a client with credit [P-245]", () => {
    expect(idsOf(offered())).toContain(62);
    expect(idsOf(offered({}, { credit: { payment: "credit", suspended: false } }))).not.toContain(62);
  });

  test("must have the return of documents for a client who has some [A-152]", () => {
    expect(find(5)?.isRequired).toBe(false);
    const documents = [{ id: 31, name: "Factura", description: "Sellada" }];
    expect(find(5, offered({}, { documents }))?.isRequired).toBe(true);
  });

  test("are those of the flow that they are asked for [P-135]", () => {
    const like3 = { ...like, id: 3, offeredIn: "request" } as const;
    const ofFlow = (flow?: FlowKind) =>
      servicesOnOffer(
        aDraft(),
        { origin: monterrey, destination: guadalajara },
        {
          carrier: { ...carrier, services: new Map([...carrier.services, [3, like3]]) },
          customer: anybody,
          now: noon("2026-01-15"),
          flow,
        },
      ).choices.map(({ service }) => service.id);
    expect(ofFlow("quotation")).not.toContain(3);
    expect(ofFlow("request")).toContain(3);
    expect(ofFlow()).toContain(3);
  });

  test("are all that the carrier has as long as the places are unknown", () => {
    const { choices } = servicesOnOffer(
      {},
      { origin: undefined, destination: undefined },
      { carrier, customer: anybody, now: noon("2026-01-15") },
    );
    expect(choices.map(({ service }) => service.id)).toEqual(expect.arrayContaining([1, 3, 5, 51]));
  });
});

test("what an appointment adds stands apart, at its side, and goes with it [A-137, A-141]", () => {
  expect(offered().automatic).toEqual([]);
  const { automatic } = offered({
    appointments: { pickup: { mode: "appointment", at: "2026-01-16T09:00:00" } },
  });
  expect(automatic.map(({ service, sides, price }) => [service.id, sides, price?.minor])).toEqual([
    [6, { origin: true, destination: false }, 600_00],
  ]);
});
