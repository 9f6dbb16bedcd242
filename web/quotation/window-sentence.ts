import { windowOf } from "@anden/domain/scheduling/appointment";
import type { SchedulingSide } from "@anden/domain/scheduling/side";
import type { Appointment } from "@anden/domain/shipment/appointments";
import type { Incomplete } from "@anden/domain/shipment/draft";
import type { Words } from "../i18n/words.tsx";

/** The hours between which the carrier comes for an appointment; undefined for a day without hours. [B-060] */
export function windowSentence(
  side: SchedulingSide,
  agreed: Incomplete<Appointment> | undefined,
  { label, clock }: Words,
): string | undefined {
  const { from, to } = agreed ? windowOf(agreed) : {};
  if (from === undefined || to === undefined) return undefined;
  const hours = label("wizard.when.fromTo", { from: clock(from), to: clock(to) });
  return label(`wizard.when.between.${side}`, { hours });
}

/** What is agreed about a stop: its day, with the hour or the hours. */
export function appointmentSentence(agreed: Appointment, words: Words): string {
  return words.label(`quotation.appointment.${agreed.mode}`, { at: momentOf(agreed, words) });
}

function momentOf(agreed: Appointment, { fullDay, dateTime, hours }: Words): string {
  if (agreed.mode === "ordinary") return fullDay(agreed.day);
  if (agreed.mode === "appointment") return dateTime(agreed.at);
  if (agreed.mode === "hub") return dateTime(agreed.hubAt);
  const { on, from, to } = agreed;
  return [on && fullDay(on), from && to && hours(from, to)].filter(Boolean).join(", ");
}
