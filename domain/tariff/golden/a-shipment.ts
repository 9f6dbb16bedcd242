import type { Country } from "../../geography/country.ts";
import type { RequestedService } from "../../shipment/additional-services.ts";
import type { ServiceType, ShippingType } from "../../shipment/draft.ts";
import type { GoodsLine } from "../../shipment/goods.ts";
import type { Insurance } from "../../shipment/insurance.ts";
import type { Markup } from "../../shipment/markup.ts";
import type { PickupType } from "../../shipment/stop.ts";
import type { RatableShipment, RatableStop, RatingTerms } from "../ratable-shipment.ts";
import type { Tariff } from "../tariff.ts";
import { freightClasses } from "./rates.ts";
import { services } from "./services-offered.ts";
import { concepts, parity, remoteAreaId, rules, tariff, taxes } from "./tariff.ts";

const places = {
  monterrey: stop(1, "Monterrey", "NE"),
  guadalajara: stop(2, "Guadalajara", "OCC"),
  tijuana: stop(3, "Tijuana", "BC", true),
  sierra: stop(remoteAreaId, "Sierra", "OCC"),
  laredo: stop(5, "Laredo", "US", false, "US"),
};

function stop(
  id: number,
  name: string,
  zone: string,
  borderVat = false,
  country: Country = "MX",
): Omit<RatableStop, "pickupType"> {
  return { area: { id, name, zone }, branch: { name, country, borderVat } };
}

export interface ShipmentOptions {
  readonly goods?: readonly GoodsLine[];
  readonly imperial?: boolean;
  readonly from?: keyof typeof places;
  readonly to?: keyof typeof places;
  readonly pickup?: PickupType;
  readonly delivery?: PickupType;
  readonly shippingType?: ShippingType;
  readonly serviceType?: ServiceType;
  readonly insurance?: Insurance;
  readonly customer?: Partial<RatingTerms["customer"]>;
  readonly on?: string;
  readonly parity?: RatingTerms["parity"];
  readonly tariff?: Partial<Tariff>;
  readonly freightClassId?: number;
  readonly projectId?: number;
  /** Requested on both sides, unless a case says otherwise. */
  readonly services?: readonly (Pick<RequestedService, "serviceId"> & Partial<RequestedService>)[];
  readonly markup?: Markup;
}

export interface Rating {
  readonly shipment: RatableShipment;
  readonly terms: RatingTerms;
}

/**
 * A question to the engine; a case states only what differs from the default: 450 kg on one pallet from Monterrey
 * to Guadalajara in January 2026, branch to branch, standard, uninsured, paid in pesos by a physical person.
 */
export function aShipment(options: ShipmentOptions = {}): Rating {
  const { imperial = false, from = "monterrey", to = "guadalajara" } = options;
  const { freightClassId, projectId, markup } = options;
  return {
    shipment: {
      lines: options.goods ?? [pieces(1, [1.2, 1, 1], 450)],
      weightUnit: imperial ? "pound" : "kilogram",
      lengthUnit: imperial ? "inch" : "metre",
      shippingType: options.shippingType ?? "standard",
      serviceType: options.serviceType ?? "ltl",
      insurance: options.insurance ?? { kind: "none" },
      origin: { ...places[from], pickupType: options.pickup ?? "branch" },
      destination: { ...places[to], pickupType: options.delivery ?? "branch" },
      ...(freightClassId === undefined ? {} : { freightClassId }),
      ...(projectId === undefined ? {} : { projectId }),
      ...(markup === undefined ? {} : { markup }),
      services: (options.services ?? []).map((asked) => ({ atOrigin: true, atDestination: true, ...asked })),
    },
    terms: {
      tariff: { ...tariff, ...options.tariff },
      rules,
      concepts,
      services,
      freightClasses,
      taxes,
      parity: "parity" in options ? options.parity : parity,
      customer: {
        clientId: 1,
        currency: "MXN",
        personType: "physical",
        kind: "registered",
        flags: [],
        ...options.customer,
      },
      on: options.on ?? "2026-01-15",
    },
  };
}

/** Equal pieces, with the measures and the weight of one in the shipment's units. */
export function pieces(
  count: number,
  [length, width, height]: readonly [number, number, number],
  weight: number,
): GoodsLine {
  return {
    pieces: count,
    packagingId: 1,
    length: thousandths(length),
    width: thousandths(width),
    height: thousandths(height),
    weight: thousandths(weight),
    notStackable: false,
  };
}

const thousandths = (typed: number) => Math.round(typed * 1000);
