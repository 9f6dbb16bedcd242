import { problemSentence } from "@anden/contract/problem-sentence";
import { wireCode } from "@anden/contract/problems";
import { verdictCodes } from "@anden/domain/scheduling/verdict-codes";
import { formatChosenDay, formatScheduled } from "@anden/domain/scheduling/wording";
import { shownServiceName } from "@anden/domain/shipment/shown-service-name";
import { type Problem, problem as problemOf } from "@anden/domain/values/problem";
import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { onOneLine, unbroken } from "../../../i18n/unbroken.ts";
import { useWords, type Words } from "../../../i18n/words.tsx";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./side-card.module.css";
import { appointmentOf, type OpenSideProps } from "./slice.ts";
import { isDayNeeded } from "./summary.tsx";
import { priceLabel, usePrices } from "./use-prices.ts";

/** The agreed day and hours, their price, the server's check of them, and the terms for every day. */
export function Agreed(props: OpenSideProps) {
  const words = useWords();
  const { label, language, clock } = words;
  const { side, typed, offer, rules } = props;
  const { terms } = offer;
  const prices = usePrices(props);
  const asked = appointmentOf(typed[side]);
  const decision = rules.agreedDay(side, asked, terms);
  const booking = decision.ok ? decision.value?.booking : undefined;
  const verdict = useVerdict(props, booking !== undefined);
  const mode = booking?.mode ?? typed[side].mode;
  const service = offer.modes.find((each) => each.mode === mode)?.service;
  const price = prices.get(mode);
  const hours = rules.ordinaryHours(terms.window, terms.stop.hours);
  const last = rules.lastDay({ side, mode }, terms);
  const served = rules.servedDays(terms);
  const notices = [
    ...[...(booking?.notices ?? []), ...noticesOfSwitch(props)].map((each) => problemSentence(each, words)),
    ...(verdict === undefined ? [] : [verdict]),
  ];
  const range = (from: string, to: string) =>
    label("wizard.when.fromTo", { from: clock(from), to: clock(to) });
  return (
    <>
      {booking ? (
        <p className={styles.agreed}>
          <strong>{formatChosenDay(booking.date, language)}</strong>
          <span>
            {booking.from === undefined || booking.to === undefined
              ? label(`wizard.when.ordinaryHours.${side}`, {
                  hours: hours ? range(hours.opens, hours.closes) : "",
                })
              : `${onOneLine(formatScheduled(`${booking.date}T${booking.from}`, language))}. ${label(
                  `wizard.when.between.${side}`,
                  { hours: range(booking.from, booking.to) },
                )}`}
          </span>
        </p>
      ) : (
        typed[side].mode === "ordinary" &&
        typed[side].day === "" &&
        !typed[side].isUnreadable && <p className={styles.agreed}>{soonest(props, words)}</p>
      )}
      {notices.map((sentence) => (
        <Notice key={sentence} kind="warn" title={sentence} />
      ))}
      {service && (
        <p className={styles.automatic}>
          <IconLock size={15} stroke={1.8} aria-hidden />
          <span>
            <strong>{shownServiceName(service.name)}</strong>
            <small>{label("wizard.when.automatic")}</small>
          </span>
          <span className="n">{priceLabel(price, words)}</span>
        </p>
      )}
      <ul className={styles.facts}>
        <li>
          {served
            ? label(`wizard.when.days.${side}`, { days: served[language] })
            : label(`wizard.when.weekdays.${side}`)}
        </li>
        {terms.window && typed[side].mode === "ordinary" && (
          <li>
            {label("wizard.when.agreedWindow", {
              window: unbroken((language === "es" ? offer.window?.inSpanish : offer.window?.inEnglish) ?? ""),
            })}
          </li>
        )}
        {side === "delivery" && offer.estimated !== undefined && (
          <li>{label("wizard.when.arrives", { day: words.comingDay(offer.estimated) })}</li>
        )}
        {last !== undefined && <li>{label("wizard.when.lastDay", { day: words.comingDay(last) })}</li>}
      </ul>
    </>
  );
}

/** Why an appointment was changed to one outside hours. [A-108] */
function noticesOfSwitch({ side, typed, offer, rules }: OpenSideProps): readonly Problem[] {
  const { day, from, wasAppointment } = typed[side];
  if (!wasAppointment) return [];
  const asked = rules.agreedDay(side, { mode: "appointment", at: `${day}T${from}:00` }, offer.terms);
  return (asked.ok && asked.value?.booking.notices) || [];
}

/**
 * The default of a side without a day: a pickup on the next possible day, a delivery on arrival, and both in the agreed
 * window, if there is one. A request has no default for its pickup. [B-291]
 */
function soonest({ side, offer, problems }: OpenSideProps, { label, comingDay }: Words): string {
  if (side === "pickup" && isDayNeeded(problems)) return label("wizard.when.needed.pickup");
  const first = offer.terms.window && offer.modes.find(({ mode }) => mode === "ordinary")?.earliest;
  if (side === "pickup")
    return first === undefined
      ? label("wizard.when.soonest.pickup")
      : label("wizard.when.soonest.pickup.window", { day: comingDay(first) });
  if (offer.estimated === undefined) return label("wizard.when.soonest.pickup");
  return first === undefined
    ? label("wizard.when.soonest.delivery", { day: comingDay(offer.estimated) })
    : label("wizard.when.soonest.delivery.window", { day: comingDay(first) });
}

/** The server's check of a day that the screen accepts: a sentence if the server does not accept it. [A-127, A-219] */
function useVerdict(
  { side, typed, draft, offer, rules }: OpenSideProps,
  isAccepted: boolean,
): string | undefined {
  const words = useWords();
  const { mode, day, from, to } = typed[side];
  const distributorId = side === "pickup" ? draft.senderId : draft.recipientId;
  const ask = {
    side,
    mode,
    at: from === "" ? day : `${day}T${from}:00`,
    areaId: offer.areaId,
    branchId: offer.branch.id,
    ...(distributorId ? { distributorId } : {}),
    ...(to === "" ? {} : { until: to }),
    ...(offer.estimated === undefined ? {} : { estimated: offer.estimated }),
  };
  const { data = "" } = useQuery({
    queryKey: ["verifyDate", words.language, ask],
    queryFn: (context) => rules.askForVerdict(ask, context),
    enabled: isAccepted,
    staleTime: 60_000,
  });
  if (!isAccepted || data === "") return undefined;
  const code = verdictCodes.find((each) => String(wireCode(each)) === data);
  if (!code) return undefined;
  return problemSentence(problemOf(code, "", rules.wordedTerms(code, offer.terms)), words);
}
