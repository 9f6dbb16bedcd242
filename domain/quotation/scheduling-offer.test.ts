import { describe, expect, test } from "vitest";
import type { Customer } from "../customer/customer.ts";
import { guestCustomer } from "../customer/guest.ts";
import type { ServiceArea } from "../geography/service-area.ts";
import type { SchedulingSide } from "../scheduling/side.ts";
import type { Incomplete, ShipmentDraft } from "../shipment/draft.ts";
import { appointmentService } from "../testing/appointment-service.ts";
import {
  aDraft,
  carrier,
  customer,
  guadalajara,
  laredo,
  monterrey,
  noon,
  stopAt,
} from "../testing/little-carrier.ts";
import { priceDraft } from "./price-draft.ts";
import { schedulingOffer } from "./scheduling-offer.ts";

// Thursday noon.
const now = noon("2026-01-15");
const charged: readonly (readonly [number, string, number])[] = [
  [6, "CARGO POR CITA RAD", 190_00],
  [9, "CARGO POR CITA EAD", 195_00],
  [12, "FLETE CARGO RAD FUERA DE HORARIO", 480_00],
  [47, "FLETE CARGO EAD FUERA DE HORARIO", 485_00],
  [49, "CARGO POR CITA RAD CEDIS", 360_00],
  [50, "CARGO POR CITA EAD CEDIS", 365_00],
];
const services = charged.map(([id, name]) => appointmentService([id, name]));
const everywhere: Partial<ServiceArea> = {
  pickupByAppointment: true,
  deliveryByAppointment: true,
  hubPickup: true,
  hubDelivery: true,
};
const withAppointments = (area: Partial<ServiceArea> = everywhere): typeof carrier => ({
  ...carrier,
  services: new Map([...carrier.services, ...services.map((each) => [each.id, each] as const)]),
  tariffs: carrier.tariffs.map((tariff) => ({
    ...tariff,
    servicePrice: (id) => charged.find(([each]) => each === id)?.[2] ?? tariff.servicePrice(id),
  })),
  areaOf: (place) => {
    const found = carrier.areaOf(place);
    return found && { ...found, ...area };
  },
});
const ofHub: Customer = { ...customer, flags: ["hub-pickup", "hub-delivery"] };

interface Situation {
  readonly draft?: Incomplete<ShipmentDraft>;
  readonly who?: Customer;
  readonly carrier?: typeof carrier;
  readonly destination?: typeof monterrey;
}
function offered({
  draft = aDraft(),
  who = ofHub,
  carrier: of = withAppointments(),
  ...rest
}: Situation = {}) {
  const places = { origin: monterrey, destination: rest.destination ?? guadalajara };
  return schedulingOffer(draft, places, { carrier: of, customer: who, now });
}

function check(side: SchedulingSide, situation: Situation, ...expected: string[]) {
  const { [side]: offer } = offered(situation);
  expect(
    offer?.modes.map(({ mode, refused, earliest, difference }) =>
      [mode, refused ? refused.code : earliest, difference?.minor]
        .filter((each) => each !== undefined)
        .join(" "),
    ),
  ).toEqual(expected);
}

describe("each way of agreeing on a day", () => {
  test("is offered with its first day and what it adds to the price", () => {
    check(
      "pickup",
      {},
      "ordinary 2026-01-15 0",
      "appointment 2026-01-15 19000",
      "outside-hours 2026-01-16 48000",
      "hub 2026-01-19 36000",
    );
    check(
      "delivery",
      {},
      "ordinary 2026-01-19 0",
      "appointment 2026-01-19 19500",
      "outside-hours 2026-01-19 48500",
      "hub 2026-01-19 36500",
    );
  });

  test("costs what the shipment with it is quoted at", () => {
    const { pickup } = offered();
    const subtotal = (draft: ShipmentDraft) => {
      const places = { origin: monterrey, destination: guadalajara };
      const priced = priceDraft(draft, places, { carrier: withAppointments(), customer: ofHub, now });
      if (!priced.ok) throw new Error(JSON.stringify(priced.problems));
      return priced.value.price.subtotal.minor;
    };
    const hub = { pickup: { mode: "hub", hubAt: "2026-01-20T10:00:00" } } as const;
    expect(pickup?.modes.find(({ mode }) => mode === "hub")?.difference?.minor).toBe(
      subtotal(aDraft({ appointments: hub })) - subtotal(aDraft()),
    );
  });

  test("costs the same whatever was chosen before", () => {
    const draft = aDraft({ appointments: { pickup: { mode: "appointment", at: "2026-01-16T09:00:00" } } });
    const differences = (of: ReturnType<typeof offered>) =>
      of.pickup?.modes.map(({ difference }) => difference?.minor);
    expect(differences(offered({ draft }))).toEqual(differences(offered()));
  });

  test("has no price as long as the goods have none, and no sides without stops", () => {
    const { lines: _, ...draft } = aDraft();
    check(
      "pickup",
      { draft },
      "ordinary 2026-01-15",
      "appointment 2026-01-15",
      "outside-hours 2026-01-16",
      "hub 2026-01-19",
    );
    expect(offered({ draft: {} })).toEqual({});
  });

  test("is refused as the client, the area and the guests' policy say [A-130, A-131, A-200, P-237]", () => {
    const none = { pickupByAppointment: false, hubDelivery: false };
    const of = withAppointments({ ...everywhere, ...none });
    check(
      "pickup",
      { carrier: of },
      "ordinary 2026-01-15 0",
      "appointment appointment.noPickup",
      "outside-hours appointment.noPickup",
      "hub 2026-01-19 36000",
    );
    const hubRefused = (side: SchedulingSide, situation: Situation) =>
      offered(situation)[side]?.modes.find(({ mode }) => mode === "hub")?.refused?.code;
    expect(hubRefused("delivery", { carrier: of })).toBe("appointment.noHubDelivery");
    expect(hubRefused("pickup", { who: customer })).toBe("appointment.noHubPickup");
    const guest = guestCustomer(1, "es", "MXN");
    check(
      "delivery",
      { who: guest },
      "ordinary 2026-01-19 0",
      "appointment appointment.guestDelivery",
      "outside-hours appointment.guestDelivery",
      "hub appointment.guestDelivery",
    );
    const allowed = { ...withAppointments(), guestsMayBookAppointments: true };
    expect(offered({ who: guest, carrier: allowed }).pickup?.modes[1]?.refused).toBe(undefined);
  });

  test("is ordinary alone on both sides, where goods are bound for the United States [A-112, A-113]", () => {
    const draft = aDraft({ destination: stopAt(laredo) });
    for (const side of ["pickup", "delivery"] as const)
      expect(
        offered({ draft, destination: laredo })[side]?.modes.map(({ refused }) => refused?.code),
      ).toEqual([undefined, ...Array(3).fill("appointment.unitedStates")]);
  });
});
