import type { FullParty } from "@anden/contract/billing";
import { billingCalls } from "@anden/contract/calls/billing";
import type { Language } from "@anden/domain/customer/customer";
import { residenceNames } from "@anden/domain/customer/tax-residence";
import { numberIn } from "@anden/domain/search/search-limits";
import { dialUrl, formatPhone } from "@anden/domain/values/formats";
import { Button } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "wouter";
import { apiOf } from "../api/api.ts";
import { isNotFound } from "../api/refusal.ts";
import { paths } from "../app/paths.ts";
import { useWords } from "../i18n/words.tsx";
import { BackLink } from "../ui/back-link.tsx";
import card from "../ui/card.module.css";
import { HelpButton } from "../ui/help/help-button.tsx";
import { NotRead } from "../ui/not-read.tsx";
import { Notice } from "../ui/notice.tsx";
import page from "../ui/page.module.css";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { codeWithName } from "./code-with-name.ts";
import { DataState } from "./columns.tsx";
import { Facts } from "./facts.tsx";
import { Lacking } from "./lacking.tsx";
import styles from "./party-screen.module.css";

const api = apiOf(billingCalls);

const partyQuery = (number: number, language: Language) =>
  queryOptions({
    queryKey: ["billingParty", number, language],
    queryFn: ({ signal }) => api.billingParty({ id: number }, { signal }),
    enabled: number > 0,
    staleTime: 0,
  });

/** `/facturacion/{number}`: a billing party with all its invoice data. */
export function PartyScreen() {
  const { language, label, message, button } = useWords();
  const asked = useParams<{ number: string }>().number;
  const number = numberIn(asked) ?? 0;
  const { data, error, isFetching, refetch } = useQuery(partyQuery(number, language));
  const isUnknown = number === 0 || isNotFound(error);

  if (isUnknown)
    return (
      <Frame>
        <ScreenTitle>{label("parties.unknown.title")}</ScreenTitle>
        <p className="lead">{message("parties.unknown.text", { number: asked })}</p>
        <p className={styles.way}>
          <Button component={Link} href={paths.billing} variant="default">
            {button("parties.unknown.list")}
          </Button>
        </p>
      </Frame>
    );
  if (data)
    return (
      <Frame>
        <Back />
        <Party party={data} />
      </Frame>
    );
  return (
    <Frame>
      <Back />
      <div className={page.head}>
        <ScreenTitle>{label("parties.column.party")}</ScreenTitle>
      </div>
      {error ? (
        <NotRead title={label("parties.party.failed")} retry={() => void refetch()} isTrying={isFetching}>
          {message("app.unanswered")}
        </NotRead>
      ) : (
        <div aria-busy="true">
          <p className="sr" role="status">
            {message("parties.party.loading")}
          </p>
          <div className={styles.grid} aria-hidden>
            <Skeleton height="18rem" className={card.card} />
            <Skeleton height="18rem" className={card.card} />
          </div>
        </div>
      )}
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return <main className={page.page}>{children}</main>;
}

function Back() {
  const { label } = useWords();
  return <BackLink href={paths.billing}>{label("parties.back")}</BackLink>;
}

function Party({ party }: { readonly party: FullParty }) {
  const words = useWords();
  const { label, message } = words;
  const { name, tradeName, taxId, personType, taxRegime, cfdiUse, address, phone, missing, isUnfinished } =
    party;
  const figures = (text: string) => <span className="n">{text}</span>;
  const { street, exteriorNumber, interiorNumber } = address;
  return (
    <>
      <div className={page.head}>
        <div>
          <ScreenTitle>{name}</ScreenTitle>
          <p className="lead">{tradeName}</p>
        </div>
        <HelpButton topic="billing-parties" about={label("parties.title")} isOfScreen />
      </div>
      {isUnfinished ? (
        <Notice kind="warn" title={label("parties.lacking.title")}>
          {message("problem.billingParty.unfinished", { name })}
        </Notice>
      ) : (
        <Lacking title={label("parties.lacking.title")} missing={missing} />
      )}
      <div className={styles.grid}>
        <section className={card.card} aria-labelledby="party-general">
          <header className={card.head}>
            <h2 id="party-general">{label("parties.general")}</h2>
            <DataState isComplete={missing.length === 0 && !isUnfinished} />
          </header>
          <Facts
            facts={[
              ["name", name],
              ["tradeName", tradeName],
              ["personType", label(`personType.${personType}`)],
              ["taxId", figures(taxId)],
              ["taxRegime", taxRegime && codeWithName("taxRegime", taxRegime, words)],
              ["cfdiUse", cfdiUse && codeWithName("cfdiUse", cfdiUse, words)],
              [
                "fiscalResidence",
                label("billing.coded", {
                  code: party.fiscalResidence,
                  name: residenceNames(words.language)(party.fiscalResidence),
                }),
              ],
            ]}
          />
        </section>
        <section className={card.card} aria-labelledby="party-address">
          <header className={card.head}>
            <h2 id="party-address">{label("parties.address")}</h2>
          </header>
          <Facts
            facts={[
              [
                "street",
                interiorNumber
                  ? label("billing.interior", { street, number: exteriorNumber, interior: interiorNumber })
                  : label("billing.exterior", { street, number: exteriorNumber }),
              ],
              ["neighbourhood", address.neighbourhood],
              ["city", address.city],
              ["state", address.state],
              ["country", label(`country.${address.country}`)],
              ["postalCode", figures(address.postalCode)],
              [
                "phone",
                <a key="phone" className="n" href={dialUrl(phone.number)}>
                  {label(`billing.phone.${phone.kind}`, { number: formatPhone(phone.number) })}
                </a>,
              ],
            ]}
          />
        </section>
      </div>
    </>
  );
}
