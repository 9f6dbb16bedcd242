import { sessionCalls } from "@anden/contract/calls/session";
import type { Language } from "@anden/domain/customer/customer";
import { Button } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { apiOf } from "../../api/api.ts";
import { whyItFailed } from "../../api/why-it-failed.ts";
import { type HelpTopic, helpKey } from "../../i18n/help-topics.ts";
import { useWords } from "../../i18n/words.tsx";
import { NotRead } from "../not-read.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { Skeleton } from "../skeleton.tsx";
import styles from "./help-dialog.module.css";
import { HelpText } from "./help-text.tsx";

const api = apiOf(sessionCalls);

/** The help texts of the dictionary by their key, in HTML. */
const helpQuery = (language: Language) =>
  queryOptions({
    queryKey: ["help", language],
    queryFn: async ({ signal }) => {
      const { words } = await api.applicationConfiguration({ language, wordsPart: "help" }, { signal });
      return new Map(words.map(({ key, text }) => [key, text]));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface HelpSubject {
  readonly topic: HelpTopic;
  /** What the help is about, in the screen's terms. */
  readonly about: string;
}

interface HelpDialogProps {
  readonly subjects: readonly [HelpSubject, ...HelpSubject[]];
  readonly onClose: () => void;
}

export function HelpDialog({ subjects, onClose }: HelpDialogProps) {
  const { label, message, button, language } = useWords();
  const { data: help, isError, error, isFetching, refetch } = useQuery(helpQuery(language));
  const [{ about }] = subjects;
  return (
    <Dialog
      className={styles.help}
      title={label("helpDialog.title", { about })}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {button("helpDialog.close")}
        </Button>
      }
    >
      {/* It may be longer than the screen, so it must be scrollable by keyboard as well. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the one way to scroll it without a mouse. */}
      <section className={styles.text} aria-label={about} aria-busy={!help && !isError} tabIndex={0}>
        {isError && (
          <NotRead title={message("helpDialog.notRead")} retry={() => void refetch()} isTrying={isFetching}>
            {whyItFailed(error, message("app.unanswered"))}
          </NotRead>
        )}
        {!help && !isError && <Skeleton height="8rem" />}
        {help &&
          subjects.map((subject, index) => (
            <Fragment key={subject.topic}>
              {index > 0 && <h2>{subject.about}</h2>}
              <HelpText html={help.get(helpKey(subject.topic)) ?? ""} />
            </Fragment>
          ))}
      </section>
    </Dialog>
  );
}
