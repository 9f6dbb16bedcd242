import { shippingTypeNumbers } from "@anden/contract/codes";
import type { EstimateAnswer } from "@anden/contract/quotation";
import { shippingTypes, type ShippingType as Type } from "@anden/domain/shipment/draft";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import { useQueries } from "@tanstack/react-query";
import { useId } from "react";
import { useWords, type Words } from "../../../i18n/words.tsx";
import { NotRead } from "../../../ui/not-read.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import choiceCards from "../../choice-cards.module.css";
import fields from "../../fields.module.css";
import { fieldMark } from "../../focus.ts";
import { priceOf } from "../../price-so-far.ts";
import { estimateQuery, type LaneOffer } from "../../queries.ts";
import { type PriceFailure, priceFailure } from "../../use-price.ts";
import { noPrice } from "../../why-no-price.ts";
import styles from "./screen.module.css";
import type { ShippingTypeProps } from "./slice.ts";
import { TypePicture } from "./type-picture.tsx";

type Offered = LaneOffer["shippingTypes"][number];

type Priced = { readonly estimate: EstimateAnswer | undefined };

/** Sorts by price; a type without a price comes last. */
function byPrice(a: Priced, b: Priced): number {
  const [one, other] = [priceOf(a.estimate)?.minor, priceOf(b.estimate)?.minor];
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined);
  return one - other;
}

/** The shipping types of the lane side by side: price, arrival, guarantee. */
export function ShippingType(props: ShippingTypeProps) {
  const { label, message, language } = useWords();
  const name = useId();
  const { typed, edit, known, shown, problems, price } = props;
  const offered = (known.offer?.shippingTypes ?? []).flatMap((each) => {
    const type = shippingTypes.find((candidate) => shippingTypeNumbers[candidate] === each.id);
    return type ? [{ ...each, type }] : [];
  });
  const answers = useQueries({
    queries: offered.map(({ type }) => estimateQuery(language, { ...price.asked, shippingType: type })),
  });
  const asOffered = offered.map((each, index) => ({
    ...each,
    estimate: answers[index]?.data,
    isLoading: answers[index]?.isPending ?? false,
    failure: price.failure ?? (answers[index]?.isError ? priceFailure(answers[index].error) : undefined),
  }));
  // Sorted by price once all prices are loaded: before that, each new price would move the cards under the pointer.
  const options = asOffered.some(({ isLoading }) => isLoading) ? asOffered : asOffered.toSorted(byPrice);
  const least = Math.min(...options.flatMap(({ estimate }) => priceOf(estimate)?.minor ?? []));
  const error = shown.get("shippingType")?.sentence;
  return (
    <>
      {known.offer && offered.length === 0 && (
        <Notice kind="bad" title={message("wizard.shippingType.none")} />
      )}
      {!known.offer && known.retry && (
        <NotRead title={message("wizard.shippingType.notRead")} retry={known.retry} />
      )}
      <fieldset
        className={styles.set}
        aria-describedby={error ? `${name}-error` : undefined}
        aria-busy={!known.offer && !known.retry}
      >
        <legend className="sr">{label("wizard.step.shipping-type")}</legend>
        {(known.offer || !known.retry) && <p className={styles.lead}>{label("wizard.shippingType.lead")}</p>}
        {error && (
          <p className={`${fields.error} ${styles.error}`} id={`${name}-error`}>
            {error}
          </p>
        )}
        <div className={styles.types}>
          {!known.offer &&
            !known.retry &&
            shippingTypes.map((type) => <Skeleton key={type} height="15rem" className={styles.type} />)}
          {options.map((option, index) => (
            <TypeCard
              key={option.type}
              offered={option}
              estimate={option.estimate}
              isLoading={option.isLoading}
              failure={option.failure}
              why={whyNone(option.estimate, problems)}
              least={least}
              name={name}
              namesHour={namesHour(props.draft)}
              isChosen={typed.shippingType === option.type}
              isFirst={typed.shippingType === undefined && index === 0}
              onChoose={() => edit({ kind: "shippingTypeChosen", shippingType: option.type })}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** The sides at which a card names the hour of its shipping type. */
interface NamesHour {
  readonly atPickup: boolean;
  readonly atDelivery: boolean;
}

/** A side with an appointment has the hour of the appointment; goods brought to a branch have none. */
function namesHour({
  origin,
  appointments: { pickup, delivery } = {},
}: ShippingTypeProps["draft"]): NamesHour {
  const isByAppointment = (side: typeof pickup) => side !== undefined && side.mode !== "ordinary";
  return {
    atPickup: origin?.pickupType !== "branch" && !isByAppointment(pickup),
    atDelivery: !isByAppointment(delivery),
  };
}

interface TypeCardProps {
  readonly offered: Offered & { readonly type: Type };
  readonly estimate: EstimateAnswer | undefined;
  readonly isLoading: boolean;
  /** Why its price could not be read, where the draft is not the cause. */
  readonly failure: PriceFailure | undefined;
  /** Why this type has no price, unless the reason is shown once above all types. */
  readonly why: string | undefined;
  /** The lowest price on offer. */
  readonly least: number;
  readonly name: string;
  readonly namesHour: NamesHour;
  readonly isChosen: boolean;
  readonly isFirst: boolean;
  readonly onChoose: () => void;
}

function TypeCard(props: TypeCardProps) {
  const { offered, estimate, name, namesHour, isChosen, isFirst, onChoose } = props;
  const words = useWords();
  const { label, clock } = words;
  const { serviceLevel, indemnity, pickupBefore, deliveryBefore } = offered;
  return (
    <label className={styles.type}>
      <span className={styles.top}>
        <span className={styles.name}>
          <TypePicture type={offered.type} isChosen={isChosen} />
          {offered.name}
        </span>
        <input
          type="radio"
          className={choiceCards.dot}
          name={name}
          checked={isChosen}
          onChange={onChoose}
          {...(isChosen || isFirst ? fieldMark("shippingType") : {})}
        />
      </span>
      <span className={styles.price}>
        <Price {...props} />
      </span>
      <span className={styles.when}>
        <small>{label("wizard.shippingType.arrives")}</small>
        <strong>{arrivalOf(offered, estimate, words)}</strong>
        {deliveryBefore && namesHour.atDelivery && (
          <span>{label("wizard.shippingType.before", { time: clock(deliveryBefore) })}</span>
        )}
      </span>
      <span className={styles.list}>
        <Guarantee is={serviceLevel !== undefined}>
          {serviceLevel === undefined
            ? label("wizard.shippingType.noLevel")
            : label("wizard.shippingType.level", { share: { kind: "share", points: serviceLevel } })}
        </Guarantee>
        <Guarantee is={indemnity !== undefined}>
          {indemnity === undefined
            ? label("wizard.shippingType.noIndemnity")
            : label("wizard.shippingType.indemnity", { share: { kind: "share", points: indemnity } })}
        </Guarantee>
      </span>
      {pickupBefore && namesHour.atPickup && (
        <span className={styles.pick}>
          <small>{label("wizard.shippingType.pickup")}</small>
          <span>{label("wizard.shippingType.pickupBefore", { time: clock(pickupBefore) })}</span>
        </span>
      )}
    </label>
  );
}

/** The price of a type, and its difference from the lowest one; or why there is none. */
function Price({ estimate, isLoading, failure, why, least }: TypeCardProps) {
  const words = useWords();
  const { label, money, difference } = words;
  const price = priceOf(estimate);
  if (price)
    return (
      <>
        <span className="n">{money(price)}</span>
        <small>
          {price.minor === least
            ? label("wizard.shippingType.lowest")
            : difference({ minor: price.minor - least })}
        </small>
      </>
    );
  if (isLoading && !failure) return <Skeleton height="2.75rem" width="6rem" />;
  return <small>{why ?? (failure ? noPrice(failure, words) : label("wizard.shippingType.notHere"))}</small>;
}

/** The day of arrival, or the number of days in transit. */
function arrivalOf(
  offered: Offered,
  estimate: EstimateAnswer | undefined,
  { label, comingDay }: Words,
): string {
  if (estimate?.deliveredOn !== undefined) return comingDay(estimate.deliveredOn);
  const days = estimate?.transitDays ?? offered.deliveryDays;
  return days === undefined ? "—" : label("wizard.shippingType.days", { days });
}

function whyNone(
  estimate: EstimateAnswer | undefined,
  problems: ShippingTypeProps["problems"],
): string | undefined {
  return estimate?.obstacles.find(
    ({ path }) => path === "shippingType" && !problems.some((each) => each.path === path),
  )?.sentence;
}

function Guarantee({ is, children }: { readonly is: boolean; readonly children: string }) {
  const Icon = is ? IconCheck : IconMinus;
  return (
    <span className={is ? undefined : styles.no}>
      <Icon size={15} stroke={2.1} aria-hidden />
      {children}
    </span>
  );
}
