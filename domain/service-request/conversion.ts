import { isBlockedByCredit } from "../customer/abilities.ts";
import type { Customer } from "../customer/customer.ts";
import { type Quotation, shownStatus } from "../quotation/quotation.ts";
import type { SchedulingMode } from "../scheduling/modes.ts";
import { serviceIds } from "../shipment/additional-services.ts";
import type { Appointments } from "../shipment/appointments.ts";
import type { Incomplete, ShipmentDraft } from "../shipment/draft.ts";
import type { Instant } from "../values/calendar.ts";
import { type Problem, problem } from "../values/problem.ts";

/** How a quotation was chosen: from the list or its summary, or by its typed number. */
export type ChosenBy = "list" | "number";

type Converted = Pick<Quotation, "number" | "clientId" | "status" | "validUntil">;

interface Converter {
  readonly customer: Pick<Customer, "clientId" | "credit">;
  readonly now: Instant;
  readonly chosenBy: ChosenBy;
}

/**
 * Why a quotation cannot be converted into a service request: the first of `quotation.notValid` (`quotation.notValidTyped`
 * for a typed number) when it is not valid any more, `client.other`, `credit.suspendedAtConversion`, `quotation.tooOld`
 * after its last day. Each with `number`. Undefined when it can be. [P-162, P-178, P-179, P-183]
 */
export function conversionProblem(
  quotation: Converted,
  { customer, now, chosenBy }: Converter,
): Problem | undefined {
  const details = { number: String(quotation.number) };
  // An expired quotation is stored as valid: what is wrong with it is its age.
  if (quotation.status !== "valid")
    return problem(
      chosenBy === "number" ? "quotation.notValidTyped" : "quotation.notValid",
      "quotationNumber",
      details,
    );
  if (quotation.clientId !== customer.clientId) return problem("client.other", "quotationNumber", details);
  if (isBlockedByCredit(customer)) return problem("credit.suspendedAtConversion", "quotationNumber", details);
  if (shownStatus(quotation, now) === "expired")
    return problem("quotation.tooOld", "quotationNumber", details);
  return undefined;
}

export const quotationDigits = 15;

/** Keeps of a typed quotation number its digits, fifteen at most. [B-040, B-280] */
export function typedQuotationNumber(typed: string): string {
  return typed.replace(/\D/g, "").slice(0, quotationDigits);
}

/**
 * The mode in which the destination of a converted quotation is agreed: ordinary, an appointment where there is a date,
 * outside hours, or at the hub where there is a hub date together with the service that books it. [B-192]
 */
export function destinationMode({
  appointments = {},
  services = [],
}: {
  readonly appointments?: Appointments | undefined;
  readonly services?: readonly { readonly serviceId: number }[] | undefined;
}): SchedulingMode {
  const mode = appointments.delivery?.mode ?? "ordinary";
  if (mode !== "hub") return mode;
  return services.some(({ serviceId }) => serviceId === serviceIds.hubAppointment) ? "hub" : "ordinary";
}

/** What a request keeps of the quotation it is made from. */
export interface RequestFromQuotation {
  /** It is not stored yet. */
  readonly number: 0;
  readonly quotationNumber: number;
  readonly draft: Incomplete<ShipmentDraft>;
  /** What has passed since, by its side: it is asked again. */
  readonly passed: readonly (keyof Appointments)[];
}

/**
 * A request made from a quotation: the whole question is copied, the number is reset, the quotation's is kept. A day that
 * has passed since is left out, because it can only be asked again. `today` is the day at both ends. [B-189, B-190, P-176]
 */
export function requestFromQuotation(
  { number, draft }: Pick<Quotation, "number" | "draft">,
  today: string,
): RequestFromQuotation {
  const { appointments, ...question } = draft;
  const sides = ["pickup", "delivery"] as const;
  const passed = sides.filter((side) => {
    const day = dayOf(appointments?.[side]);
    return day !== undefined && day < today;
  });
  const kept = Object.fromEntries(
    sides.flatMap((side) => {
      const agreed = appointments?.[side];
      return agreed && !passed.includes(side) ? [[side, agreed]] : [];
    }),
  ) as Appointments;
  return {
    number: 0,
    quotationNumber: number,
    draft: { ...question, ...(Object.keys(kept).length > 0 ? { appointments: kept } : {}) },
    passed,
  };
}

/** The day that is agreed in an appointment, where it has one. */
export function dayOf(appointment: Appointments["pickup"]): string | undefined {
  switch (appointment?.mode) {
    case "ordinary":
      return appointment.day;
    case "appointment":
      return appointment.at.slice(0, 10);
    case "hub":
      return appointment.hubAt.slice(0, 10);
    case "outside-hours":
      return appointment.on;
    default:
      return undefined;
  }
}
