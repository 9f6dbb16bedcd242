import type { SchedulingMode } from "@anden/domain/scheduling/modes";
import { IconCalendarEvent, IconClockHour4, IconMoonStars, IconRoute } from "@tabler/icons-react";
import { useState } from "react";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords, type Words } from "../../../i18n/words.tsx";
import { Warning } from "../../../ui/overlays/warning.tsx";
import { ChoiceCards } from "../../choice-cards.tsx";
import type { OpenSideProps } from "./slice.ts";
import { priceLabel, usePrices } from "./use-prices.ts";

const icon = { size: 20, stroke: 1.6 };
const icons = {
  ordinary: <IconCalendarEvent {...icon} />,
  appointment: <IconClockHour4 {...icon} />,
  hub: <IconRoute {...icon} />,
  "outside-hours": <IconMoonStars {...icon} />,
} as const satisfies Record<SchedulingMode, unknown>;

/** The order of the cards: the most frequent choice first. */
const order: readonly SchedulingMode[] = ["ordinary", "appointment", "hub", "outside-hours"];

/**
 * The scheduling modes, each with its price and its first possible day. The card of the hub appointment is shown only
 * to clients who are entitled to it on this side.
 */
export function ModeCards(props: OpenSideProps) {
  const words = useWords();
  const { client } = useOwnSession();
  const { side, typed, edit, offer } = props;
  const [refused, setRefused] = useState<string>();
  const prices = usePrices(props);
  const offered = order
    .filter((mode) => mode !== "hub" || client.hub[side])
    .flatMap((mode) => offer.modes.filter((each) => each.mode === mode));
  const { mode } = typed[side];
  const isOff = offer.terms.refused[mode] !== undefined;
  return (
    <>
      <ChoiceCards
        isWide
        legend={words.label(`wizard.when.how.${side}`)}
        value={isOff ? "ordinary" : mode}
        onChoose={(chosen) => edit({ kind: "modeChosen", side, mode: chosen })}
        onRefused={(chosen) => setRefused(offered.find((each) => each.mode === chosen)?.refused?.sentence)}
        choices={offered.map((each) => ({
          value: each.mode,
          title: words.label(`wizard.when.${each.mode}`),
          note: each.refused?.sentence ?? noteOf(each, props, words),
          icon: icons[each.mode],
          end: each.refused
            ? words.label("wizard.when.notOffered")
            : priceLabel(prices.get(each.mode), words),
          isOff: each.refused !== undefined,
        }))}
      />
      {refused !== undefined && <Warning onClose={() => setRefused(undefined)}>{refused}</Warning>}
    </>
  );
}

type Offered = OpenSideProps["offer"]["modes"][number];

function noteOf({ mode, earliest }: Offered, { side, offer, rules }: OpenSideProps, words: Words): string {
  const day = earliest === undefined ? "" : words.comingDay(earliest);
  const { stop, window } = offer.terms;
  const hours = mode === "ordinary" ? rules.ordinaryHours(window, stop.hours) : rules.usualHours(stop.hours);
  return words.label(`wizard.when.${mode}.note.${side}`, {
    day,
    hours: hours ? words.hours(hours.opens, hours.closes) : "",
    opens: hours ? words.clock(hours.opens) : "",
    closes: hours ? words.clock(hours.closes) : "",
  });
}
