import type { AnsweredAlternative } from "@anden/contract/alternatives";
import { quotationCalls } from "@anden/contract/calls/quotations";
import type { Language } from "@anden/domain/customer/customer";
import type { ShipmentToPrice } from "@anden/domain/service-request/request-draft";
import type { LocalDate } from "@anden/domain/values/calendar";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { apiOf } from "../../../api/api.ts";
import { useWords } from "../../../i18n/words.tsx";
import type { ChangesProps } from "../../define-step.ts";
import { PriceChange } from "../../price-changes.tsx";
import { appointmentOf, type Edit, type SchedulingKnown, type Typed, type TypedSide } from "./slice.ts";

const api = apiOf(quotationCalls);

/** The next days on which a shipment could be collected, each with its price. */
const pickupDaysQuery = (language: Language, ask: ShipmentToPrice, isAsked: boolean) =>
  queryOptions({
    queryKey: ["alternatives", language, ask],
    queryFn: async ({ signal }) => {
      const { alternatives } = await api.alternatives(ask, { signal });
      return alternatives.flatMap(pickupDay);
    },
    enabled: isAsked,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });

/** Offers a pickup one day later. */
export function DayChange({
  known: { offer, rules },
  price,
  typed,
  edit,
}: ChangesProps<Typed, Edit, SchedulingKnown>) {
  const { language, label, comingDay } = useWords();
  const [applied, setApplied] = useState<{ readonly before: TypedSide; readonly day: LocalDate }>();
  const { pickup } = typed;
  const isApplied = applied !== undefined && pickup.mode === "ordinary" && pickup.day === applied.day;
  const before = isApplied ? applied.before : pickup;

  const terms = offer?.pickup?.terms;
  const isOpen =
    terms?.isAtBranch === false && rules?.agreedDay("pickup", appointmentOf(before), terms).ok === true;
  const asked = useMemo(() => withPickup(price.asked, before), [price.asked, before]);
  const { data: days = [] } = useQuery(pickupDaysQuery(language, asked, isOpen));
  const now = days.find(({ isCurrent }) => isCurrent);
  const later = days.find(({ date }) => (isApplied ? date === applied.day : now && date > now.date));
  if (!isOpen || !now || !later) return null;

  const minor = later.subtotal - now.subtotal;
  if (minor === 0 && later.deliveredOn === now.deliveredOn) return null;
  const toggle = () => {
    const { date: day } = later;
    setApplied(isApplied ? undefined : { before, day });
    const agreed = isApplied ? before : ({ mode: "ordinary", day, from: "", to: "" } as const);
    edit({ kind: "agreed", side: "pickup", agreed });
  };
  const note = before.mode === "ordinary" ? "on" : "ordinary";
  return (
    <PriceChange
      name={label("wizard.changes.pickupDay")}
      note={label(`wizard.changes.pickupDay.${note}`, {
        day: comingDay(later.date),
        arrives: comingDay(later.deliveredOn),
      })}
      minor={minor}
      isApplied={isApplied}
      onToggle={toggle}
    />
  );
}

function withPickup(asked: ShipmentToPrice, typed: TypedSide): ShipmentToPrice {
  const { appointments: { pickup: _, ...others } = {}, ...rest } = asked;
  const pickup = appointmentOf(typed);
  return { ...rest, appointments: { ...others, ...(pickup ? { pickup } : {}) } };
}

/** An alternative that is a pickup day with a price and an arrival. */
function pickupDay({ change: { kind, date }, isCurrent, subtotal, deliveredOn }: AnsweredAlternative) {
  if (kind !== "pickupOn" || date === undefined || subtotal === undefined || deliveredOn === undefined)
    return [];
  return [{ date, isCurrent, subtotal, deliveredOn }];
}
