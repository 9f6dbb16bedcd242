import type { Language } from "@anden/domain/customer/customer";
import { windowOf } from "@anden/domain/scheduling/appointment";
import type { Appointment } from "@anden/domain/shipment/appointments";
import { formatFullDay, formatHours } from "@anden/domain/values/formats";

/** The day of an appointment, with the hours between which the carrier comes. */
export function agreedMoment(agreed: Appointment, language: Language): string {
  if (agreed.mode === "ordinary") return formatFullDay(agreed.day, language);
  const [on, { from, to }] = dayAndHours(agreed);
  return [on && formatFullDay(on, language), from && to && formatHours(from, to, language)]
    .filter(Boolean)
    .join(", ");
}

function dayAndHours(agreed: Exclude<Appointment, { readonly mode: "ordinary" }>) {
  if (agreed.mode === "outside-hours") return [agreed.on, agreed] as const;
  const at = agreed.mode === "appointment" ? agreed.at : agreed.hubAt;
  return [at.slice(0, 10), windowOf(agreed)] as const;
}
