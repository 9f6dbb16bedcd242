import { shippingTypeNumbers } from "@anden/contract/codes";
import type { EstimateAnswer } from "@anden/contract/quotation";
import { shippingTypes, type ShippingType as Type } from "@anden/domain/shipment/draft";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import { useQueries } from "@tanstack/react-query";
import { useId } from "react";
import { useWords } from "../../i18n/words.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { fieldMark } from "../focus.ts";
import { priceOf } from "../price-so-far.ts";
import { estimateQuery, type LaneOffer } from "../queries.ts";
import type { Wizard } from "../use-wizard.ts";
import { PriceChanges } from "./price-changes.tsx";
import "./shipping-type.css";

type Offered = LaneOffer["shippingTypes"][number];

/** The same lane with different promises, side by side: price, arrival, what is guaranteed. */
export function ShippingType({ wizard }: { readonly wizard: Wizard }) {
  const { label, message, language } = useWords();
  const name = useId();
  const { draft, edit, facts, shown, asked } = wizard;
  const title = label("wizard.step.shipping-type");
  const offered = (facts.offer?.shippingTypes ?? []).flatMap((each) => {
    const type = shippingTypes.find((candidate) => shippingTypeNumbers[candidate] === each.id);
    return type ? [{ ...each, type }] : [];
  });
  const answers = useQueries({
    queries: offered.map(({ type }) => estimateQuery(language, { ...asked, shippingType: type })),
  });
  const asOffered = offered.map((each, index) => ({
    ...each,
    estimate: answers[index]?.data,
    isLoading: answers[index]?.isPending ?? false,
  }));
  // By price once all of them are there: before that a card would go from under a hand with each price that comes.
  const options = asOffered.some(({ isLoading }) => isLoading)
    ? asOffered
    : asOffered.toSorted((a, b) => (priceOf(a.estimate)?.minor ?? 0) - (priceOf(b.estimate)?.minor ?? 0));
  const least = Math.min(...options.flatMap(({ estimate }) => priceOf(estimate)?.minor ?? []));
  const error = shown.get("shippingType")?.sentence;
  return (
    <>
      <ScreenTitle tab={`${title} · ${label("wizard.newQuotation")}`}>{title}</ScreenTitle>
      <p className="lead">{label("wizard.shippingType.lead")}</p>
      {facts.offer && offered.length === 0 && (
        <Notice kind="bad" title={message("wizard.shippingType.none")} />
      )}
      <fieldset
        className="types-set"
        aria-describedby={error ? `${name}-error` : undefined}
        aria-busy={!facts.offer}
      >
        <legend className="sr">{title}</legend>
        {error && (
          <p className="field-error" id={`${name}-error`}>
            {error}
          </p>
        )}
        <div className="types">
          {!facts.offer &&
            shippingTypes.map((type) => <Skeleton key={type} height="15rem" className="type" />)}
          {options.map((option, index) => (
            <TypeCard
              key={option.type}
              offered={option}
              estimate={option.estimate}
              isLoading={option.isLoading}
              least={least}
              name={name}
              isChosen={draft.shippingType === option.type}
              isFirst={draft.shippingType === undefined && index === 0}
              onChoose={() => edit({ kind: "shippingTypeChosen", shippingType: option.type })}
            />
          ))}
        </div>
      </fieldset>
      <PriceChanges wizard={wizard} />
    </>
  );
}

interface TypeCardProps {
  readonly offered: Offered & { readonly type: Type };
  readonly estimate: EstimateAnswer | undefined;
  readonly isLoading: boolean;
  /** The lowest price on offer. */
  readonly least: number;
  readonly name: string;
  readonly isChosen: boolean;
  readonly isFirst: boolean;
  readonly onChoose: () => void;
}

function TypeCard({ offered, estimate, isLoading, least, name, isChosen, isFirst, onChoose }: TypeCardProps) {
  const words = useWords();
  const { label, money, difference } = words;
  const price = priceOf(estimate);
  const days = offered.deliveryDays ?? estimate?.transitDays;
  const { serviceLevel, indemnity, pickupBefore, deliveryBefore } = offered;
  return (
    <label className="type">
      <span className="type-top">
        <span className="type-name">{offered.name}</span>
        <input
          type="radio"
          className="pick-dot"
          name={name}
          checked={isChosen}
          onChange={onChoose}
          {...(isChosen || isFirst ? fieldMark("shippingType") : {})}
        />
      </span>
      <span className="type-price">
        {price ? (
          <>
            <span className="n">{money(price)}</span>
            <small>
              {price.minor === least
                ? label("wizard.shippingType.lowest")
                : difference({ minor: price.minor - least })}
            </small>
          </>
        ) : isLoading ? (
          <Skeleton height="2.75rem" width="6rem" />
        ) : (
          <small>{label("wizard.shippingType.notHere")}</small>
        )}
      </span>
      <span className="type-when">
        <small>{label("wizard.shippingType.arrives")}</small>
        <strong>{days === undefined ? "—" : label("wizard.shippingType.days", { days })}</strong>
        {deliveryBefore && <span>{label("wizard.shippingType.before", { time: deliveryBefore })}</span>}
      </span>
      <span className="type-list">
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
      {pickupBefore && (
        <span className="type-pick">
          <small>{label("wizard.shippingType.pickup")}</small>
          <span>{label("wizard.shippingType.before", { time: pickupBefore })}</span>
        </span>
      )}
    </label>
  );
}

function Guarantee({ is, children }: { readonly is: boolean; readonly children: string }) {
  const Icon = is ? IconCheck : IconMinus;
  return (
    <span className={is ? undefined : "is-no"}>
      <Icon size={15} stroke={2.1} aria-hidden />
      {children}
    </span>
  );
}
