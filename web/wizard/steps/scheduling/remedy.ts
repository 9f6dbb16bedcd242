import type { Words } from "../../../i18n/words.tsx";
import type { Remedy, SummaryProps } from "../../define-step.ts";
import type { FieldProblem } from "../../field-problem.ts";
import type { Edit, SchedulingKnown, Typed } from "./slice.ts";
import { sideAt } from "./summary.tsx";

type Seen = Pick<SummaryProps<Typed, SchedulingKnown>, "typed" | "known">;

/** For a day that cannot be booked: chooses an open one. For hours that cannot be booked: chooses possible ones. */
export function remedy(
  { path, code }: FieldProblem,
  { typed, known: { offer, rules } }: Seen,
  { button, clock, comingDay }: Words,
): Remedy<Edit> | undefined {
  const side = sideAt(path);
  const terms = side && offer?.[side]?.terms;
  if (!side || !terms || !rules) return undefined;
  const { mode, day, from, to } = typed[side];
  const agreed = (edit: Partial<Typed["pickup"]>): Edit => ({ kind: "agreed", side, agreed: edit });
  switch (code) {
    case "schedule.dateRequired":
    case "schedule.timesRequired":
      return undefined;
    case "schedule.timesReversed":
      if (from === to) return undefined;
      return { name: button("wizard.when.swap"), edit: agreed({ from: to, to: from }) };
    case "schedule.insideHours": {
      const after = rules.timeAfterHours(day, terms);
      if (!after) return undefined;
      return { name: button("wizard.when.afterHours", { time: clock(after.from) }), edit: agreed(after) };
    }
    default: {
      if (day === "") return undefined;
      const open = rules.openDayFor({ side, mode }, day, terms);
      if (open === undefined) return undefined;
      const name = button(`wizard.when.changeTo`, { day: comingDay(open) });
      if (mode !== "appointment" && mode !== "hub") return { name, edit: agreed({ day: open }) };
      const windows = rules.windowsOf(side, mode, open, terms).filter((each) => "booking" in each);
      const same = windows.find((each) => each.from === from);
      const usual = windows.find(({ booking }) => booking.mode === mode);
      return { name, edit: agreed({ day: open, from: (same ?? usual ?? windows[0])?.from ?? from }) };
    }
  }
}
