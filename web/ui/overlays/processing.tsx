import { Loader } from "@mantine/core";
import { useWords } from "../../i18n/words.tsx";
import { useModal } from "./dialog.tsx";
import styles from "./processing.module.css";

/** Covers the page during an operation that the user must wait for. [P-064] */
export function Processing() {
  const { message } = useWords();
  const dialog = useModal(undefined);
  const text = message("app.processing");
  return (
    <dialog ref={dialog} className={styles.processing} aria-label={text} aria-busy="true">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the focus has to be somewhere, and is read there. */}
      <p role="status" tabIndex={0}>
        <Loader size="sm" color="var(--an-accent)" aria-hidden />
        {text}
      </p>
    </dialog>
  );
}
