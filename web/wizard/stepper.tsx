import { progress, type StepState } from "@anden/domain/wizard/progress";
import type { Entry, Step } from "@anden/domain/wizard/step";
import { UnstyledButton } from "@mantine/core";
import { IconCheck, IconPencil } from "@tabler/icons-react";
import { Link } from "wouter";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { customerFacts } from "./customer.ts";
import styles from "./stepper.module.css";

interface StepperProps {
  /** The steps of the flow. */
  readonly rules: readonly Step[];
  readonly at: Entry;
  /** The first entry with something still wrong; undefined when all are answered. */
  readonly reached?: Entry | undefined;
  /** Entries with missing answers that may wait. */
  readonly waiting?: readonly Entry[] | undefined;
  /** Entries with missing answers blink, unless reduced motion is preferred. [B-024] */
  readonly isBlinking?: boolean | undefined;
  /** The URL of an entry that may be opened; absent for a stored quotation. */
  readonly hrefOf?: (entry: Entry) => string;
  /** Called when an entry was opened by its link. */
  readonly onOpen?: (entry: Entry) => void;
  /** Asks to change an answered entry of a stored quotation. */
  readonly onChange?: ((entry: Entry) => void) | undefined;
}

const classes = { done: styles.done, current: styles.current, pending: "" } satisfies Record<
  StepState,
  string | undefined
>;

/** The entries of the flow and their states. Answered entries are links; the summary is the end. [P-104, P-106] */
export function Stepper({ rules, at, reached, waiting, isBlinking, hrefOf, onOpen, onChange }: StepperProps) {
  const { label, button } = useWords();
  const customer = customerFacts(useOwnSession());
  const entries = [...progress(rules, customer, at, reached, waiting)];
  const current = entries.findIndex(([entry]) => entry === at);
  return (
    <nav className={styles.steps} aria-label={label("wizard.steps")}>
      <p className={styles.short} aria-hidden>
        <strong>{label(`wizard.entry.${at}`)}</strong>
        <span>{label("wizard.stepOf", { step: current + 1, steps: entries.length })}</span>
      </p>
      <ol>
        {entries.map(([entry, state], index) => {
          const name = label(`wizard.entry.${entry}`);
          const isWaiting = waiting?.includes(entry) ?? false;
          const isOpen = state === "done" || (state === "pending" && (entry === reached || isWaiting));
          const href = isOpen ? hrefOf?.(entry) : undefined;
          const inside = (
            <>
              <span className={styles.dot} aria-hidden>
                {state === "done" ? <IconCheck size={13} stroke={2.6} /> : index + 1}
              </span>
              <span className={styles.name}>{name}</span>
              {state === "done" && <span className="sr">{label("wizard.stepDone")}</span>}
            </>
          );
          return (
            <li
              key={entry}
              className={`${styles.step} ${classes[state] ?? ""} ${isBlinking && isWaiting ? styles.blinking : ""}`}
            >
              {state === "done" && onChange ? (
                <UnstyledButton
                  className={styles.inside}
                  aria-label={button("wizard.change", { step: name })}
                  onClick={() => onChange(entry)}
                >
                  {inside}
                  <IconPencil className={styles.pencil} size={14} stroke={1.8} aria-hidden />
                </UnstyledButton>
              ) : href ? (
                <Link href={href} className={styles.inside} onClick={() => onOpen?.(entry)}>
                  {inside}
                </Link>
              ) : (
                <span className={styles.inside} aria-current={state === "current" ? "step" : undefined}>
                  {inside}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
