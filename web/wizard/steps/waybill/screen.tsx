import { kilos } from "@anden/domain/values/formats";
import { recordOf } from "@anden/domain/values/record";
import { isWithUnitedStates, waybillWeight } from "@anden/domain/waybill/check-waybill";
import { isUntouchedWaybill, pasteWaybill, type WaybillEntry } from "@anden/domain/waybill/waybill-entry";
import { waybillFields, waybillLimits } from "@anden/domain/waybill/waybill-line";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useWords } from "../../../i18n/words.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/overlays/notices.ts";
import fields from "../../fields.module.css";
import { fieldMark, focusField, useWantedField } from "../../focus.ts";
import { Check } from "./check.tsx";
import { cellOf, findingsOf, goodsWeight, isShownAtOnce, messagesByRow, rowOf } from "./findings.ts";
import { ImportSheet } from "./import-sheet.tsx";
import { handleLineKey } from "./line-keys.ts";
import { Pages } from "./pages.tsx";
import { linesOf, type WaybillProps } from "./slice.ts";
import styles from "./waybill.module.css";
import { type LineMessage, WaybillLine } from "./waybill-line.tsx";

/** The number of lines on a page: each has at least five inputs. */
const pageSize = 100;
const none: readonly LineMessage[] = [];

/** The lines before and after a remedy was applied, so that it can be undone. */
interface Replaced {
  readonly before: readonly WaybillEntry[];
  readonly after: readonly WaybillEntry[];
}

/** The page that contains the line of a field; undefined for other fields. */
function pageOf(path = ""): number | undefined {
  const row = rowOf(path);
  return row === undefined ? undefined : Math.floor(row / pageSize);
}

/** The waybill complement: the problems that would refuse a stamped waybill, the lines, and their sum. [B-169] */
export function Waybill(props: WaybillProps) {
  const words = useWords();
  const { label, button, message } = words;
  const { typed, edit, known, draft, problems, isDue } = props;
  const { entries } = typed;
  const wanted = useWantedField();
  const [page, setPage] = useState(() => pageOf(wanted?.path) ?? 0);
  useEffect(() => setPage((now) => pageOf(wanted?.path) ?? now), [wanted]);
  const [news, setNews] = useState("");
  const [replaced, setReplaced] = useState<Replaced>();
  const latest = useRef(typed);
  latest.current = typed;
  const abroad = isWithUnitedStates(draft, known.parties);
  const findings = useMemo(
    () => findingsOf({ typed, known, draft, problems }, words),
    [typed, known, draft, problems, words],
  );
  const [where, setWhere] = useState<string>();
  const shown = useMemo(
    () => findings.filter((each) => isDue || isShownAtOnce(each, { entries, at: where })),
    [findings, isDue, entries, where],
  );
  const byRow = useMemo(() => messagesByRow(shown), [shown]);
  const at = Math.min(page, Math.floor((entries.length - 1) / pageSize));
  const replace = (next: readonly WaybillEntry[]) => {
    setReplaced({ before: latest.current.entries, after: next });
    edit({ kind: "replaced", entries: next });
  };
  // With many lines, their props must stay the same from key press to key press.
  const remove = useCallback(
    (row: number) => {
      const removed = latest.current.entries[row];
      edit({ kind: "lineRemoved", row });
      if (!removed || isUntouchedWaybill(removed)) return;
      const undo = () => {
        const { entries } = latest.current;
        // Removing the last line leaves an empty one, which the undo replaces.
        const isEmpty = entries.length === 1 && entries.every(isUntouchedWaybill);
        edit({ kind: "replaced", entries: entries.toSpliced(row, isEmpty ? 1 : 0, removed) });
      };
      notify({ kind: "done", text: message("wizard.waybill.removed", { line: row + 1 }), undo });
    },
    [edit, message],
  );
  const isFull = () => {
    if (entries.length < waybillLimits.lines) return false;
    setNews(message("wizard.waybill.full", { maximum: waybillLimits.lines }));
    return true;
  };
  const addLine = () => {
    if (isFull()) return;
    edit({ kind: "lineAdded" });
    focusField(`waybill[${entries.length}].quantity`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    handleLineKey(event, { count: entries.length, isFull, addLine, edit });
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    const text = event.clipboardData.getData("text/plain");
    if (!cell || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const titles = recordOf(waybillFields, (field) => [label(`waybill.column.${field}`)]);
    const pasted = pasteWaybill(latest.current.entries, { row: cell.row, column: cell.field }, text, titles);
    replace(pasted.entries);
    const pastedText = message("wizard.waybill.pasted", { count: pasted.pasted });
    const leftOut = { count: pasted.leftOut, maximum: waybillLimits.lines };
    setNews(pasted.leftOut > 0 ? `${pastedText} ${message("wizard.waybill.leftOut", leftOut)}` : pastedText);
  };
  const first = at * pageSize;
  return (
    <fieldset
      className={styles.whole}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onFocus={({ target }) => setWhere(target.dataset["field"])}
      onBlur={() => setWhere(undefined)}
      {...fieldMark("waybill")}
    >
      <legend className="sr">{label("wizard.step.waybill")}</legend>
      <p className={`${fields.lead} ${styles.keys}`}>{label("wizard.waybill.keys")}</p>
      <ImportSheet
        entries={entries}
        load={(next) => {
          replace(next);
          setPage(0);
          setNews(message("wizard.waybill.loaded", { count: next.length }));
        }}
      />
      <Check
        partyAt={(path) => (path === "senderId" || path === "recipientId" ? draft[path] : undefined)}
        findings={shown}
        entries={entries}
        goTo={focusField}
        write={replace}
        undo={
          // Offered only if the lines have not been changed since.
          replaced && replaced.after === entries
            ? () => edit({ kind: "replaced", entries: replaced.before })
            : undefined
        }
      />
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
      <div className={styles.tools}>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={addLine}
          leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
        >
          {button("wizard.waybill.addLine")}
        </Button>
        <Pages page={at} size={pageSize} count={entries.length} goTo={setPage} />
      </div>
      <Weights {...props} />
      <div role="status">{news && <Notice kind="info">{news}</Notice>}</div>
    </fieldset>
  );
}

/** The total weight of the lines, beside that of the shipment's goods. */
function Weights({ typed, draft, known }: Pick<WaybillProps, "typed" | "draft" | "known">) {
  const { label, weight } = useWords();
  const { lines } = useMemo(() => linesOf(typed), [typed]);
  return (
    <dl className={styles.sum}>
      <div>
        <dt>{label("wizard.waybill.sum")}</dt>
        <dd className="n">{weight(waybillWeight(lines) / 1000)}</dd>
      </div>
      <div>
        <dt>{label("wizard.waybill.goods")}</dt>
        <dd className="n">{weight(kilos(goodsWeight({ draft, known })))}</dd>
      </div>
    </dl>
  );
}
