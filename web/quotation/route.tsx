import type { ShipmentAnswer } from "@anden/contract/shipment-answer";
import { inDegrees } from "@anden/domain/geography/millionths";
import { placeEnd, townText } from "@anden/domain/geography/place-text";
import { toldDay } from "@anden/domain/quotation/told-day";
import { type Side, sides } from "@anden/domain/shipment/stop";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWords, type Words } from "../i18n/words.tsx";
import legs from "../map/legs.module.css";
import { RouteMap } from "../map/map-slot.tsx";
import type { Mark } from "../map/route-map.tsx";
import card from "../ui/card.module.css";
import { WholeWords } from "../ui/whole-words.tsx";
import type { PlaceAnswer } from "../wizard/place.ts";
import { type BranchAnswer, branchesQuery } from "../wizard/queries.ts";
import styles from "./route.module.css";
import { appointmentSentence, windowSentence } from "./window-sentence.ts";

interface RouteProps {
  /** A quotation or a request. */
  readonly quotation: ShipmentAnswer & Parameters<typeof toldDay>[1];
}

/** Origin and destination, and the pickup types. [B-055, B-075] */
export function Route({ quotation }: RouteProps) {
  const { label, language } = useWords();
  const branches = useQuery(branchesQuery(language)).data ?? noBranches;
  const towns = useMemo(
    () => branches.map((branch) => ({ name: branch.city, point: inDegrees(branch) })),
    [branches],
  );
  const { crossing } = quotation;
  const marks = useMemo(
    () => ({
      origin: markOf("origin", quotation, branches),
      destination: markOf("destination", quotation, branches),
    }),
    [quotation, branches],
  );
  const via = useMemo(() => {
    const branch = branches.find(({ id }) => id === crossing?.branchId);
    return crossing?.name && branch ? { name: crossing.name, point: inDegrees(branch) } : undefined;
  }, [branches, crossing]);
  return (
    <section className={`${card.card} ${styles.route}`} aria-labelledby="quotation-route">
      <h2 id="quotation-route" className="sr">
        {label("quotation.route")}
      </h2>
      {/* As high as most legs: a map that has to grow to their height loses its sides, and names with them. */}
      <RouteMap width={280} height={292} from={marks.origin} to={marks.destination} via={via} towns={towns} />
      <ol className={`${legs.legs} ${styles.legs}`}>
        {sides.map((side) => (
          <Leg key={side} side={side} quotation={quotation} branches={branches} />
        ))}
      </ol>
      <Trade quotation={quotation} />
    </section>
  );
}

const noBranches: readonly BranchAnswer[] = [];

/** An end on the map: the branch where the goods are handed over there, otherwise the place. */
function markOf(
  side: Side,
  quotation: RouteProps["quotation"],
  branches: readonly BranchAnswer[],
): Mark | undefined {
  const branch = branchAt(side, quotation, branches);
  if (branch) return { name: branch.city, point: inDegrees(branch) };
  const { name, city, point } = placeAt(side, quotation);
  return point ? { name: city.name || name, point: inDegrees(point) } : undefined;
}

function placeAt(side: Side, { originPlace, destinationPlace }: RouteProps["quotation"]): PlaceAnswer {
  return side === "origin" ? originPlace : destinationPlace;
}

/** The branch to which the goods are brought, or where they are collected. */
function branchAt(
  side: Side,
  quotation: RouteProps["quotation"],
  branches: readonly BranchAnswer[],
): BranchAnswer | undefined {
  const { id } = side === "origin" ? quotation.originBranch : quotation.destinationBranch;
  return quotation[side].pickupType === "branch" ? branches.find((branch) => branch.id === id) : undefined;
}

interface LegProps extends RouteProps {
  readonly side: Side;
  readonly branches: readonly BranchAnswer[];
}

function Leg({ side, quotation, branches }: LegProps) {
  const words = useWords();
  const { label } = words;
  const when = whenOf(side, quotation, words);
  const way = appointmentSides[side];
  const between = windowSentence(way, quotation.appointments?.[way], words);
  const place = placeAt(side, quotation);
  const written = { ...place, city: place.city.name, state: place.state.name };
  const { name } = side === "origin" ? quotation.originBranch : quotation.destinationBranch;
  const { pickupType } = quotation[side];
  const isBranch = pickupType === "branch";
  const branch = branchAt(side, quotation, branches);
  const town = branch
    ? townText(branch.city, branch.state)
    : townText(place.city.name || place.name, place.state.name);
  return (
    <li>
      <span className={side === "origin" ? `${legs.dot} ${legs.from}` : legs.dot} aria-hidden />
      <span>
        <small>{label(`wizard.stop.${side}`)}</small>
        <strong>{town}</strong>
        <span>
          <WholeWords>
            {isBranch ? label("quotation.branch", { branch: name }) : placeEnd(written)}
          </WholeWords>
        </span>
        {!place.point && !branch && <span className={styles.when}>{label("wizard.map.notOnIt")}</span>}
        <span className={styles.when}>
          {label(`quotation.${side}.${pickupType}`)}
          {!isBranch && <WholeWords>{`. ${label("quotation.servedBy", { branch: name })}`}</WholeWords>}
        </span>
        {when && <span className={styles.when}>{when}</span>}
        {between && <span className={styles.when}>{between}</span>}
      </span>
    </li>
  );
}

/** Where the goods cross the border, and the port or the airport that they pass through. [B-097, B-098] */
function Trade({ quotation: { crossing, tradeKind } }: { readonly quotation: ShipmentAnswer }) {
  const { label } = useWords();
  const isOfPort = tradeKind === "port" || tradeKind === "airport";
  if (!crossing?.name && !isOfPort) return null;
  const parts = [
    crossing?.direction && label(`quotation.crossing.${crossing.direction}`),
    isOfPort && label(`quotation.tradeKind.${tradeKind}`),
    crossing?.isIntraUsa && label("quotation.crossing.intraUsa"),
  ].filter(Boolean);
  return (
    <p className={styles.trade}>
      <small>{label(crossing?.name ? "quotation.crossing" : "wizard.step.foreign-trade")}</small>
      {crossing?.name && <strong>{crossing.name}</strong>}
      <span>{parts.join(". ")}</span>
    </p>
  );
}

const appointmentSides = { origin: "pickup", destination: "delivery" } as const;

/** The appointment at a stop, and the delivery date. */
function whenOf(side: Side, quotation: RouteProps["quotation"], words: Words): string | undefined {
  const day = toldDay(side, quotation);
  if (!day) return undefined;
  return "agreed" in day
    ? appointmentSentence(day.agreed, words)
    : words.label("quotation.arrives", { date: words.fullDay(day.arrivesOn) });
}
