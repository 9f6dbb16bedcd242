import type { FullRequest } from "@anden/contract/service-request";
import { useWords } from "../i18n/words.tsx";
import factsStyles from "../quotation/facts.module.css";
import card from "../ui/card.module.css";

/** The other agreed data: the insurance, the customer's references and remarks. */
export function Agreed({ request }: { readonly request: FullRequest }) {
  const { label, money } = useWords();
  const { insurance, references, notes, description, currency } = request;
  const cover =
    insurance.kind === "declared"
      ? label("serviceRequest.insurance.declared", {
          value: `${money({ minor: insurance.value })} ${currency}`,
        })
      : label(`serviceRequest.insurance.${insurance.kind}`);
  const facts: readonly (readonly [string, string | undefined])[] = [
    [label("serviceRequest.insurance"), cover],
    ...references.map((each) => [each.description, each.value] as const),
    [label("serviceRequest.description"), description],
    [label("serviceRequest.notes"), notes],
  ];
  return (
    <section className={card.card} aria-labelledby="request-agreed">
      <header className={card.head}>
        <h2 id="request-agreed">{label("serviceRequest.agreed")}</h2>
      </header>
      <dl className={factsStyles.facts}>
        {facts
          .filter(([, text]) => text)
          .map(([name, text]) => (
            <div key={`${name} ${text}`}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
