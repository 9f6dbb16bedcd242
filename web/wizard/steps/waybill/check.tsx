import { isUntouchedWaybill, type WaybillEntry } from "@anden/domain/waybill/waybill-entry";
import { Button } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "wouter";
import { paths } from "../../../app/paths.ts";
import { useWords } from "../../../i18n/words.tsx";
import { fieldMark } from "../../focus.ts";
import { type Finding, fieldOf, waybillRowOf } from "./findings.ts";
import { remediesOf } from "./remedies.ts";
import styles from "./waybill.module.css";

interface CheckProps {
  readonly findings: readonly Finding[];
  readonly entries: readonly WaybillEntry[];
  readonly goTo: (path: string) => void;
  readonly write: (entries: readonly WaybillEntry[]) => void;
  readonly undo: (() => void) | undefined;
  /** The number of the address that is chosen in a field of the request. */
  readonly partyAt: (path: string) => number | undefined;
}

/** The maximum number of findings shown at a time; others follow when these are corrected. */
const mostShown = 8;

/**
 * The check before stamping: the line, the problem, and a button with the correction that it makes. Ctrl+. presses the
 * first one.
 */
export function Check({ findings, entries, goTo, write, undo, partyAt }: CheckProps) {
  const { label, button, message } = useWords();
  // Findings without a cell are shown only here, so none of them is left out.
  const isAtCell = ({ problem: { path } }: Finding) => fieldOf(path) !== undefined;
  const others = findings.filter((each) => !isAtCell(each));
  const atCells = findings.filter(isAtCell).slice(0, Math.max(0, mostShown - others.length));
  const shown = [...others, ...atCells].map((finding) => ({
    finding,
    remedies: remediesOf(finding.problem, entries),
  }));
  // Without a line there is nothing to check.
  const isEmpty = findings.length === 0 && entries.every(isUntouchedWaybill);
  const first = shown.flatMap(({ remedies }) => remedies)[0];
  useWindowEvent("keydown", (event) => {
    if (!event.ctrlKey || event.key !== "." || !first) return;
    event.preventDefault();
    write(first.entries);
  });
  // The pressed button is gone afterwards, so the focus goes to the section.
  const pressed = (act: () => void) => () => {
    act();
    goTo("waybill");
  };
  return (
    // The focus for what is wrong with the lines together: the whole grid may be longer than the window.
    <section className={styles.check} aria-labelledby="waybill-check" tabIndex={-1} {...fieldMark("waybill")}>
      <div className={styles.tools}>
        <h3 id="waybill-check" className={isEmpty ? "sr" : undefined}>
          {label("wizard.waybill.check")}
        </h3>
        <p role="status">
          {isEmpty ? "" : message("wizard.waybill.found.problems", { count: findings.length })}
        </p>
        {undo && (
          <Button variant="subtle" size="compact-sm" onClick={pressed(undo)}>
            {button("wizard.waybill.undo")}
          </Button>
        )}
      </div>
      <ol>
        {shown.map(({ finding: { problem, sentence }, remedies }) => {
          const row = waybillRowOf(problem.path);
          const field = fieldOf(problem.path);
          const party = partyAt(problem.path);
          return (
            <li key={`${problem.path} ${problem.code}`}>
              <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
              <div>
                {row !== undefined && (
                  <button type="button" className="link" onClick={() => goTo(problem.path)}>
                    {label("wizard.waybill.line", { line: row + 1 })}
                  </button>
                )}{" "}
                {field && `· ${label(`waybill.column.${field}`)}: `}
                {sentence}{" "}
                {party !== undefined && (
                  <Link href={paths.address(party)}>{button("wizard.waybill.openParty")}</Link>
                )}
              </div>
              {remedies.map((one) => (
                <Button
                  key={one.name}
                  variant="default"
                  size="compact-sm"
                  aria-keyshortcuts={one === first ? "Control+." : undefined}
                  onClick={pressed(() => write(one.entries))}
                >
                  {button(one.name, one.values)}
                </Button>
              ))}
            </li>
          );
        })}
      </ol>
      {findings.length > shown.length && (
        <p>{message("wizard.waybill.check.more", { count: findings.length - shown.length })}</p>
      )}
    </section>
  );
}
