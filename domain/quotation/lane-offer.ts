import { type Carrier, tariffOn } from "../carrier.ts";
import type { Customer } from "../customer/customer.ts";
import type { Country } from "../geography/country.ts";
import type { ServiceArea } from "../geography/service-area.ts";
import type { ServiceType, ShippingType } from "../shipment/draft.ts";
import type { Side } from "../shipment/stop.ts";
import type { Tariff } from "../tariff/tariff.ts";
import type { LocalDate } from "../values/calendar.ts";
import { accept, type Decision, problem, problemsOf, refuse } from "../values/problem.ts";

/** The lane, as far as it decides which network moves the goods. */
export interface LaneQuestion {
  readonly origin: ServiceArea;
  readonly destination: ServiceArea;
  /** The recipient collects the goods at the branch. */
  readonly isBranchDelivery: boolean;
}

/** The network that moves a client's goods on a lane, and the shipping types offered there. */
export interface LaneOffer {
  readonly serviceType: ServiceType;
  /** The network without home delivery, to which a shipment falls back. [B-220] */
  readonly realServiceType: ServiceType;
  /** None where the tariff has no price for the lane. */
  readonly shippingTypes: readonly ShippingType[];
}

/** A lane in a request: the ids of its areas, and optionally their countries. */
export interface NamedLane {
  readonly originAreaId: ServiceArea["id"];
  readonly destinationAreaId: ServiceArea["id"];
  readonly originCountry?: Country;
  readonly destinationCountry?: Country;
  readonly isBranchDelivery?: boolean;
}

/**
 * The areas of a lane. Problems: `id.unknown` at the area, with `id`; `place.contradictory` at a country that is
 * not the area's, with `name`, the area's.
 */
export function laneBetween(
  asked: NamedLane,
  { areas, branches }: Pick<Carrier, "areas" | "branches">,
): Decision<LaneQuestion> {
  const find = (side: Side): Decision<ServiceArea> => {
    const id = asked[`${side}AreaId`];
    const country = asked[`${side}Country`];
    const area = areas.get(id);
    const own = area && branches.get(area.branchId)?.country;
    if (!area || !own) return refuse(problem("id.unknown", `${side}AreaId`, { id: `${id}` }));
    if (country === undefined || country === own) return accept(area);
    return refuse(problem("place.contradictory", `${side}Country`, { name: area.name }));
  };
  const [origin, destination] = [find("origin"), find("destination")];
  if (!origin.ok || !destination.ok) return refuse(...problemsOf([origin, destination]));
  const { isBranchDelivery = false } = asked;
  return accept({ origin: origin.value, destination: destination.value, isBranchDelivery });
}

interface LaneContext {
  readonly carrier: Pick<Carrier, "tariffs" | "branches" | "shippingTypes">;
  readonly customer: Pick<Customer, "clientId" | "flags">;
  readonly on: LocalDate;
}

/**
 * Home delivery for a client who ships to homes, to an address in Mexico, where it has a price; else the first network,
 * freight before parcel, that the client has an agreement for; else freight. Decision 0017. [P-265]
 */
export function laneOffer(asked: LaneQuestion, { carrier, customer, on }: LaneContext): LaneOffer {
  const { origin, destination, isBranchDelivery } = asked;
  const tariff = tariffOn(carrier, on);
  if (!tariff?.lane(origin.zone, destination.zone))
    return { serviceType: "ltl", realServiceType: "ltl", shippingTypes: [] };
  const isMexicanDoor = !isBranchDelivery && carrier.branches.get(destination.branchId)?.country === "MX";
  const goesHome =
    isMexicanDoor && customer.flags.includes("home-delivery") && pricesHomeDelivery(tariff, asked, customer);
  const realServiceType = agreedNetwork(tariff, customer);
  return {
    serviceType: goesHome ? "home-delivery" : realServiceType,
    realServiceType,
    shippingTypes: [...carrier.shippingTypes.keys()].filter(
      (key) => tariff.shippingTypeFactors[key] !== undefined,
    ),
  };
}

/** Whether home delivery has a price between two areas, for any weight. */
function pricesHomeDelivery(
  { homeDelivery, rates }: Tariff,
  { origin, destination }: LaneQuestion,
  { clientId }: Pick<Customer, "clientId">,
): boolean {
  if (homeDelivery === "lanes") return true;
  const serviceType = "home-delivery";
  const asked = { serviceType, origin, destination, billed: 0, ownNetworkOnly: true } as const;
  return rates.find(asked, rates.agreementsOf({ clientId, serviceType })) !== undefined;
}

function agreedNetwork({ rates }: Tariff, { clientId }: Pick<Customer, "clientId">): ServiceType {
  const networks = ["ltl", "parcel"] as const;
  return networks.find((serviceType) => rates.agreementsOf({ clientId, serviceType }).length > 0) ?? "ltl";
}
