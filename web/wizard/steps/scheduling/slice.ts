import { schedulingModeNumbers } from "@anden/contract/codes";
import type { SideTerms } from "@anden/domain/scheduling/agreed-day";
import type { SchedulingMode } from "@anden/domain/scheduling/modes";
import { type SchedulingSide, schedulingSides } from "@anden/domain/scheduling/side";
import { appointmentsToCome } from "@anden/domain/shipment/appointment-day";
import type { Appointment } from "@anden/domain/shipment/appointments";
import type { Incomplete } from "@anden/domain/shipment/draft";
import type { Side } from "@anden/domain/shipment/stop";
import type { LocalDate, LocalTime } from "@anden/domain/values/calendar";
import { type FieldPath, type Problem, problem } from "@anden/domain/values/problem";
import { isLoose } from "../../../app/loose.ts";
import type { ScreenProps, Slice } from "../../define-step.ts";
import type { AnsweredSide, CalendarRules } from "./offer.ts";

/** The input for one side: the fields of its mode; the others are empty. */
export interface TypedSide {
  readonly mode: SchedulingMode;
  readonly day: LocalDate | "";
  /** The beginning of a window, or of a time outside hours. */
  readonly from: LocalTime | "";
  readonly to: LocalTime | "";
  /** The typed text is not a day. */
  readonly isUnreadable?: true;
  /** It was an appointment until its window turned out to be outside hours. */
  readonly wasAppointment?: true;
}
export type Typed = Readonly<Record<SchedulingSide, TypedSide>>;

export type Edit = { readonly side: SchedulingSide } & (
  | { readonly kind: "modeChosen"; readonly mode: SchedulingMode }
  | { readonly kind: "dayChosen"; readonly day: LocalDate | ""; readonly isReadable: boolean }
  | { readonly kind: "hoursChosen"; readonly from?: LocalTime | ""; readonly to?: LocalTime | "" }
  /** A window turned out to be outside hours, or a remedy was taken. */
  | { readonly kind: "agreed"; readonly agreed: Partial<TypedSide> }
);

/** The known data of one side: its calendar, and its possible scheduling modes. */
export interface KnownSide extends AnsweredSide {
  readonly terms: SideTerms;
}

/** The data that the step loads. */
export interface SchedulingKnown {
  /** Absent until the lane's calendars are loaded. */
  readonly offer?: Readonly<Partial<Record<SchedulingSide, KnownSide>>>;
  /** The calendar's rules, loaded with it. */
  readonly rules?: CalendarRules;
  /** Loads the calendars again; present after a failure. */
  readonly retry?: () => void;
  /** The names of both places. */
  readonly places: Readonly<Partial<Record<Side, string>>>;
}

export type SchedulingProps = ScreenProps<Typed, Edit, SchedulingKnown>;

/** The props of the parts of a side, once its calendar is known. */
export interface OpenSideProps extends SchedulingProps {
  readonly side: SchedulingSide;
  readonly offer: KnownSide;
  readonly rules: CalendarRules;
}

const nothing = { day: "", from: "", to: "" } as const;
const emptySide: TypedSide = { mode: "ordinary", ...nothing };

export const slice: Slice<Typed, Edit, SchedulingKnown> = {
  version: 1,
  empty: () => ({ pickup: emptySide, delivery: emptySide }),
  edit: (typed, edit) => ({ ...typed, [edit.side]: edited(typed[edit.side], edit) }),
  read: (kept) => {
    if (!isLoose(kept)) return undefined;
    const { pickup, delivery } = kept;
    return isSide(pickup) && isSide(delivery) ? { pickup, delivery } : undefined;
  },
  isTouched: (typed) =>
    schedulingSides.some((side) => typed[side].mode !== "ordinary" || typed[side].day !== ""),
  toDraft: (typed, known) => {
    const asked = schedulingSides.flatMap((side) => {
      const appointment = appointmentOf(typed[side]);
      return appointment ? [[side, appointment] as const] : [];
    });
    const idle = schedulingSides.filter(
      (side) => !appointmentOf(typed[side]) && isRuledOut(side, typed, known),
    );
    return {
      draft: asked.length > 0 ? { appointments: Object.fromEntries(asked) } : {},
      problems: schedulingSides
        .filter((side) => !idle.includes(side))
        .flatMap((side) => missingOf(side, typed[side])),
      setAside: idle.filter((side) => typed[side].mode !== "ordinary").map((side) => `appointments.${side}`),
      fieldOf,
    };
  },
  ofQuotation: ({ appointments = {} }, { today }) => {
    const { pickup, delivery } = appointmentsToCome(appointments, today);
    return { pickup: typedSide(pickup), delivery: typedSide(delivery) };
  },
};

function edited(typed: TypedSide, edit: Edit): TypedSide {
  const { isUnreadable: _, wasAppointment: __, ...side } = typed;
  switch (edit.kind) {
    case "modeChosen":
      // Changing the mode clears the fields of the other modes. [A-109, A-110, A-111, B-154, P-201]
      return { mode: edit.mode, ...nothing };
    case "dayChosen":
      return { ...side, day: edit.day, ...(edit.isReadable ? {} : { isUnreadable: true }) };
    case "hoursChosen": {
      const { from = typed.from, to = typed.to } = edit;
      return { ...side, from, to };
    }
    case "agreed":
      return { ...side, ...edit.agreed };
  }
}

/** The appointment that was typed; undefined while it is incomplete. */
export function appointmentOf({ mode, day, from, to }: TypedSide): Appointment | undefined {
  if (day === "") return undefined;
  if (mode === "ordinary") return { mode, day };
  if (from === "") return undefined;
  if (mode === "appointment") return { mode, at: `${day}T${from}:00` };
  if (mode === "hub") return { mode, hubAt: `${day}T${from}:00` };
  return to === "" ? undefined : { mode, on: day, from, to };
}

function isRuledOut(side: SchedulingSide, typed: Typed, { offer }: SchedulingKnown): boolean {
  const terms = offer?.[side]?.terms;
  return terms !== undefined && (terms.isAtBranch || terms.refused[typed[side].mode] !== undefined);
}

/** The missing fields of an appointment; an ordinary side has none. */
function missingOf(
  side: SchedulingSide,
  { mode, day, from, to, isUnreadable }: TypedSide,
): readonly Problem[] {
  const path = `appointments.${side}`;
  if (isUnreadable || (mode !== "ordinary" && day === "")) return [problem("schedule.dateRequired", path)];
  if (mode === "ordinary") return [];
  const missing = [
    ...(from === "" ? ["from"] : []),
    ...(mode === "outside-hours" && to === "" ? ["to"] : []),
  ];
  return missing.map((part) => problem("schedule.timesRequired", `${path}.${part}`));
}

/** Problems of a day, or of the hour of a window, are shown at the day's field. */
function fieldOf(path: FieldPath): FieldPath {
  const [, side = "", part = ""] = path.split(".");
  return part === "from" || part === "to" ? path : `appointments.${side || "pickup"}`;
}

function typedSide(stored: Incomplete<Appointment> | undefined): TypedSide {
  switch (stored?.mode) {
    case "ordinary":
      return { ...emptySide, day: stored.day ?? "" };
    case "appointment":
      return { mode: stored.mode, ...momentOf(stored.at), to: "" };
    case "hub":
      return { mode: stored.mode, ...momentOf(stored.hubAt), to: "" };
    case "outside-hours":
      return { mode: stored.mode, day: stored.on ?? "", from: stored.from ?? "", to: stored.to ?? "" };
    default:
      return emptySide;
  }
}

function momentOf(at = ""): Pick<TypedSide, "day" | "from"> {
  return { day: at.slice(0, 10), from: at.slice(11, 16) };
}

function isSide(kept: unknown): kept is TypedSide {
  if (!isLoose(kept)) return false;
  const { mode, day, from, to, isUnreadable, wasAppointment } = kept;
  return (
    typeof mode === "string" &&
    mode in schedulingModeNumbers &&
    isTextOf(/^(\d{4}-\d\d-\d\d)?$/, day) &&
    [from, to].every((time) => isTextOf(/^(\d\d:\d\d)?$/, time)) &&
    [isUnreadable, wasAppointment].every((flag) => flag === undefined || flag === true)
  );
}

function isTextOf(shape: RegExp, value: unknown): boolean {
  return typeof value === "string" && shape.test(value);
}
