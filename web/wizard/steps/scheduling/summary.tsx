import { type SchedulingSide, schedulingSides } from "@anden/domain/scheduling/side";
import type { ShipmentToPrice } from "@anden/domain/service-request/request-draft";
import { isUnanswered, type Problem } from "@anden/domain/values/problem";
import { settledAnswerAt } from "@anden/domain/wizard/settle";
import type { ReactNode } from "react";
import { onOneLine } from "../../../i18n/unbroken.ts";
import { useWords, type Words } from "../../../i18n/words.tsx";
import type { Missing, SummaryProps } from "../../define-step.ts";
import type { FieldProblem } from "../../field-problem.ts";
import type { SchedulingKnown, Typed } from "./slice.ts";

type Props = SummaryProps<Typed, SchedulingKnown>;

interface ChosenDaysProps extends Props {
  /** What is shown below the day of a side. */
  readonly more?: (side: SchedulingSide) => ReactNode;
}

/** When the goods are picked up and delivered, for each known end that is not a branch. [B-008] */
export function ChosenDays({ more, ...props }: ChosenDaysProps) {
  const words = useWords();
  return schedulingSides
    .filter((side) => props.known.offer?.[side]?.isAtBranch === false)
    .map((side) => (
      <div key={side}>
        <dt>{words.label(`wizard.chosen.${side}Day`)}</dt>
        <dd>{chosenDay(side, props, words)}</dd>
        {more?.(side)}
      </div>
    ));
}

function chosenDay(side: SchedulingSide, { draft, known, problems }: Props, words: Words): string {
  const { label, language, comingDay } = words;
  const agreed = draft.appointments?.[side];
  const scheduled = (at: string) => onOneLine(known.rules?.formatScheduled(at, language) ?? "");
  switch (agreed?.mode) {
    case "ordinary":
      return comingDay(agreed.day ?? "");
    case "appointment":
      return label("wizard.chosen.byAppointment", { at: scheduled(agreed.at ?? "") });
    case "hub":
      return label("wizard.chosen.atHub", { at: scheduled(agreed.hubAt ?? "") });
    case "outside-hours":
      return label("wizard.chosen.outsideHours", {
        at: scheduled(`${agreed.on}T${agreed.from}:00`),
        to: agreed.to ?? "",
      });
    default: {
      if (side === "pickup" && isDayNeeded(problems)) return label("wizard.chosen.pickupDay.needed");
      const isBegun = problems.some(({ path }) => sideAt(path) === side);
      return label(isBegun ? "wizard.chosen.toComplete" : `wizard.chosen.${side}Day.soonest`);
    }
  }
}

/** Whether the shipment is a request without its pickup day, which is not sent like that. [B-291] */
export function isDayNeeded(problems: readonly FieldProblem[]): boolean {
  return problems.some(({ code }) => code === "request.dateRequired");
}

export function missingDays({ problems }: Props, { label }: Words): readonly Missing[] {
  const wrong = schedulingSides.flatMap((side) => {
    const found = problems.find(({ path }) => sideAt(path) === side);
    if (!found) return [];
    const name = isUnanswered(found) ? `wizard.missing.${side}Day` : `wizard.missing.${side}Day.change`;
    return [{ key: side, name: label(name), path: found.path }];
  });
  return wrong.length > 0 ? wrong : [{ key: "scheduling", name: label("wizard.missing.scheduling") }];
}

/** The draft without a day that cannot be booked: the rest can be priced meanwhile. */
export function withoutWrongDays(draft: ShipmentToPrice, problems: readonly Problem[]): ShipmentToPrice {
  const { appointments, ...rest } = draft;
  if (!appointments) return draft;
  const right = schedulingSides.filter(
    (side) => appointments[side] && problems.every(({ path }) => sideAt(path) !== side),
  );
  if (right.length === 0) return rest;
  return { ...rest, appointments: Object.fromEntries(right.map((side) => [side, appointments[side]])) };
}

/** Says that an appointment is not included in the price as long as its day is wrong or missing. */
export function notCounted(problems: readonly FieldProblem[], { label }: Words): string {
  return schedulingSides
    .flatMap((side) => problems.find(({ path }) => sideAt(path) === side) ?? [])
    .map((found) => {
      const lacks = isUnanswered(found) ? "toComplete" : "toCorrect";
      return label(`wizard.when.notCounted.${sideAt(found.path)}.${lacks}`);
    })
    .join(" ");
}

/** The side whose day a path belongs to. */
export function sideAt(path: string): SchedulingSide | undefined {
  const answer = settledAnswerAt(path);
  return schedulingSides.find((side) => answer === `appointments.${side}`);
}
