import { isWithUnitedStates } from "@anden/domain/waybill/check-waybill";
import { isUntouchedWaybill } from "@anden/domain/waybill/waybill-entry";
import { waybillLimits } from "@anden/domain/waybill/waybill-line";
import { useCallback, useMemo, useRef } from "react";
import { useWords } from "../../../i18n/words.tsx";
import { notify } from "../../../ui/overlays/notices.ts";
import { focusRow } from "../../focus.ts";
import type { LineMessage } from "./cells.tsx";
import { type Finding, messagesByRow } from "./findings.ts";
import type { WaybillProps } from "./slice.ts";
import styles from "./waybill.module.css";
import { WaybillLine } from "./waybill-line.tsx";

/** The number of lines on a page: each has at least five inputs. */
export const pageSize = 100;
const none: readonly LineMessage[] = [];

interface LinesProps extends Pick<WaybillProps, "typed" | "known" | "draft" | "edit"> {
  /** The row of the first line of the page. */
  readonly first: number;
  readonly findings: readonly Finding[];
}

/** The lines of one page, each with its findings. */
export function Lines({ typed: { entries }, known, draft, edit, first, findings }: LinesProps) {
  const { label } = useWords();
  const remove = useRemove(entries, edit);
  const byRow = useMemo(() => messagesByRow(findings), [findings]);
  const abroad = isWithUnitedStates(draft, known.parties);
  return (
    <>
      <div className={styles.head} aria-hidden>
        <span />
        {(["quantity", "unitKey", "productKey", "description", "weight"] as const).map((field) => (
          <span key={field} className={styles[field]}>
            {label(`waybill.column.${field}`)}
          </span>
        ))}
      </div>
      <ol className={styles.lines} start={first + 1}>
        {entries.slice(first, first + pageSize).map((entry, index) => {
          const row = first + index;
          const product = known.find("product", entry.productKey.trim());
          return (
            <WaybillLine
              key={row}
              entry={entry}
              row={row}
              messages={byRow.get(row) ?? none}
              product={product === "unread" ? undefined : product}
              isWithUnitedStates={abroad}
              isFull={entries.length >= waybillLimits.lines}
              edit={edit}
              remove={remove}
            />
          );
        })}
      </ol>
    </>
  );
}

/** Removes a line; one with input can be put back. The same function from key press to key press, for many lines. */
function useRemove(entries: WaybillProps["typed"]["entries"], edit: WaybillProps["edit"]) {
  const { message } = useWords();
  const latest = useRef(entries);
  latest.current = entries;
  return useCallback(
    (row: number) => {
      const removed = latest.current[row];
      edit({ kind: "lineRemoved", row });
      focusRow(`waybill[${Math.max(0, row - 1)}].quantity`);
      if (!removed || isUntouchedWaybill(removed)) return;
      const undo = () => {
        const now = latest.current;
        // Removing the last line leaves an empty one, which the undo replaces.
        const isEmpty = now.length === 1 && now.every(isUntouchedWaybill);
        edit({ kind: "replaced", entries: now.toSpliced(row, isEmpty ? 1 : 0, removed) });
      };
      notify({ kind: "done", text: message("wizard.waybill.removed", { line: row + 1 }), undo });
    },
    [edit, message],
  );
}
