import type { ServiceArea, Zone } from "../geography/service-area.ts";
import type { ServiceType } from "../shipment/draft.ts";
import { byTwo } from "../values/by-two.ts";
import type { Weight } from "../values/measures.ts";
import type { BasisPoints } from "../values/money.ts";
import type { FreightRate } from "./rate.ts";

/** An agreement of the carrier with a client. */
export interface Agreement {
  readonly id: number;
  readonly clientId: number;
  /** Only for shipments of this project. */
  readonly projectId?: number;
  /** Only for this network. */
  readonly serviceType?: ServiceType;
  /** The discount on the carrier's own rates; agreed rates are net. */
  readonly discount: BasisPoints;
  /** Agreed prices in cents of the tariff's currency, by service. */
  readonly servicePrices: ReadonlyMap<number, number>;
}

/** Where a rate applies: between two areas, between two zones, or everywhere. */
export type RateLane =
  | {
      readonly kind: "areas";
      readonly origin: ServiceArea["id"];
      readonly destination: ServiceArea["id"];
    }
  | { readonly kind: "zones"; readonly origin: Zone; readonly destination: Zone }
  | { readonly kind: "everywhere" };

/** A special rate, besides the weight breaks that every lane has. */
export interface RateSheet {
  readonly id: number;
  /** The agreement it belongs to; the carrier's own rate when absent. */
  readonly agreementId?: Agreement["id"];
  readonly serviceType?: ServiceType;
  readonly lane: RateLane;
  /** The maximum billed weight of the rate. */
  readonly upTo?: Weight;
  readonly rate: FreightRate;
}

/** The payer and the network. */
export interface Payer {
  readonly clientId: number;
  readonly projectId?: number | undefined;
  readonly serviceType: ServiceType;
}

export interface RateQuestion {
  readonly serviceType: ServiceType;
  readonly origin: Pick<ServiceArea, "id" | "zone">;
  readonly destination: Pick<ServiceArea, "id" | "zone">;
  readonly billed: Weight;
  /** Excludes rates that apply to any network. */
  readonly ownNetworkOnly: boolean;
}

/** The agreements and special rates of one tariff version, indexed once, searched in every quotation. */
export interface RateBook {
  /** The payer's agreements that apply to this shipment, the most specific first. */
  readonly agreementsOf: (payer: Payer) => readonly Agreement[];
  /** The rate of a shipment; undefined where only the lane's weight breaks apply. */
  readonly find: (asked: RateQuestion, agreements: readonly Agreement[]) => RateSheet | undefined;
}

/**
 * The most specific rate: the client's agreement between the two areas, between the two zones, and everywhere; then
 * the carrier's own rate between the areas, and between the zones. On each of these levels a rate for the
 * shipment's own network precedes one for any network, and one with a maximum weight precedes one without. Decision
 * 0012.
 */
export function rateBook(sheets: readonly RateSheet[], agreements: readonly Agreement[]): RateBook {
  const byClient = Map.groupBy(agreements.toSorted(closestFirst), ({ clientId }) => clientId);
  const sheetsOf = new Map(
    [...Map.groupBy(sheets.toSorted(narrowestFirst), ({ agreementId }) => agreementId)].map(
      ([agreementId, own]) => [agreementId, sheetsByLane(own)],
    ),
  );
  return {
    agreementsOf: ({ clientId, projectId, serviceType }) =>
      (byClient.get(clientId) ?? []).filter(
        (agreement) =>
          (agreement.projectId === undefined || agreement.projectId === projectId) &&
          (agreement.serviceType === undefined || agreement.serviceType === serviceType),
      ),
    find: ({ serviceType, origin, destination, billed, ownNetworkOnly }, own) => {
      const fitting = (agreement: Agreement | undefined, [from, to]: Ends) =>
        sheetsOf
          .get(agreement?.id)?.(from, to)
          ?.find((sheet) => {
            const network = sheet.serviceType ?? agreement?.serviceType;
            const isOfNetwork = network === serviceType || (network === undefined && !ownNetworkOnly);
            return isOfNetwork && (sheet.upTo === undefined || billed <= sheet.upTo);
          });
      const areas: Ends = [origin.id, destination.id];
      const zones: Ends = [origin.zone, destination.zone];
      for (const ends of [areas, zones, everywhere])
        for (const agreement of own) {
          const agreed = fitting(agreement, ends);
          if (agreed) return agreed;
        }
      return fitting(undefined, areas) ?? fitting(undefined, zones);
    },
  };
}

/** The agreed price of a service, from the most specific of the agreements that has one. */
export function agreedPrice(
  serviceId: number,
  agreements: readonly Agreement[],
): { readonly agreementId: Agreement["id"]; readonly price: number } | undefined {
  for (const { id, servicePrices } of agreements) {
    const price = servicePrices.get(serviceId);
    if (price !== undefined) return { agreementId: id, price };
  }
  return undefined;
}

/** The key of a rate's scope: the ids of two areas, the names of two zones, or nothing. */
type Ends = readonly [from: number | string | undefined, to: number | string | undefined];

const everywhere: Ends = [undefined, undefined];

function endsOf(lane: RateLane): Ends {
  return lane.kind === "everywhere" ? everywhere : [lane.origin, lane.destination];
}

function sheetsByLane(sheets: readonly RateSheet[]) {
  const byOrigin = Map.groupBy(sheets, ({ lane }) => endsOf(lane)[0]);
  return byTwo(
    [...byOrigin].flatMap(([from, ofOrigin]) =>
      [...Map.groupBy(ofOrigin, ({ lane }) => endsOf(lane)[1])].map(([to, own]) => [from, to, own] as const),
    ),
  );
}

function closestFirst(a: Agreement, b: Agreement): number {
  const closeness = ({ projectId, serviceType }: Agreement) =>
    (projectId === undefined ? 0 : 2) + (serviceType === undefined ? 0 : 1);
  return closeness(b) - closeness(a);
}

/** The own network first, then rising maximum weight. */
function narrowestFirst(a: RateSheet, b: RateSheet): number {
  const own = ({ serviceType }: RateSheet) => (serviceType === undefined ? 1 : 0);
  const upTo = (sheet: RateSheet) => sheet.upTo ?? Number.MAX_SAFE_INTEGER;
  return own(a) - own(b) || upTo(a) - upTo(b);
}
