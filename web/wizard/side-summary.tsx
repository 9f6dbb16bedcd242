import { shippingTypeNumbers } from "@anden/contract/codes";
import type { EstimateAnswer } from "@anden/contract/quotation";
import { type Side, sides } from "@anden/domain/shipment/stop";
import { useMemo } from "react";
import { useWords, type Words } from "../i18n/words.tsx";
import { RouteMap } from "../map/map-slot.tsx";
import type { Mark } from "../map/route-map.tsx";
import { billRows } from "../quotation/bill-lines.ts";
import { Notices, riskKey } from "../quotation/outlook.tsx";
import { degrees, type PlaceAnswer } from "./draft.ts";
import type { Preview } from "./origin-destination/place-field.tsx";
import { priceOf } from "./price-so-far.ts";
import type { BranchAnswer } from "./queries.ts";
import { isUnanswered } from "./sentences.ts";
import { stepOfField } from "./step-address.ts";
import { StillMissing } from "./still-missing.tsx";
import type { Wizard } from "./use-wizard.ts";

interface SideSummaryProps {
  readonly wizard: Wizard;
  readonly preview: Preview | undefined;
}

/** What is known of the shipment so far, what it costs, and what is still missing for the final price. [P-096] */
export function SideSummary({ wizard, preview }: SideSummaryProps) {
  const { draft, facts } = wizard;
  const placeAt = (side: Side) => (preview?.side === side ? preview.place : draft[side].place);
  const origin = placeAt("origin");
  const destination = placeAt("destination");
  const towns = useTowns(facts.branches);
  return (
    <div className="side">
      <RouteMap
        width={336}
        height={208}
        from={useMark(origin)}
        to={useMark(destination)}
        preview={preview && (preview.side === "origin" ? "from" : "to")}
        towns={towns}
      />
      <ol className="legs">
        <Leg side="origin" place={origin} isPreview={preview?.side === "origin"} />
        <Leg side="destination" place={destination} isPreview={preview?.side === "destination"} />
      </ol>
      <Chosen wizard={wizard} />
      <Price wizard={wizard} />
    </div>
  );
}

function useMark(place: PlaceAnswer | undefined): Mark | undefined {
  return useMemo(
    () => (place?.point ? { name: place.city.name || place.name, point: degrees(place.point) } : undefined),
    [place],
  );
}

/** The carrier's own towns, to find one's way by. */
function useTowns(branches: readonly BranchAnswer[]): readonly Mark[] {
  return useMemo(() => branches.map((branch) => ({ name: branch.city, point: degrees(branch) })), [branches]);
}

interface LegProps {
  readonly side: Side;
  readonly place: PlaceAnswer | undefined;
  readonly isPreview: boolean;
}

function Leg({ side, place, isPreview }: LegProps) {
  const { label } = useWords();
  const isOpen = isPreview || !place;
  const dot = isOpen ? "leg-dot is-preview" : side === "origin" ? "leg-dot is-from" : "leg-dot";
  return (
    <li>
      <span className={dot} aria-hidden />
      <span>
        <span className="sr">{label(`wizard.stop.${side}`)}</span>
        {place ? (
          <>
            <strong>{place.name}</strong>
            <span>
              {[`${place.postalCode} ${place.city.name}`.trim(), place.state.name].filter(Boolean).join(", ")}
              {isPreview && ` ${label("wizard.stop.toConfirm")}`}
            </span>
          </>
        ) : (
          <span aria-hidden>{label(`wizard.stop.${side}`)}</span>
        )}
      </span>
    </li>
  );
}

/** The choices made, in a word each. */
function Chosen({ wizard }: { readonly wizard: Wizard }) {
  const words = useWords();
  const { draft, facts, soundLines, estimate } = wizard;
  const stops = sides.filter((side) => draft[side].place !== undefined);
  const pieces = soundLines.reduce((sum, line) => sum + (line.pieces ?? 0), 0);
  const unit = words.label(`unit.${draft.weightUnit}`);
  const offered = facts.offer?.shippingTypes.find(({ id }) => id === shippingTypeId(wizard));
  if (stops.length === 0 && pieces === 0) return null;
  return (
    <dl className="chosen">
      {stops.map((side) => (
        <div key={side}>
          <dt>{words.label(`wizard.chosen.${side}`)}</dt>
          <dd>
            {words.label(`wizard.chosen.${side}.${draft[side].pickupType}`, {
              branch: branchName(side, wizard),
            })}
          </dd>
        </div>
      ))}
      {pieces > 0 && (
        <div>
          <dt>{words.label("wizard.chosen.goods")}</dt>
          <dd>
            {words.label("wizard.chosen.pieces", { count: pieces })}
            {estimate?.billedWeight !== undefined &&
              `, ${words.label("wizard.chosen.billed", { weight: words.weight(estimate.billedWeight / 1000), unit })}`}
          </dd>
        </div>
      )}
      {draft.insurance.kind !== "none" && (
        <div>
          <dt>{words.label("wizard.chosen.insurance")}</dt>
          <dd>{words.label(`wizard.insurance.${draft.insurance.kind}`)}</dd>
        </div>
      )}
      {offered && (
        <div>
          <dt>{words.label("wizard.chosen.shippingType")}</dt>
          <dd>{offered.name}</dd>
        </div>
      )}
    </dl>
  );
}

function branchName(side: Side, { draft, facts }: Wizard): string {
  const id = draft[side].branchId ?? facts.proposed.branches[side];
  return facts.branches.find((branch) => branch.id === id)?.name ?? "";
}

function shippingTypeId({ draft }: Wizard): number | undefined {
  return draft.shippingType && shippingTypeNumbers[draft.shippingType];
}

/** The largest thing on the screen: announced when it changes, never animated. */
function Price({ wizard }: { readonly wizard: Wizard }) {
  const words = useWords();
  const { estimate, isEstimating } = wizard;
  const price = priceOf(estimate);
  const rows = estimate?.breakdown && estimate.subtotal !== undefined && billRows(estimate, words);
  const leftOut = price && !price.isLeast ? wizard.wrongRows.map((row) => row + 1) : [];
  return (
    <section className="price" aria-label={words.label("wizard.price")}>
      <div
        aria-live="polite"
        aria-atomic="true"
        aria-busy={isEstimating}
        className={isEstimating ? "is-behind" : undefined}
      >
        <p className="price-line">
          <span className="price-label">
            {words.label(price?.isLeast ? "wizard.price.from" : "wizard.price.soFar")}
          </span>
          {price ? (
            <span className="price-big">
              {words.money(price)}
              <small>{price.currency}</small>
            </span>
          ) : (
            <span className="price-none">{words.label("wizard.price.none")}</span>
          )}
        </p>
        <p className="price-note">{priceNote(wizard, leftOut, words)}</p>
        {wizard.isPriceAway && <p className="price-away">{words.message("wizard.price.away")}</p>}
      </div>
      {rows && (
        <dl className="parts">
          {[...rows.list, ...rows.apart].map(({ key, name, minor }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd className="n">{words.money({ minor })}</dd>
            </div>
          ))}
        </dl>
      )}
      {estimate && <Outlook estimate={estimate} />}
      <StillMissing wizard={wizard} />
    </section>
  );
}

/** What was changed in the question, and what could still change the price, with the money at stake. */
function Outlook({ estimate: { notices = [], risks = [] } }: { readonly estimate: EstimateAnswer }) {
  const { label, difference } = useWords();
  if (notices.length === 0 && risks.length === 0) return null;
  return (
    <section className="outlook" aria-labelledby="wizard-outlook">
      <h3 id="wizard-outlook">{label("quotation.outlook")}</h3>
      {notices.length > 0 && <Notices notices={notices} />}
      {risks.length > 0 && (
        <dl className="parts">
          {risks.map(({ code, paths, atStake = 0 }) => (
            <div key={`${code} ${paths?.[0]}`}>
              <dt>{label(riskKey(code, paths))}</dt>
              <dd className="n">{difference({ minor: atStake })}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function priceNote(
  { complaints, estimate, isPriceAway }: Wizard,
  leftOut: readonly number[],
  words: Words,
): string {
  const price = priceOf(estimate);
  if (!price) {
    const isRouteWrong = complaints.some(
      (each) => stepOfField(each.path) === "origin-destination" && !isUnanswered(each),
    );
    return isPriceAway
      ? ""
      : words.label(isRouteWrong ? "wizard.price.correctRoute" : "wizard.price.asSoonAs");
  }
  if (price.isLeast) return words.label("wizard.price.leastNote");
  const transit =
    estimate?.transitDays === undefined
      ? ""
      : words.label("wizard.price.transit", { days: estimate.transitDays });
  const arrives =
    estimate?.deliveredOn === undefined
      ? ""
      : `${words.label("quotation.arrives", { date: words.date(estimate.deliveredOn) })}.`;
  const withTaxes =
    estimate?.total === undefined
      ? words.label("wizard.price.beforeVat")
      : words.label(estimate.withholding ? "wizard.price.withTaxes" : "wizard.price.withVat", {
          total: words.money({ minor: estimate.total }),
        });
  const without =
    leftOut.length > 0
      ? words.label("wizard.price.without", { lines: leftOut.join(", "), count: leftOut.length })
      : "";
  return [without, withTaxes, transit, arrives].filter(Boolean).join(" ");
}
