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
import { Credit } from "./credit.tsx";
import { OwnData } from "./own-data.tsx";
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
