import type { SchedulingSide } from "@anden/domain/scheduling/side";
import { useWords } from "../../../i18n/words.tsx";
import legs from "../../../map/legs.module.css";
import card from "../../../ui/card.module.css";
import { NotRead } from "../../../ui/not-read.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import fields from "../../fields.module.css";
import { RepeatedMark } from "../../request/repeated-mark.tsx";
import { DayChoice } from "./day-choice.tsx";
import { ModeCards } from "./mode-cards.tsx";
import type { SchedulingProps } from "./slice.ts";

/** One side: its scheduling mode, the day, and the hours. At a branch nothing needs to be agreed. */
export function SideCard(props: SchedulingProps & { readonly side: SchedulingSide }) {
  const { label, message } = useWords();
  const { side, known } = props;
  const offer = known.offer?.[side];
  const end = side === "pickup" ? "origin" : "destination";
  return (
    <section className={card.card} aria-labelledby={`${side}-day`}>
      <header className={`${card.head} ${card.long}`}>
        <span className={side === "pickup" ? `${legs.dot} ${legs.from}` : legs.dot} aria-hidden />
        <h2 id={`${side}-day`}>{label(`wizard.when.${side}`)}</h2>
        <p>{known.places[end]}</p>
      </header>
      <RepeatedMark draft={props.draft} side={end} />
      {known.retry ? (
        <NotRead title={message("wizard.when.notLoaded")} retry={known.retry} />
      ) : known.rules && !offer ? (
        <p className={fields.note}>{label(`wizard.when.noArea.${side}`)}</p>
      ) : !offer || !known.rules ? (
        <p aria-busy="true">
          <Skeleton height="12rem" />
        </p>
      ) : offer.isAtBranch ? (
        <p className={fields.note}>{label(`wizard.when.atBranch.${side}`, { branch: offer.branch.name })}</p>
      ) : (
        <>
          <ModeCards {...props} offer={offer} rules={known.rules} />
          <DayChoice {...props} offer={offer} rules={known.rules} />
        </>
      )}
    </section>
  );
}
