import { kilos } from "@anden/domain/values/formats";
import { recordOf } from "@anden/domain/values/record";
import { waybillWeight } from "@anden/domain/waybill/check-waybill";
import { pasteWaybill, type WaybillEntry } from "@anden/domain/waybill/waybill-entry";
import { waybillFields, waybillLimits } from "@anden/domain/waybill/waybill-line";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useWords } from "../../../i18n/words.tsx";
import { Notice } from "../../../ui/notice.tsx";
import fields from "../../fields.module.css";
import { focusField, focusRow, useWantedField } from "../../focus.ts";
import { Check } from "./check.tsx";
import { findingsOf, goodsWeight, isShownAtOnce, waybillCellOf, waybillRowOf } from "./findings.ts";
import { ImportSheet } from "./import-sheet.tsx";
import { handleLineKey } from "./line-keys.ts";
import { Lines, pageSize } from "./lines.tsx";
import { Pages } from "./pages.tsx";
import { linesOf, type WaybillProps } from "./slice.ts";
import styles from "./waybill.module.css";

/** The page that contains the line of a field; undefined for other fields. */
function pageOf(path = ""): number | undefined {
  const row = waybillRowOf(path);
  return row === undefined ? undefined : Math.floor(row / pageSize);
}

/** The waybill complement: the problems that would refuse a stamped waybill, the lines, and their sum. [B-169] */
export function Waybill(props: WaybillProps) {
  const words = useWords();
  const { label, button, message } = words;
  const { typed, edit, known, draft, problems, isDue } = props;
  const { entries } = typed;
  const [page, setPage] = usePage();
  const [news, setNews] = useState<News>();
  const { replace, undo } = useReplacing(entries, edit);
  const findings = useMemo(
    () => findingsOf({ typed, known, draft, problems }, words),
    [typed, known, draft, problems, words],
  );
  const [where, setWhere] = useState<string>();
  const shown = useMemo(
    () => findings.filter((each) => isDue || isShownAtOnce(each, { entries, at: where })),
    [findings, isDue, entries, where],
  );
  const isFull = () => {
    if (entries.length < waybillLimits.lines) return false;
    setNews({ text: message("wizard.waybill.full", { maximum: waybillLimits.lines }), of: entries });
    return true;
  };
  const addLine = () => {
    if (isFull()) return;
    edit({ kind: "lineAdded" });
    focusRow(`waybill[${entries.length}].quantity`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    handleLineKey(event, { count: entries.length, isFull, addLine, edit });
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = waybillCellOf(event.target);
    const text = event.clipboardData.getData("text/plain");
    if (!cell || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const titles = recordOf(waybillFields, (field) => [label(`waybill.column.${field}`)]);
    const pasted = pasteWaybill(entries, { row: cell.row, column: cell.field }, text, titles);
    replace(pasted.entries);
    const { leftOut, ignored } = pasted;
    const told = [
      message("wizard.waybill.pasted", { count: pasted.pasted }),
      leftOut > 0 && message("wizard.waybill.leftOut", { count: leftOut, maximum: waybillLimits.lines }),
      ignored.length > 0 && message("wizard.paste.ignored", { names: ignored.slice(0, 5).join(", ") }),
    ];
    setNews({ text: told.filter(Boolean).join(" "), of: pasted.entries });
  };
  const at = Math.min(page, Math.floor((entries.length - 1) / pageSize));
  return (
    <fieldset
      className={styles.whole}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onFocus={({ target }) => setWhere(target.dataset["field"])}
      onBlur={() => setWhere(undefined)}
    >
      <legend className="sr">{label("wizard.step.waybill")}</legend>
      <p className={`${fields.lead} ${styles.keys}`}>{label("wizard.waybill.keys")}</p>
      <ImportSheet
        entries={entries}
        load={(next) => {
          replace(next);
          setPage(0);
          setNews({ text: message("wizard.waybill.loaded", { count: next.length }), of: next });
        }}
      />
      <Check
        partyAt={(path) => (path === "senderId" || path === "recipientId" ? draft[path] : undefined)}
        findings={shown}
        entries={entries}
        goTo={focusField}
        write={replace}
        undo={undo}
      />
      <Lines {...props} first={at * pageSize} findings={shown} />
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
      <div role="status">{news?.of === entries && <Notice kind="info">{news.text}</Notice>}</div>
    </fieldset>
  );
}

/** A message about the lines, shown until one of them is changed. */
interface News {
  readonly text: string;
  readonly of: readonly WaybillEntry[];
}

/** The page of lines that is shown: the one that a wanted field is on, or the one that the user turned to. */
function usePage() {
  const wanted = useWantedField();
  const [page, setPage] = useState(() => pageOf(wanted?.path) ?? 0);
  useEffect(() => setPage((now) => pageOf(wanted?.path) ?? now), [wanted]);
  return [page, setPage] as const;
}

/** The lines before and after they were replaced, so that it can be undone. */
interface Replaced {
  readonly before: readonly WaybillEntry[];
  readonly after: readonly WaybillEntry[];
}

/** Replaces all lines by those of a paste, a workbook or a remedy, which can be undone until a line is changed. */
function useReplacing(entries: readonly WaybillEntry[], edit: WaybillProps["edit"]) {
  const [replaced, setReplaced] = useState<Replaced>();
  const latest = useRef(entries);
  latest.current = entries;
  const replace = (next: readonly WaybillEntry[]) => {
    setReplaced({ before: latest.current, after: next });
    edit({ kind: "replaced", entries: next });
  };
  const undo = () => replaced && edit({ kind: "replaced", entries: replaced.before });
  return { replace, undo: replaced?.after === entries ? undo : undefined };
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
