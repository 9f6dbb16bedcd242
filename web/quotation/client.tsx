import type { FullQuotation } from "@anden/contract/quotation";
import { choosesProject } from "@anden/domain/customer/abilities";
import { formatPhone } from "@anden/domain/values/formats";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import factsStyles from "./facts.module.css";

/**
 * The quotation's client, or the contact data of a guest; and the project, for a client who can choose one. [B-073,
 * B-074]
 */
export function Client({ quotation: { guest, project } }: { readonly quotation: FullQuotation }) {
  const { label } = useWords();
  const { client, user } = useOwnSession();
  const facts = [
    ["contact", contactName(guest) || (user.isGuest ? undefined : (user.fullName ?? user.name))],
    ["company", guest.company ?? (user.isGuest ? undefined : client.name)],
    ["phone", guest.phone && formatPhone(guest.phone)],
    ["email", guest.email],
    ["project", choosesProject(choiceOf(client)) ? project?.description : undefined],
  ] as const;
  const known = facts.filter(([, text]) => text);
  if (known.length === 0) return null;
  return (
    <section className={card.card} aria-labelledby="quotation-client">
      <header className={card.head}>
        <h2 id="quotation-client">{label("quotation.client")}</h2>
      </header>
      <dl className={factsStyles.facts}>
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

function contactName({ name, lastName }: FullQuotation["guest"]): string {
  return [name, lastName].filter(Boolean).join(" ");
}

/** The fields that decide whether projects are chosen, from the session. */
function choiceOf({ groupId, projects }: ReturnType<typeof useOwnSession>["client"]) {
  return { creditProjects: projects, ...(groupId === undefined ? {} : { groupId }) };
}
