import type { FullQuotation } from "@anden/contract/quotation";
import { choosesProject } from "@anden/domain/customer/abilities";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";

/**
 * Whose quotation it is: the client's account, or what a guest said of himself; and the project, of who has several to
 * choose from. [B-073, B-074]
 */
export function Client({ quotation: { guest, project } }: { readonly quotation: FullQuotation }) {
  const { label } = useWords();
  const { client, user } = useOwnSession();
  const facts = [
    ["contact", guest.name ?? (user.isGuest ? undefined : user.name)],
    ["company", guest.company ?? (user.isGuest ? undefined : client.name)],
    ["phone", guest.phone],
    ["email", guest.email],
    ["project", choosesProject(choiceOf(client)) ? project?.description : undefined],
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

/** What decides whether projects are chosen, as the session knows it. */
function choiceOf({ groupId, projects }: ReturnType<typeof useOwnSession>["client"]) {
  return { creditProjects: projects, ...(groupId === undefined ? {} : { groupId }) };
}
