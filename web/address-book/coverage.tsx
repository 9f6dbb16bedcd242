import type { FullDistributor } from "@anden/contract/address-book";
import { schedulingCalls } from "@anden/contract/calls/scheduling";
import { appointmentSides } from "@anden/domain/scheduling/modes";
import { type SchedulingSide, schedulingSides } from "@anden/domain/scheduling/side";
import { strongerWindow } from "@anden/domain/scheduling/windows";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { apiOf } from "../api/api.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import { NotRead } from "../ui/not-read.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type AreaAnswer, areaQuery } from "../wizard/queries.ts";
import addressCard from "./address-card.module.css";

const api = apiOf(schedulingCalls);

/** The carrier's service at an address: its branch, days and hours, and whether appointments are possible. */
export function Coverage({ address }: { readonly address: FullDistributor }) {
  const { label, message, language } = useWords();
  const area = useQuery(areaQuery(language, address));
  return (
    <section
      className={`${card.card} ${addressCard.coverage}`}
      aria-labelledby="address-coverage"
      aria-busy={area.isPending}
    >
      <h2 id="address-coverage">{label("address.coverage")}</h2>
      {area.isPending && <Skeleton height="8rem" />}
      {area.isError && (
        <NotRead
          title={message("address.coverage.notRead")}
          retry={() => void area.refetch()}
          isTrying={area.isFetching}
        />
      )}
      {area.data === null && (
        <Notice kind="warn" title={label("address.notCovered")}>
          {message("address.notCovered.text")}
        </Notice>
      )}
      {area.data && <Area area={area.data} number={address.number} />}
    </section>
  );
}

function Area({ area, number }: { readonly area: NonNullable<AreaAnswer>; readonly number: number }) {
  const { label } = useWords();
  const { client } = useOwnSession();
  const windows = useWindows(number, area.branch.id);
  const byAppointment = appointmentSides(area, {
    pickup: client.pickupByAppointment,
    delivery: client.deliveryByAppointment,
  });
  return (
    <dl className={addressCard.facts}>
      <Fact name={label("address.branch")}>
        {area.branch.name}
        <small>{area.name}</small>
      </Fact>
      <Fact name={label("address.hours")}>
        {area.hoursInWords.map((hours) => (
          <span key={hours} className={addressCard.hours}>
            {hours}
          </span>
        ))}
      </Fact>
      {schedulingSides.map((side) => (
        <Fact key={side} name={label(`address.${side}`)}>
          {label(byAppointment[side] ? "address.byAppointment" : "address.byDayOnly")}
          {windows[side] && <small>{label("address.agreed", { hours: windows[side] })}</small>}
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The days and hours that the client has agreed for shipments from or to the address, if any. */
function useWindows(
  distributorId: number,
  branchId: number,
): Readonly<Partial<Record<SchedulingSide, string>>> {
  const { language } = useWords();
  const { client } = useOwnSession();
  const { data: fixed } = useQuery({
    queryKey: ["fixedWindow", branchId],
    queryFn: ({ signal }) => api.fixedWindow({ branchId }, { signal }),
  });
  const { data: services } = useQuery({
    queryKey: ["serviceWindows", distributorId],
    queryFn: ({ signal }) =>
      Promise.all(schedulingSides.map((side) => api.serviceWindow({ side, distributorId }, { signal }))),
    enabled: client.serviceWindow.isActive,
  });
  const [pickup, delivery] = schedulingSides.map((_, index) => {
    const window = strongerWindow({ fixed: fixed ?? undefined, service: services?.[index] ?? undefined });
    return window?.[language === "es" ? "inSpanish" : "inEnglish"];
  });
  return { ...(pickup && { pickup }), ...(delivery && { delivery }) };
}
