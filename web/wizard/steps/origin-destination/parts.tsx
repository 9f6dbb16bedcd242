import type { Side } from "@anden/domain/shipment/stop";
import legs from "../../../map/legs.module.css";
import type { PartScreen, SummaryProps } from "../../define-step.ts";
import { fieldText } from "../../place.ts";
import type { Edit, RouteKnown, RouteProps, Typed } from "./slice.ts";
import styles from "./stop-card.module.css";
import { StopCard } from "./stop-card.tsx";
import { handOverOf } from "./summary.tsx";

type Props = SummaryProps<Typed, RouteKnown>;

/** The two ends of the route: a part each. [B-026, B-143] */
export const stopParts: readonly PartScreen<Typed, Edit, RouteKnown>[] = [
  { ...partAt("origin"), Mark: OriginDot, Content: Origin },
  { ...partAt("destination"), Mark: DestinationDot, Content: Destination },
];

function partAt(side: Side): Omit<PartScreen<Typed, Edit, RouteKnown>, "Content"> {
  return {
    name: side,
    title: `wizard.stop.${side}`,
    isTouched: (typed) => typed[side].search !== "" || typed[side].place !== undefined,
    answer: (props, words) => {
      const { place } = props.typed[side];
      return place ? [fieldText(place), handOverOf(side, props, words)].join(" · ") : "";
    },
  };
}

function Origin(props: RouteProps) {
  return <StopCard side="origin" {...props} />;
}

function Destination(props: RouteProps) {
  return <StopCard side="destination" {...props} />;
}

// The ends look as on the map: an outline until a place is chosen.

function OriginDot({ typed }: Props) {
  const dot = `${legs.dot} ${styles.dot} ${legs.from}`;
  return <span className={typed.origin.place ? dot : `${dot} ${legs.preview}`} aria-hidden />;
}

function DestinationDot({ typed }: Props) {
  const dot = `${legs.dot} ${styles.dot}`;
  return <span className={typed.destination.place ? dot : `${dot} ${legs.preview}`} aria-hidden />;
}
