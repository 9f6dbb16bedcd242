import { billRows } from "@anden/contract/bill-rows";
import type { EstimateAnswer } from "@anden/contract/quotation";
import { type IncompleteRequest, shipmentOf } from "@anden/domain/service-request/request-draft";
import { completeDraft } from "@anden/domain/shipment/complete-draft";
import { stepOfPath } from "@anden/domain/wizard/progress";
import { requestFlow } from "@anden/domain/wizard/request-flow";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { problemsOf } from "../../../api/refusal.ts";
import { whyItFailed } from "../../../api/why-it-failed.ts";
import { useWords } from "../../../i18n/words.tsx";
import { BillTotal, SumRows } from "../../../quotation/bill-sums.tsx";
import { ExplainedRow } from "../../../quotation/explained-row.tsx";
import { changesBetween, PriceChangeRows } from "../../../quotation/price-change-rows.tsx";
import { quotationQuery } from "../../../quotation/queries.ts";
import card from "../../../ui/card.module.css";
import { NotRead } from "../../../ui/not-read.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { focusField } from "../../focus.ts";
import { type RequestTariff, requestTariffQuery } from "../../request/request-tariff.ts";
import side from "../../side-summary.module.css";
import { pageAddress } from "../../step-address.ts";
import styles from "./price-of-request.module.css";

interface PriceOfRequestProps {
  readonly draft: IncompleteRequest;
  /** The name of the chosen shipping type, for its line: the price of a request does not carry it. */
  readonly shippingTypeName: EstimateAnswer["shippingTypeName"] | undefined;
  /** Whether the page says already why the shipment as a whole has no price. */
  readonly isReasonTold: boolean;
  /** Asks for the price of the shipment again, along with that of the request. */
  readonly onRetry: () => void;
}

/** The price that is accepted by sending the request, and its difference from the quotation's price. */
export function PriceOfRequest(props: PriceOfRequestProps) {
  const { draft, shippingTypeName, isReasonTold, onRetry } = props;
  const words = useWords();
  const { label, button, message, money, difference, language } = words;
  const { data, error, isError, refetch } = useQuery({
    ...requestTariffQuery(language, draft),
    // On a page that is opened directly, the places are known a moment later.
    enabled: completeDraft(shipmentOf(draft)) !== undefined,
  });
  const { quotationNumber } = draft;
  const [refused] = problemsOf(error);
  const step = refused && requestFlow.find(({ name }) => name === stepOfPath(requestFlow, refused.path));
  // Priced again, the same answer would be refused again: it is changed at its field. [B-293]
  if (step)
    return (
      <Notice
        kind="bad"
        title={message("wizard.request.notPriced")}
        action={
          <Link href={pageAddress(step.entry, "request")} onClick={() => focusField(refused.path)}>
            {button("wizard.request.edit.of", { step: label(`wizard.entry.${step.entry}`) })}
          </Link>
        }
      >
        {refused.sentence}
      </Notice>
    );
  if (isError)
    return (
      <NotRead
        title={message("wizard.request.notPriced")}
        retry={() => {
          onRetry();
          void refetch();
        }}
      >
        {refused && isReasonTold ? undefined : whyItFailed(error, message("app.unanswered"))}
      </NotRead>
    );
  if (!data) return <Skeleton height="14rem" className={card.card} />;
  const named = { ...data, ...(shippingTypeName ? { shippingTypeName } : {}) };
  const rows = billRows(named, words);
  const differs = data.difference !== undefined && data.difference !== 0 && quotationNumber !== undefined;
  return (
    <section className={card.card} aria-labelledby="request-price">
      <header className={card.head}>
        <h2 id="request-price">{label("quotation.price")}</h2>
        <p>{data.currency}</p>
      </header>
      <BillTotal priced={data} money={money} currency={data.currency} />
      {quotationNumber !== undefined && (
        <Notice
          kind={data.difference ? "warn" : "info"}
          title={label(data.difference ? "wizard.request.differs" : "wizard.request.kept", {
            number: String(quotationNumber),
            amount: difference({ minor: data.difference ?? 0 }),
          })}
        >
          {message(`wizard.request.basis.${data.difference ? data.basis : "kept"}`)}
        </Notice>
      )}
      {differs && <Differences quotationNumber={quotationNumber} now={named} />}
      {/* If there are two lists of lines, each has a title. */}
      {differs && <h3 className={styles.title}>{label("wizard.request.lines")}</h3>}
      <dl className={side.parts}>
        {[...rows.list, ...rows.apart].map(({ key, name, minor, reason }) => (
          <ExplainedRow key={key} name={name} amount={money({ minor })} sentence={reason?.sentence} />
        ))}
        <SumRows priced={data} lines={rows} money={money} />
      </dl>
    </section>
  );
}

/** The differences from the quotation's price, line by line. */
function Differences({
  quotationNumber,
  now,
}: {
  readonly quotationNumber: number;
  readonly now: RequestTariff;
}) {
  const words = useWords();
  const { data: was } = useQuery(quotationQuery(words.language, quotationNumber));
  if (!was || was.currency !== now.currency) return null;
  const title = words.label("quotation.today.changes");
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <PriceChangeRows changes={changesBetween(was, now, words)} label={title} />
    </>
  );
}
