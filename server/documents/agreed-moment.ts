import type { Language } from "@anden/domain/customer/customer";
import type { Appointment } from "@anden/domain/shipment/appointments";
import { formatFullDay, formatHours, formatMoment } from "@anden/domain/values/formats";

/** The day of an appointment, with the hour or the hours that were agreed. */
export function agreedMoment(agreed: Appointment, language: Language): string {
  if (agreed.mode === "ordinary") return formatFullDay(agreed.day, language);
  if (agreed.mode === "appointment") return formatMoment(agreed.at, language);
  if (agreed.mode === "hub") return formatMoment(agreed.hubAt, language);
  const { on, from, to } = agreed;
  return [on && formatFullDay(on, language), from && to && formatHours(from, to, language)]
    .filter(Boolean)
    .join(", ");
}
