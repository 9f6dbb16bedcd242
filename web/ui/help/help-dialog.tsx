import { Button } from "@mantine/core";
import { Fragment } from "react";
import { type HelpTopic, helpKey } from "../../i18n/help-topics.ts";
import { useWords } from "../../i18n/words.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import styles from "./help-dialog.module.css";
import { HelpText } from "./help-text.tsx";

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
  const { label, button, help } = useWords();
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
      <section className={styles.text} aria-label={about} tabIndex={0}>
        {subjects.map((subject, index) => (
          <Fragment key={subject.topic}>
            {index > 0 && <h2>{subject.about}</h2>}
            <HelpText html={help(helpKey(subject.topic))} />
          </Fragment>
        ))}
      </section>
    </Dialog>
  );
}
