import { markupKinds, markupLengths } from "@anden/domain/shipment/markup-entry";
import { Button } from "@mantine/core";
import { useId } from "react";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import card from "../../../ui/card.module.css";
import { limitedText } from "../../../ui/limited-text.ts";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import choiceCards from "../../choice-cards.module.css";
import { fieldMark } from "../../focus.ts";
import { Earned } from "./earned.tsx";
import styles from "./screen.module.css";
import type { MarkupProps } from "./slice.ts";
import { useValidatedTariff } from "./validated-tariff.ts";

/** A logistics client's commission on the freight, and the price for their own customer. [P-188, B-006, B-047] */
export function Markup({ typed, edit, known, draft, shown, price, remedyOf }: MarkupProps) {
  const { label, message } = useWords();
  const { client } = useOwnSession();
  const id = useId();
  const validated = useValidatedTariff(draft);
  const problem = shown.get(`markup.${typed.kind}`) ?? shown.get("markup");
  const remedy = problem && remedyOf(problem);
  const { cap } = client.markup;
  return (
    <>
      <p className={card.text}>
        {message("wizard.markup.lead")}{" "}
        {cap !== undefined && message("wizard.markup.cap", { cap: { kind: "share", points: cap } })}
      </p>
      <fieldset className={styles.kinds} disabled={!validated.price}>
        <legend className="sr">{label("wizard.markup.kind")}</legend>
        {markupKinds.map((kind) => {
          const isChosen = typed.kind === kind;
          return (
            <div key={kind} className={styles.kind}>
              <label className={styles.choice}>
                <input
                  type="radio"
                  className={choiceCards.dot}
                  name={`${id}-kind`}
                  checked={isChosen}
                  onChange={() => edit({ kind: "kindChosen", markup: kind })}
                />
                {label(`wizard.markup.${kind}`)}
              </label>
              <TextField
                aria-label={label(`wizard.markup.${kind}.field`, { currency: client.currency })}
                leftSection={kind === "amount" ? "$" : undefined}
                rightSection={kind === "share" ? "%" : undefined}
                inputMode="decimal"
                autoComplete="off"
                disabled={!isChosen || !validated.price}
                value={isChosen ? typed.text : ""}
                onChange={(event) => {
                  const text = limitedText(event, typed.text, markupLengths[kind]);
                  edit({ kind: "typed", text, lane: known.lane });
                }}
                error={isChosen ? problem?.sentence : undefined}
                {...(isChosen ? fieldMark(`markup.${kind}`) : {})}
              />
            </div>
          );
        })}
      </fieldset>
      {remedy && (
        <Button className={styles.remedy} variant="default" size="compact-sm" onClick={remedy.apply}>
          {remedy.name}
        </Button>
      )}
      {validated.why && <Notice kind="bad" title={validated.why} />}
      {validated.price ? (
        <Earned without={validated.price} price={price} isWrong={problem !== undefined} />
      ) : (
        !validated.why && (
          <p className={styles.note} role="status">
            {message(validated.isAsked ? "wizard.markup.validating" : "wizard.markup.notYet")}
          </p>
        )
      )}
    </>
  );
}
