import { describe, expect, test } from "vitest";
import type { CustomerFlag } from "../customer/customer.ts";
import type { Country } from "../geography/country.ts";
import type { ProblemCode } from "../values/problem.ts";
import {
  appointmentSides,
  bookableSides,
  type ModeTerms,
  modeProblems,
  type SchedulingMode,
  schedulingModes,
} from "./modes.ts";
import { type SchedulingSide, schedulingSides } from "./side.ts";

const everything = {
  pickupByAppointment: true,
  deliveryByAppointment: true,
  hubPickup: true,
  hubDelivery: true,
};

function terms(
  rest: {
    readonly guest?: boolean;
    readonly guestsMay?: boolean;
    readonly flags?: readonly CustomerFlag[];
    readonly area?: Partial<ModeTerms["area"]>;
    readonly countries?: ModeTerms["countries"];
  } = {},
): ModeTerms {
  return {
    customer: {
      kind: rest.guest ? "guest" : "registered",
      flags: rest.flags ?? ["hub-pickup", "hub-delivery"],
    },
    carrier: { guestsMayBookAppointments: rest.guestsMay ?? false },
    area: { ...everything, ...rest.area },
    countries: rest.countries ?? { origin: "MX", destination: "MX" },
  };
}

function check(side: SchedulingSide, asked: ModeTerms, ...expected: readonly SchedulingMode[]) {
  const offered = schedulingModes.filter((mode) => modeProblems(mode, side, asked).length === 0);
  expect(offered).toEqual(["ordinary", ...expected]);
}

function refused(mode: SchedulingMode, side: SchedulingSide, asked: ModeTerms, code: ProblemCode) {
  expect(modeProblems(mode, side, asked)).toEqual([{ code, path: "mode", details: {} }]);
}

test("a side is agreed in one of four ways", () => {
  check("pickup", terms(), "appointment", "outside-hours", "hub");
  check("delivery", terms(), "appointment", "outside-hours", "hub");
});

describe("an appointment", () => {
  test("for a pickup needs an area that collects by appointment, for a delivery one that delivers so [A-130]", () => {
    const noPickup = terms({ area: { pickupByAppointment: false } });
    check("pickup", noPickup, "hub");
    check("delivery", noPickup, "appointment", "outside-hours", "hub");
    refused("appointment", "pickup", noPickup, "appointment.noPickup");
    refused("outside-hours", "pickup", noPickup, "appointment.noPickup");

    const noDelivery = terms({ area: { deliveryByAppointment: false } });
    check("pickup", noDelivery, "appointment", "outside-hours", "hub");
    check("delivery", noDelivery, "hub");
    refused("appointment", "delivery", noDelivery, "appointment.noDelivery");
  });

  test("is not for a guest unless the carrier lets guests book [A-200, P-237, B-323]", () => {
    const guest = terms({ guest: true });
    check("pickup", guest);
    check("delivery", guest);
    refused("appointment", "pickup", guest, "appointment.guestPickup");
    refused("outside-hours", "delivery", guest, "appointment.guestDelivery");
    refused("hub", "delivery", guest, "appointment.guestDelivery");

    check("pickup", terms({ guest: true, guestsMay: true, flags: [] }), "appointment", "outside-hours");
  });
});

describe("an appointment of a client for whom a side is switched off", () => {
  test("is refused on that side alone, outside hours too, and not at the hub, which has a flag of its own [B-331]", () => {
    const flags = ["hub-pickup", "hub-delivery"] as const;
    const noPickup = terms({ flags: [...flags, "pickup-appointments-excluded"] });
    check("pickup", noPickup, "hub");
    check("delivery", noPickup, "appointment", "outside-hours", "hub");
    refused("appointment", "pickup", noPickup, "appointment.excludedPickup");
    refused("outside-hours", "pickup", noPickup, "appointment.excludedPickup");

    const noDelivery = terms({ flags: [...flags, "delivery-appointments-excluded"] });
    check("pickup", noDelivery, "appointment", "outside-hours", "hub");
    check("delivery", noDelivery, "hub");
    refused("appointment", "delivery", noDelivery, "appointment.excludedDelivery");
  });
});

describe("an appointment at the hub", () => {
  test("needs the customer's flag and the area's, for the same side [A-131, P-244, B-331]", () => {
    check("pickup", terms({ flags: ["hub-delivery"] }), "appointment", "outside-hours");
    check("delivery", terms({ flags: ["hub-delivery"] }), "appointment", "outside-hours", "hub");
    check("delivery", terms({ flags: ["hub-pickup"] }), "appointment", "outside-hours");
    check("pickup", terms({ area: { hubPickup: false } }), "appointment", "outside-hours");
    check("delivery", terms({ area: { hubDelivery: false } }), "appointment", "outside-hours");
    check("delivery", terms({ area: { hubPickup: false } }), "appointment", "outside-hours", "hub");
    refused("hub", "pickup", terms({ flags: [] }), "appointment.noHubPickup");
    refused("hub", "delivery", terms({ area: { hubDelivery: false } }), "appointment.noHubDelivery");
  });
});

describe("across the border", () => {
  test("goods bound for the United States are ordinary on both sides [A-112, A-113]", () => {
    const northbound = terms({ countries: { origin: "MX", destination: "US" } });
    check("pickup", northbound);
    check("delivery", northbound);
    refused("appointment", "pickup", northbound, "appointment.unitedStates");
    refused("hub", "delivery", northbound, "appointment.unitedStates");
  });

  test("goods from the United States have no appointment there, and may have one at the Mexican end", () => {
    const southbound = terms({ countries: { origin: "US", destination: "MX" } });
    check("pickup", southbound);
    check("delivery", southbound, "appointment", "outside-hours", "hub");
  });
});

describe("the sides of an address that can be served by appointment", () => {
  const both = { pickup: true, delivery: true };

  function sidesAt(country: Country, { customer, carrier, area }: ModeTerms) {
    return appointmentSides({ country, ...area }, bookableSides(customer, carrier));
  }

  test("are those whose appointments the area accepts [A-130]", () => {
    expect(sidesAt("MX", terms())).toEqual(both);
    const noPickup = terms({ area: { pickupByAppointment: false } });
    expect(sidesAt("MX", noPickup)).toEqual({ ...both, pickup: false });
    const noDelivery = terms({ area: { deliveryByAppointment: false } });
    expect(sidesAt("MX", noDelivery)).toEqual({ ...both, delivery: false });
  });

  test("are none that is switched off for the client [B-331]", () => {
    const noPickup = terms({ flags: ["pickup-appointments-excluded"] });
    expect(sidesAt("MX", noPickup)).toEqual({ ...both, pickup: false });
    const noDelivery = terms({ flags: ["delivery-appointments-excluded"] });
    expect(sidesAt("MX", noDelivery)).toEqual({ ...both, delivery: false });
  });

  test("are none for a guest, unless the carrier lets guests book [A-200]", () => {
    expect(sidesAt("MX", terms({ guest: true }))).toEqual({ pickup: false, delivery: false });
    expect(sidesAt("MX", terms({ guest: true, guestsMay: true }))).toEqual(both);
  });

  test("are none in the United States, whatever the area says [A-113]", () => {
    expect(sidesAt("US", terms())).toEqual({ pickup: false, delivery: false });
  });

  test("are those on which an appointment is not refused", () => {
    const yesOrNo = [true, false];
    for (const country of ["MX", "US"] as const)
      for (const guest of yesOrNo)
        for (const guestsMay of yesOrNo)
          for (const accepts of yesOrNo)
            for (const excluded of yesOrNo)
              for (const side of schedulingSides) {
                const asked = terms({
                  guest,
                  guestsMay,
                  flags: excluded ? [`${side}-appointments-excluded`] : [],
                  area: { [`${side}ByAppointment`]: accepts },
                  // The other end is in Mexico.
                  countries: {
                    origin: "MX",
                    destination: "MX",
                    [side === "pickup" ? "origin" : "destination"]: country,
                  },
                });
                const isRefused = modeProblems("appointment", side, asked).length > 0;
                expect(sidesAt(country, asked)[side]).toBe(!isRefused);
              }
  });
});
