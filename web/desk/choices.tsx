import { deskChoices } from "@anden/domain/service-request/desk-list";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useWords } from "../i18n/words.tsx";
import styles from "./desk.module.css";
import { type DeskView, deskOf } from "./list-address.ts";
import { countsQuery, isAskable } from "./queries.ts";

/** The choices of the desk's list: each status with its number of requests for the current search, and all statuses. */
export function Choices({ view }: { readonly view: DeskView }) {
  const { label, number, language } = useWords();
  const { data } = useQuery(countsQuery(language, view));
  return (
    <nav className={styles.choices} aria-label={label("desk.status")}>
      {deskChoices.map((choice) => {
        const counted = data?.find(({ status }) => status === choice);
        return (
          <Link
            key={choice}
            href={deskOf({ ...view, choice })}
            aria-current={choice === view.choice ? "page" : undefined}
          >
            {label(`desk.choice.${choice}`)}
            {choice !== "all" && isAskable(view) && (
              <span className="n"> {counted && `${number(counted.count)}${counted.hasMore ? "+" : ""}`}</span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
