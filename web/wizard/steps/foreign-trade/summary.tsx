import { isUnanswered } from "@anden/domain/values/problem";
import { useWords, type Words } from "../../../i18n/words.tsx";
import type { Missing, Remedy, SummaryProps } from "../../define-step.ts";
import type { FieldProblem } from "../../field-problem.ts";
import type { Edit, TradeKnown, Typed } from "./slice.ts";

/** The crossing with its direction, and the port or the airport. */
export function ChosenTrade(props: SummaryProps<Typed, TradeKnown>) {
  const words = useWords();
  return tradeOf(props, words).map(({ name, text }) => (
    <div key={name}>
      <dt>{words.label(`wizard.chosen.${name}`)}</dt>
      <dd>{text}</dd>
    </div>
  ));
}

/** The chosen foreign trade, as text. */
export function tradeOf(
  { known, draft: { crossing, tradeKind } }: SummaryProps<Typed, TradeKnown>,
  { label }: Words,
): readonly { readonly name: "crossing" | "tradeKind"; readonly text: string }[] {
  const { direction, crossings } = known;
  const name = crossings.find(({ id }) => id === crossing?.crossingId)?.name;
  const intraUsa = crossing?.isIntraUsa ? ` ${label("wizard.chosen.crossing.intraUsa")}` : "";
  const isOfPort = tradeKind === "port" || tradeKind === "airport";
  return [
    ...(name && direction
      ? [
          {
            name: "crossing" as const,
            text: label(`wizard.chosen.crossing.${direction}`, { crossing: name }) + intraUsa,
          },
        ]
      : []),
    ...(isOfPort ? [{ name: "tradeKind" as const, text: label(`wizard.trade.port.${tradeKind}`) }] : []),
  ];
}

/** The missing crossing of goods that cross the border. */
export function missingCrossing(
  { problems, known }: SummaryProps<Typed, TradeKnown>,
  { label }: Words,
): readonly Missing[] {
  if (known.kinds.length === 0) return [];
  const [found] = problems;
  if (!known.direction && !found) return [];
  const note =
    found && label(isUnanswered(found) ? "wizard.missing.crossing.choose" : "wizard.missing.toCorrect");
  return [{ key: "crossing", name: label("wizard.missing.crossing"), path: found?.path, note }];
}

/** Chooses the crossing with the shortest detour. [B-229] */
export function remedy(
  { path }: FieldProblem,
  { typed, known }: SummaryProps<Typed, TradeKnown>,
  { button }: Words,
): Remedy<Edit> | undefined {
  const [nearest] = known.crossings;
  if (!nearest || !/^crossing\.(crossingId|direction)$/.test(path)) return undefined;
  if (nearest.detour === undefined || nearest.id === typed.crossingId) return undefined;
  return {
    name: button("wizard.trade.useNearest", { crossing: nearest.name }),
    edit: { kind: "crossingChosen", crossingId: nearest.id },
  };
}
