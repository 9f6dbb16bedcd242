import { commentsLength, typedComments } from "@anden/domain/service-request/comments";
import { DocumentLinks } from "../../../documents/document-links.tsx";
import { useWords } from "../../../i18n/words.tsx";
import card from "../../../ui/card.module.css";
import fields from "../../fields.module.css";
import { fieldMark } from "../../focus.ts";
import { KeptText } from "../../kept-text.tsx";
import styles from "./cover-letter.module.css";
import { Files } from "./files.tsx";
import type { CoverLetterProps } from "./slice.ts";

/** The comments, files and terms of a request. [B-042, B-048, B-049] */
export function CoverLetter(props: CoverLetterProps) {
  const { label } = useWords();
  const { typed, edit, shown } = props;
  const terms = shown.get("termsAccepted")?.sentence;
  return (
    <>
      <section className={card.card} aria-labelledby="letter-comments">
        <header className={card.head}>
          <h2 id="letter-comments">{label("wizard.letter.additional")}</h2>
        </header>
        <KeptText
          label={label("wizard.letter.comments")}
          description={label("wizard.letter.comments.hint", { maximum: commentsLength })}
          value={typed.notes}
          autoComplete="off"
          longest={commentsLength}
          keep={typedComments}
          onText={(text) => edit({ kind: "commented", text })}
          error={shown.get("notes")?.sentence}
          {...fieldMark("notes")}
        />
      </section>
      <section className={card.card} aria-labelledby="letter-files">
        <header className={card.head}>
          <h2 id="letter-files">{label("wizard.letter.files")}</h2>
        </header>
        <Files {...props} />
        <label className={styles.terms}>
          <input
            type="checkbox"
            checked={typed.termsAccepted}
            aria-invalid={terms ? true : undefined}
            aria-describedby={terms ? "letter-terms-error" : undefined}
            onChange={({ currentTarget }) => edit({ kind: "termsAnswered", accepted: currentTarget.checked })}
            {...fieldMark("termsAccepted")}
          />
          <span>{label("wizard.letter.accept")}</span>
        </label>
        <DocumentLinks />
        {terms && (
          <p id="letter-terms-error" className={fields.error}>
            <strong>{label("wizard.letter.termsTitle")}</strong> {terms}
          </p>
        )}
      </section>
    </>
  );
}
