import { quotationCalls } from "@anden/contract/calls/quotations";
import type { EstimateAnswer, FullQuotation } from "@anden/contract/quotation";
import { useQuery } from "@tanstack/react-query";
import { apiOf } from "../api/api.ts";
import { unbroken } from "../i18n/unbroken.ts";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import { changesBetween, PriceChangeCard } from "./price-change-rows.tsx";
import styles from "./price-today.module.css";

const api = apiOf(quotationCalls);

/**
 * The price of an earlier quotation's shipment today, with the lines that changed and why. Nothing if it costs the
 * same.
 */
export function PriceToday({ quotation }: { readonly quotation: FullQuotation }) {
  const words = useWords();
  const { label, money } = words;
  const { data: now } = useQuery({
    queryKey: ["currentPrice", words.language, quotation.number],
    queryFn: ({ signal }) => api.currentPrice({ id: quotation.number }, { signal }),
  });
  // A client who has changed to another currency has nothing to compare.
  if (now?.currency !== quotation.currency) return null;
  if (now.total === undefined) return <NoPriceToday obstacles={now.obstacles} />;
  const changes = changesBetween(quotation, now, words);
  if (changes.length === 0) return null;
  const { currency } = quotation;
  return (
    <PriceChangeCard
      id="price-today"
      title={unbroken(label("quotation.today", { total: money({ minor: now.total }), currency }))}
      minor={now.total - quotation.total}
      lead={unbroken(
        label("quotation.today.was", {
          number: String(quotation.number),
          total: money({ minor: quotation.total }),
          currency,
        }),
      )}
      changes={changes}
    >
      <Obstacles obstacles={now.obstacles} />
    </PriceChangeCard>
  );
}

interface ObstaclesProps {
  readonly obstacles: EstimateAnswer["obstacles"];
}

/** The reasons why the tariff has no price any more, such as a lane that is no longer served. */
function NoPriceToday({ obstacles }: ObstaclesProps) {
  const { label } = useWords();
  if (obstacles.length === 0) return null;
  return (
    <section className={card.card} aria-labelledby="price-today" data-screen-only>
      <header className={card.head}>
        <h2 id="price-today">{label("quotation.today.none")}</h2>
      </header>
      <Obstacles obstacles={obstacles} />
    </section>
  );
}

function Obstacles({ obstacles }: ObstaclesProps) {
  if (obstacles.length === 0) return null;
  return (
    <ul className={styles.leftOut}>
      {obstacles.map(({ path, sentence }) => (
        <li key={path}>{sentence}</li>
      ))}
    </ul>
  );
}
