import type { FullQuotation } from "@anden/contract/quotation";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";

/** Whose quotation it is: the client's account, or what a guest said of himself. */
export function Client({ quotation: { guest } }: { readonly quotation: FullQuotation }) {
  const { label } = useWords();
  const { client, user } = useOwnSession();
  const facts = [
    ["contact", guest.name ?? (user.isGuest ? undefined : user.name)],
    ["company", guest.company ?? (user.isGuest ? undefined : client.name)],
    ["phone", guest.phone],
    ["email", guest.email],
  ] as const;
  const known = facts.filter(([, text]) => text);
  if (known.length === 0) return null;
  return (
    <section className="card" aria-labelledby="quotation-client">
      <header className="card-head">
        <h2 id="quotation-client">{label("quotation.client")}</h2>
      </header>
      <dl className="facts">
        {known.map(([name, text]) => (
          <div key={name}>
            <dt>{label(`quotation.client.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
