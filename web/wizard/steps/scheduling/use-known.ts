import type { Language } from "@anden/domain/customer/customer";
import { schedulingSides } from "@anden/domain/scheduling/side";
import type { ShipmentToPrice } from "@anden/domain/service-request/request-draft";
import { minute } from "@anden/domain/values/durations";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { script } from "../../../api/script.ts";
import { useWords } from "../../../i18n/words.tsx";
import type { Before, StepKnown } from "../../define-step.ts";
import { appointmentOf, type SchedulingKnown, type Typed } from "./slice.ts";

/** The calendars of a draft; with its goods also the price of each scheduling mode. */
export const offerQuery = (language: Language, ask: ShipmentToPrice | undefined) =>
  queryOptions({
    queryKey: ["schedulingOffer", language, ask],
    queryFn: async ({ signal }) => {
      const { askForOffer, calendarRules } = await script(() => import("./offer.ts"));
      return { rules: calendarRules, sides: await askForOffer(ask ?? {}, signal) };
    },
    enabled: ask !== undefined,
    staleTime: 600_000,
  });

/** The calendars of both ends of the lane, by the local time of the branches. */
export function useKnown(typed: Typed, before: Before): StepKnown<SchedulingKnown> {
  const { language } = useWords();
  const { draft, rules } = before;
  const ask = useMemo(() => askOf(draft, typed), [draft, typed]);
  const { data, isError, refetch } = useQuery({
    ...offerQuery(language, ask),
    // Another pickup day or shipping type changes the estimated delivery alone; another lane changes everything.
    placeholderData: (last, query) => {
      const asked = query?.queryKey[2];
      return isSameLane(asked, ask) ? last : undefined;
    },
  });
  const now = useMinute();
  const [origin, destination] = [rules.origin?.name, rules.destination?.name];
  return useMemo(() => {
    const places = { ...(origin ? { origin } : {}), ...(destination ? { destination } : {}) };
    if (!data) return { kind: "known", own: { places, ...(isError ? { retry: () => void refetch() } : {}) } };
    const offer = Object.fromEntries(
      schedulingSides.flatMap((side) => {
        const answered = data.sides[side];
        return answered ? [[side, { ...answered, terms: data.rules.termsAt(answered, now) }]] : [];
      }),
    ) as NonNullable<SchedulingKnown["offer"]>;
    const terms = Object.fromEntries(Object.entries(offer).map(([side, known]) => [side, known.terms]));
    return {
      kind: "known",
      own: { offer, rules: data.rules, places },
      rules: { appointmentProblems: (asked) => data.rules.appointmentsProblems(asked, terms) },
    };
  }, [data, isError, refetch, now, origin, destination]);
}

/**
 * The lane and the parties, and the shipping type and the pickup that determine the delivery date. Undefined until both
 * places are chosen.
 */
export function askOf(
  { origin, destination, shippingType, senderId, recipientId }: Before["draft"],
  typed: Typed,
): ShipmentToPrice | undefined {
  if (origin?.placeId === undefined || destination?.placeId === undefined) return undefined;
  const pickup = appointmentOf(typed.pickup);
  return {
    origin,
    destination,
    ...(shippingType ? { shippingType } : {}),
    ...(pickup ? { appointments: { pickup } } : {}),
    ...(senderId ? { senderId } : {}),
    ...(recipientId ? { recipientId } : {}),
  };
}

function isSameLane(a: unknown, b: ShipmentToPrice | undefined): boolean {
  const laneOf = ({ shippingType: _, appointments: __, ...lane }: typeof b = {}) => JSON.stringify(lane);
  return laneOf(a as typeof b) === laneOf(b);
}

/** This device's time, updated every minute. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), minute - (now % minute));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
