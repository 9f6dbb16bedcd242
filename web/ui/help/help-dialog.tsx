import { Button } from "@mantine/core";
import { type HelpTopic, helpKey } from "../../i18n/help-topics.ts";
import { useWords } from "../../i18n/words.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import styles from "./help-dialog.module.css";
import { HelpText } from "./help-text.tsx";

interface HelpDialogProps {
  readonly topic: HelpTopic;
  readonly about: string;
  readonly onClose: () => void;
}

export function HelpDialog({ topic, about, onClose }: HelpDialogProps) {
  const { label, button, help } = useWords();
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
        <HelpText html={help(helpKey(topic))} />
      </section>
    </Dialog>
  );
}
