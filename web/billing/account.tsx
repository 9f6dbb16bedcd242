import { billingCalls } from "@anden/contract/calls/billing";
import type { Language } from "@anden/domain/customer/customer";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiOf } from "../api/api.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import { HelpButton } from "../ui/help/help-button.tsx";
import { NotRead } from "../ui/not-read.tsx";
import page from "../ui/page.module.css";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./account.module.css";
import { CallCarrier } from "./call-carrier.tsx";
import { DataState } from "./columns.tsx";
import { Credit } from "./credit.tsx";
import { Facts } from "./facts.tsx";
import { Lacking } from "./lacking.tsx";
import { Projects } from "./projects.tsx";

const api = apiOf(billingCalls);

const accountQuery = (clientId: number, language: Language) =>
  queryOptions({
    queryKey: ["billingAccount", clientId, language],
    queryFn: async ({ signal }) => {
      const [account, credit, group] = await Promise.all([
        api.billingAccount({}, { signal }),
        api.creditProjects({ clientId }, { signal }),
        api.groupProjects({ clientId }, { signal }),
      ]);
      return { account, credit, group };
    },
    // Credit may have been restored since.
    staleTime: 0,
  });

/** How a client pays, their projects, and their tax data for invoices. */
export function BillingAccount() {
  const { language, label, message } = useWords();
  const { client } = useOwnSession();
  const { data, isError, isFetching, refetch } = useQuery(accountQuery(client.id, language));
  return (
    <main className={page.page}>
      <div className={page.head}>
        <ScreenTitle>{label("billing.title")}</ScreenTitle>
        <HelpButton topic="billing-account" about={label("billing.title")} isOfScreen />
      </div>
      {isError && !data && (
        <NotRead title={label("billing.failed")} retry={() => void refetch()} isTrying={isFetching}>
          {message("app.unanswered")}
        </NotRead>
      )}
      {!data && !isError && <OnItsWay />}
      {data && (
        <div className={styles.grid}>
          <div>
            <Credit credit={data.account.credit} />
            <Projects payment={data.account.credit.payment} credit={data.credit} group={data.group} />
          </div>
          <OwnData account={data.account} />
        </div>
      )}
    </main>
  );
}

type Account = Awaited<ReturnType<typeof api.billingAccount>>;

function OwnData({ account }: { readonly account: Account }) {
  const { label, message } = useWords();
  const { missing } = account;
  return (
    <section className={card.card} aria-labelledby="billing-data">
      <header className={card.head}>
        <h2 id="billing-data">{label("billing.data")}</h2>
        {/* Tax regime and CFDI use are not part of these data: without them nothing is called complete. */}
        {missing.length > 0 && <DataState isComplete={false} />}
      </header>
      <p className={card.text}>{message("billing.data.text")}</p>
      <Facts
        facts={[
          ["name", account.name],
          [
            "taxId",
            <span key="taxId" className="n">
              {account.taxId}
            </span>,
          ],
          ["personType", label(`personType.${account.personType}`)],
          [
            "postalCode",
            <span key="postalCode" className="n">
              {account.postalCode}
            </span>,
          ],
          ["email", account.email],
        ]}
      />
      <Lacking title={label("billing.lacking.title")} missing={missing} />
      {missing.length === 0 && (
        <div className={styles.dataActions}>
          <p>{message("billing.data.change")}</p>
          <CallCarrier />
        </div>
      )}
    </section>
  );
}

function OnItsWay() {
  const { message } = useWords();
  return (
    <div aria-busy="true">
      <p className="sr" role="status">
        {message("billing.loading")}
      </p>
      <div className={styles.grid} aria-hidden>
        <div>
          <Skeleton height="10rem" className={card.card} />
          <Skeleton height="12rem" className={card.card} />
        </div>
        <Skeleton height="20rem" className={card.card} />
      </div>
    </div>
  );
}
