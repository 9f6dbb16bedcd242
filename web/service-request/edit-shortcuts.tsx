import { requestCalls } from "@anden/contract/calls/service-requests";
import type { FullRequest } from "@anden/contract/service-request";
import { choosesProject, mayChooseBillingParty } from "@anden/domain/customer/abilities";
import { mayChangeRequest } from "@anden/domain/service-request/transitions";
import type { Entry } from "@anden/domain/wizard/step";
import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { apiOf } from "../api/api.ts";
import { newId } from "../api/new-id.ts";
import { Outdated, script } from "../api/script.ts";
import { whyItFailed } from "../api/why-it-failed.ts";
import { type Session, useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import { Notice } from "../ui/notice.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { useHeadingFocus } from "../ui/use-heading-focus.ts";
import { waiting } from "../ui/waiting.tsx";
import { customerFacts } from "../wizard/customer.ts";
import styles from "./edit-shortcuts.module.css";

const api = apiOf(requestCalls);

/** The pages of the client's wizard whose answers can be changed: not every client is asked for project or payer. */
function partsOf(session: Session): readonly Entry[] {
  const customer = customerFacts(session);
  return [
    ...(choosesProject(customer) ? (["project"] as const) : []),
    ...(mayChooseBillingParty(customer) ? (["billing"] as const) : []),
    ...(["route", "goods", "services", "shipping"] as const),
  ];
}

/**
 * Shortcuts to change a part of a request that nobody has confirmed: it is taken back, and all its answers open as a
 * new one. They are hidden once its papers were printed or mailed, because the carrier may already have them. [B-199]
 */
export function EditShortcuts({ request }: { readonly request: FullRequest }) {
  const { label, message, button } = useWords();
  const session = useOwnSession();
  const [asked, setAsked] = useState<Entry>();
  // A dialog that is open says itself why the request can no longer be changed.
  const isShown = mayChangeRequest(request, session.client) || asked !== undefined;
  useHeadingFocus(isShown);
  if (!isShown) return null;
  return (
    <section className={card.card} aria-labelledby="request-edit" data-screen-only>
      <header className={`${card.head} ${card.bare}`}>
        <h2 id="request-edit">{label("serviceRequest.edit")}</h2>
      </header>
      <p className={styles.text}>{message("serviceRequest.edit.until")}</p>
      <div className={styles.parts}>
        {partsOf(session).map((part) => {
          // The heading says that a part is changed; the accessible name says so itself, because it may be read without
          // it.
          const name = label(`wizard.entry.${part}`);
          return (
            <Button
              key={part}
              variant="default"
              size="sm"
              onClick={() => setAsked(part)}
              leftSection={<IconPencil size={16} stroke={1.8} aria-hidden />}
              aria-label={button("serviceRequest.edit.part", { part: name })}
            >
              {name}
            </Button>
          );
        })}
      </div>
      {asked && <Change number={request.number} part={asked} close={() => setAsked(undefined)} />}
    </section>
  );
}

/** Whether the new request would be accepted with the client's tax data, as far as the server answers. */
async function mayBeInvoiced({ client }: Session): Promise<boolean> {
  const asked = { payerId: client.id, module: "request", event: "start" } as const;
  return (await api.checkTaxData(asked).catch(() => undefined)) !== 0;
}

interface ChangeProps {
  readonly number: number;
  readonly part: Entry;
  readonly close: () => void;
}

function Change({ number, part, close }: ChangeProps) {
  const words = useWords();
  const { label, message, button } = words;
  const session = useOwnSession();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [replaces, setReplaces] = useState(false);
  // The same key for every press: after a lost answer the server repeats it.
  const [idempotencyKey] = useState(newId);
  const ended = useRef({ isClosed: false, hasFailed: false });
  // After a refusal the request may have changed: it is read again once the dialog is closed.
  const readAgain = () => {
    const { isClosed, hasFailed } = ended.current;
    if (isClosed && hasFailed) void queries.invalidateQueries();
  };
  const fail = (sentence: string) => {
    setFailure(sentence);
    ended.current.hasFailed = true;
    readAgain();
  };
  const change = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { answersToChange, hasUnsavedRequest, keepAsRequest } = await script(
        () => import("../wizard/request/stored-as-request.ts"),
      );
      const answers = await answersToChange(number, { session, words, chosenBy: "list" });
      if (answers.kind === "refused") return fail(answers.sentence);
      if (!(await mayBeInvoiced(session))) return fail(message("wizard.request.taxData"));
      if (!replaces && (await hasUnsavedRequest(session))) return setReplaces(true);
      // The copy is kept first, so that a request is not taken back without one.
      const kept = keepAsRequest(session, answers.draft, part);
      if (!kept) return fail(message("wizard.notKept"));
      try {
        await api.cancelRequest({ id: number }, { idempotencyKey });
      } catch (error) {
        kept.undo();
        throw error;
      }
      await queries.invalidateQueries();
      navigate(kept.address);
    } catch (error) {
      const unsaid = error instanceof Outdated ? "app.part.newVersion.text" : "app.unanswered";
      fail(whyItFailed(error, message(unsaid)));
    } finally {
      setIsBusy(false);
    }
  };
  const leave = () => {
    close();
    ended.current.isClosed = true;
    readAgain();
  };
  return (
    <Dialog
      title={label("quotation.step.title", { step: label(`wizard.entry.${part}`) })}
      onClose={leave}
      actions={
        <>
          <Button variant="default" onClick={leave}>
            {button(replaces ? "wizard.request.other.keep" : "quotation.step.no")}
          </Button>
          <Button onClick={() => void change()} {...waiting(isBusy)} data-autofocus>
            {button(replaces ? "wizard.request.other.replace" : "quotation.step.yes")}
          </Button>
        </>
      }
    >
      <p>{message("serviceRequest.edit.text", { number: String(number) })}</p>
      {replaces && (
        <Notice kind="warn" title={label("wizard.request.other")}>
          {message("wizard.request.other.text")}
        </Notice>
      )}
      {failure && <Notice kind="bad">{failure}</Notice>}
    </Dialog>
  );
}
