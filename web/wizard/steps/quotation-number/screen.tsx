import { problemSentence } from "@anden/contract/problem-sentence";
import { searchLimits } from "@anden/domain/search/search-limits";
import { typedNumberProblems, typedQuotationNumber } from "@anden/domain/service-request/conversion";
import type { ProblemCode } from "@anden/domain/values/problem";
import { Button } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { useLocation } from "wouter";
import { paths } from "../../../app/paths.ts";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import card from "../../../ui/card.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { waiting } from "../../../ui/waiting.tsx";
import fields from "../../fields.module.css";
import { KeptText } from "../../kept-text.tsx";
import { convertible } from "../../request/convertible.ts";
import { SeeRequest } from "../../request/see-request.tsx";
import styles from "./quotation-number.module.css";
import type { QuotationNumberProps } from "./slice.ts";

/**
 * The server's refusal if another user has converted the quotation meanwhile, or the answer of an earlier call was
 * lost. [P-178]
 */
const refusedCode = "quotation.notValid" satisfies ProblemCode;

/** The number of a quotation to make the request from: its answers replace those given so far. [B-040, B-041] */
export function QuotationNumber({ typed, edit, takeOver, problems }: QuotationNumberProps) {
  const words = useWords();
  const { label, button, message } = words;
  const session = useOwnSession();
  const [, navigate] = useLocation();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [converted, setConverted] = useState<number>();
  const [isReading, setIsReading] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { quotationNumber } = typed;
  const isMade = problems.some(({ code }) => code === refusedCode);

  const [wrong] = typedNumberProblems(text);
  const refuse = (sentence: string) => {
    setError(sentence);
    field.current?.focus();
  };
  const load = async (event: FormEvent) => {
    event.preventDefault();
    if (isReading) return;
    if (wrong) return field.current?.focus();
    if (text === "") return refuse(message("wizard.quotation.required"));
    setIsReading(true);
    const found = await convertible(Number(text), { session, words, chosenBy: "number" });
    setIsReading(false);
    if (found.kind === "refused") {
      if (found.isConverted) setConverted(Number(text));
      return refuse(found.sentence);
    }
    takeOver({ ...found.quotation, quotationNumber: found.quotation.number });
    navigate(paths.newRequest);
  };
  return (
    <section className={card.card} aria-labelledby="from-quotation">
      <header className={card.head}>
        <h2 id="from-quotation">{label("wizard.quotation.title")}</h2>
      </header>
      {quotationNumber !== undefined && (
        <Notice
          kind="info"
          title={label("wizard.quotation.loaded", { number: String(quotationNumber) })}
          action={
            <div className={styles.ways}>
              {isMade && <SeeRequest quotation={quotationNumber} size="compact-sm" />}
              <Button variant="default" size="compact-sm" onClick={() => edit({ kind: "quotationLeft" })}>
                {button("wizard.quotation.leave")}
              </Button>
            </div>
          }
        />
      )}
      <form className={styles.form} onSubmit={(event) => void load(event)} noValidate>
        <KeptText
          ref={field}
          label={label("wizard.quotation.field")}
          description={label("wizard.quotation.hint")}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          longest={searchLimits.quotationDigits}
          isErrorReadOut
          error={wrong ? problemSentence(wrong, words) : error}
          keep={typedQuotationNumber}
          onText={(typed) => {
            setError(undefined);
            setConverted(undefined);
            setText(typedQuotationNumber(typed));
          }}
        />
        <Button type="submit" variant="default" {...waiting(isReading)}>
          {button("wizard.quotation.load")}
        </Button>
        {converted !== undefined && <SeeRequest quotation={converted} />}
      </form>
      <p className={fields.note}>{message("wizard.quotation.replaces")}</p>
    </section>
  );
}
