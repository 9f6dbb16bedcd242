import type { FullRequest } from "@anden/contract/service-request";
import { useWords } from "../i18n/words.tsx";
import factsStyles from "../quotation/facts.module.css";
import { insuranceText } from "../quotation/insurance-text.ts";
import card from "../ui/card.module.css";

interface AgreedProps {
  readonly request: FullRequest;
  /** The names of the documents that come back signed. */
  readonly documents: readonly string[];
}

/**
 * The other agreed data: insurance, project, documents to return, the customer's references and remarks. The contents
 * are shown beside the goods.
 */
export function Agreed({ request, documents }: AgreedProps) {
  const words = useWords();
  const { label } = words;
  const { project, references, notes } = request;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [label("serviceRequest.insurance"), insuranceText(request, words)],
    [label("serviceRequest.project"), project?.description],
    [label("serviceRequest.documents"), documents.join(", ")],
    ...references.map((each) => [each.description || label("myRequests.reference"), each.value] as const),
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
