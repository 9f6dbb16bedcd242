import { billingCalls } from "@anden/contract/calls/billing";
import { useQuery } from "@tanstack/react-query";
import { apiOf } from "../api/api.ts";
import { whyItFailed } from "../api/why-it-failed.ts";
import { useOwnSession } from "../app/session.tsx";
import { OwnData } from "../billing/own-data.tsx";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import { NotRead } from "../ui/not-read.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const api = apiOf(billingCalls);

/** A logistics client's own invoice data: their page of billing shows their billing parties. */
export function OwnInvoiceData() {
  const { language, label, message } = useWords();
  const { client } = useOwnSession();
  const { data, error, refetch } = useQuery({
    queryKey: ["billingAccount", client.id, language, "own"],
    queryFn: ({ signal }) => api.billingAccount({}, { signal }),
    staleTime: 0,
  });
  if (data) return <OwnData account={data} />;
  return error ? (
    <NotRead title={label("billing.failed")} retry={() => void refetch()}>
      {whyItFailed(error, message("app.unanswered"))}
    </NotRead>
  ) : (
    <Skeleton height="20rem" className={card.card} />
  );
}
