import { Button } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../../i18n/words.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import styles from "./cover-letter.module.css";

/** The terms, to be read and printed. [B-049] */
export function TermsLink() {
  const { label, button, message } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" onClick={() => setIsOpen(true)}>
        {button("wizard.letter.readTerms")}
      </button>
      {isOpen && (
        <Dialog
          title={label("wizard.letter.termsTitle")}
          onClose={() => setIsOpen(false)}
          actions={
            <>
              <Button variant="default" onClick={() => window.print()}>
                {button("wizard.letter.printTerms")}
              </Button>
              <Button onClick={() => setIsOpen(false)}>{button("wizard.letter.closeTerms")}</Button>
            </>
          }
        >
          <div className={styles.text}>
            {message("wizard.letter.terms")
              .split("|")
              .map((paragraph) => (
                <p key={paragraph}>{paragraph.trim()}</p>
              ))}
          </div>
        </Dialog>
      )}
    </>
  );
}
