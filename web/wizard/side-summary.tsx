import { Refused } from "@anden/contract/client";
import { sides } from "@anden/domain/shipment/stop";
import { isUnanswered } from "@anden/domain/values/problem";
import { whyItFailed } from "../api/why-it-failed.ts";
import { useWords, type Words } from "../i18n/words.tsx";
import { late } from "../ui/late.tsx";
import type { FieldProblem } from "./field-problem.ts";
import { priceOf } from "./price-so-far.ts";
import styles from "./side-summary.module.css";
import { StillMissing } from "./still-missing.tsx";
import { Obstacles } from "./unplaced.tsx";
import type { WizardState } from "./use-wizard.ts";
import { noPrice, whyNoPrice } from "./why-no-price.ts";

/** Loaded after the first price: before it there are no lines to explain. */
const PriceLines = late(async () => (await import("./price-lines.tsx")).PriceLines);

/** The known parts of the shipment, its price, and what is still missing for the final price. [P-096] */
export function SideSummary({ wizard }: { readonly wizard: WizardState }) {
  const { steps, summaryProps } = wizard;
  return (
    <div className={styles.side}>
      {steps.map((step) => step.Head && <step.Head key={step.rule.name} {...summaryProps(step)} />)}
      <dl className={styles.chosen}>
        {steps.map((step) => step.Chosen && <step.Chosen key={step.rule.name} {...summaryProps(step)} />)}
      </dl>
      <Price wizard={wizard} />
    </div>
  );
}

/** The largest text on the screen: changes are announced, never animated. */
function Price({ wizard }: { readonly wizard: WizardState }) {
  const words = useWords();
  const { estimate, isEstimating, failure, isOfQuotation } = wizard.price;
  const price = priceOf(estimate);
  const obstacles = price ? wizard.unplaced : obstaclesOf(wizard);
  const leftOut = price && !price.isLeast ? notCounted(wizard, words) : "";
  return (
    <section className={styles.price} aria-label={words.label("wizard.price")}>
      <div
        aria-live="polite"
        aria-atomic="true"
        aria-busy={isEstimating}
        className={isEstimating ? styles.behind : undefined}
      >
        <p className={styles.line}>
          <span className={styles.label}>
            {words.label(
              price?.isLeast
                ? "wizard.price.from"
                : isOfQuotation
                  ? "wizard.price.ofQuotation"
                  : "wizard.price.soFar",
            )}
          </span>
          {price ? (
            <span className={styles.big}>
              {words.money(price)}
              <small>{price.currency}</small>
            </span>
          ) : (
            <span className={styles.none}>{noPrice(failure, words)}</span>
          )}
        </p>
        {failure ? (
          <Away wizard={wizard} />
        ) : (
          <p className={styles.note}>
            {price ? priceNote(wizard, leftOut, words) : whyNoPrice(wizard, words)}
            {!price && obstacles.length > 0 && ` ${words.label("wizard.price.inTheWay")}`}
          </p>
        )}
        <Obstacles wizard={wizard} problems={obstacles} />
      </div>
      {estimate && <PriceLines estimate={estimate} />}
      <StillMissing wizard={wizard} />
    </section>
  );
}

/**
 * Why there is no price. After a server error the user may retry; after a lost connection it is retried automatically.
 */
function Away({ wizard: { price } }: { readonly wizard: WizardState }) {
  const { message, button } = useWords();
  const { failure, askAgain } = price;
  if (!(failure instanceof Refused)) return <p className={styles.away}>{message("wizard.price.away")}</p>;
  return (
    <p className={styles.away}>
      {whyItFailed(failure, message("wizard.price.fault.text"))}{" "}
      <button type="button" className="link" onClick={askAgain}>
        {button("app.tryAgain")}
      </button>
    </p>
  );
}

/** The obstacles to a price: the wrong answers, without the missing ones. */
function obstaclesOf({ problems, unplaced }: WizardState): readonly FieldProblem[] {
  return problems.filter(
    (each) => !isUnanswered(each) && (each.isFromServer || isOfRoute(each) || unplaced.includes(each)),
  );
}

const isOfRoute = ({ path }: FieldProblem) => sides.some((side) => path.startsWith(`${side}.`));

function priceNote({ price: { estimate } }: WizardState, leftOut: string, words: Words): string {
  const price = priceOf(estimate);
  if (!price) return "";
  if (price.isLeast) return words.label("wizard.price.leastNote");
  const transit =
    estimate?.transitDays === undefined
      ? ""
      : words.label("wizard.price.transit", { days: estimate.transitDays });
  const arrives =
    estimate?.deliveredOn === undefined
      ? ""
      : `${words.label("quotation.arrives", { date: words.comingDay(estimate.deliveredOn) })}.`;
  const withTaxes =
    estimate?.total === undefined
      ? words.label("wizard.price.beforeVat")
      : words.label(estimate.withholding ? "wizard.price.withTaxes" : "wizard.price.withVat", {
          total: words.money({ minor: estimate.total }),
        });
  return [leftOut, withTaxes, transit, arrives].filter(Boolean).join(" ");
}

function notCounted({ steps, summaryProps }: WizardState, words: Words): string {
  return steps
    .map((step) => step.notCounted?.(summaryProps(step).problems, words) ?? "")
    .filter(Boolean)
    .join(" ");
}
