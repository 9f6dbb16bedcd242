import { serviceTypeNumbers } from "@anden/contract/codes";
import { type ServiceType, serviceTypes } from "@anden/domain/shipment/draft";
import { useQueries } from "@tanstack/react-query";
import { useWords } from "../../../i18n/words.tsx";
import { type Lane, type LaneOffer, laneOfferQuery } from "../../queries.ts";

/** The network that a lane is offered, and the one without home delivery. */
export type Networks = Readonly<Record<"offered" | "real", ServiceType>>;

/** A lane, as far as its network depends on it. */
export type LaneAsked = Lane | "beyondCoverage" | undefined;

/** A stop beyond the coverage goes as freight: home delivery and parcels end at the border. */
const freight: Networks = { offered: "ltl", real: "ltl" };

/** The networks of some lanes; undefined where one is not known yet. */
export function useNetworks(lanes: readonly LaneAsked[]): readonly (Networks | undefined)[] {
  const { language } = useWords();
  const named = new Map(lanes.flatMap((lane) => (isLane(lane) ? [[nameOf(lane), lane]] : [])));
  const offered = useQueries({
    queries: [...named.values()].map((lane) => laneOfferQuery(language, lane)),
    combine: (answers) => answers.map(({ data }) => networksOf(data)),
  });
  const names = [...named.keys()];
  return lanes.map((lane) => {
    if (lane === "beyondCoverage") return freight;
    return lane && offered[names.indexOf(nameOf(lane))];
  });
}

const isLane = (lane: LaneAsked): lane is Lane => lane !== undefined && lane !== "beyondCoverage";
const nameOf = (lane: Lane) => JSON.stringify(lane);

function networksOf(offer: LaneOffer | undefined): Networks | undefined {
  const typeOf = (id: number | undefined) => serviceTypes.find((type) => serviceTypeNumbers[type] === id);
  const [offered, real] = [typeOf(offer?.serviceType.id), typeOf(offer?.realServiceType.id)];
  return offered && real && { offered, real };
}
