import { serviceTypeNumbers } from "@anden/contract/codes";
import { type ServiceType, serviceTypes } from "@anden/domain/shipment/draft";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../../i18n/words.tsx";
import { type Lane, type LaneOffer, laneOfferQuery } from "../../queries.ts";

/** The network offered for a lane, and the lane's network without home delivery. */
export type Networks = Readonly<Record<"offered" | "real", ServiceType>>;

/** The lane whose network is requested; undefined while it is not known. */
export type LaneAsked = Lane | "beyondCoverage" | undefined;

/** A shipment beyond the coverage is freight: home delivery and parcels end at the border. */
export const freight: Networks = { offered: "ltl", real: "ltl" };

/** The networks of a lane; undefined while they are not known. */
export function useNetwork(lane: LaneAsked): Networks | undefined {
  const { language } = useWords();
  const { data } = useQuery(laneOfferQuery(language, lane === "beyondCoverage" ? undefined : lane));
  return lane === "beyondCoverage" ? freight : networksOf(data);
}

export function networksOf(offer: LaneOffer | undefined): Networks | undefined {
  const typeOf = (id: number | undefined) => serviceTypes.find((type) => serviceTypeNumbers[type] === id);
  const [offered, real] = [typeOf(offer?.serviceType.id), typeOf(offer?.realServiceType.id)];
  return offered && real && { offered, real };
}
