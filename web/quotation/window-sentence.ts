import { windowOf } from "@anden/domain/scheduling/appointment";
import type { SchedulingSide } from "@anden/domain/scheduling/modes";
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
