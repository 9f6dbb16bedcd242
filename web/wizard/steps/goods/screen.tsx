import { limits } from "@anden/domain/shipment/goods";
import { pieceOfEntry } from "@anden/domain/shipment/known-goods";
import { Button } from "@mantine/core";
import { IconClipboardText, IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from "react";
import { useWords } from "../../../i18n/words.tsx";
import { late } from "../../../ui/late.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { focusRow } from "../../focus.ts";
import { CentimetresQuestion } from "./centimetres-question.tsx";
import { ClassChoice } from "./class-choice.tsx";
import goodsLine from "./goods-line.module.css";
import { GoodsLine } from "./goods-line.tsx";
import { handleGridKey } from "./grid-keys.ts";
import { LineIcons } from "./line-icons.tsx";
import { LinesHead } from "./lines-head.tsx";
import { serverProblemsByRow } from "./rows.ts";
import styles from "./screen.module.css";
import type { GoodsProps } from "./slice.ts";
import { Totals } from "./totals.tsx";
import { usePaste } from "./use-paste.ts";

const KnownField = late(async () => (await import("./known/known-field.tsx")).KnownField);
const KeepDialog = late(async () => (await import("./known/keep-dialog.tsx")).KeepDialog);

/** The goods: a grid that is typed and pasted into, its totals, its class. */
export function GoodsDetail(props: GoodsProps) {
  const { label, button, message, language } = useWords();
  const { typed, edit, known, shown, problems, isDue } = props;
  const [news, setNews] = useState("");
  const units = useMemo(
    () => ({ weightUnit: typed.weightUnit, lengthUnit: typed.lengthUnit }),
    [typed.weightUnit, typed.lengthUnit],
  );
  const terms = useMemo(() => ({ ...known.terms, ...units }), [known.terms, units]);
  const serverProblems = useMemo(() => serverProblemsByRow(problems), [problems]);
  const latest = useRef(typed);
  latest.current = typed;

  const [kept, setKept] = useState<number>();
  const toKeep = kept === undefined ? undefined : typed.entries[kept];
  const piece = toKeep && pieceOfEntry(toKeep, terms);
  const keepClosed = (outcome?: string) => {
    setKept(undefined);
    if (outcome) setNews(outcome);
  };

  // With many lines, their props must stay the same from key press to key press.
  const addLine = useCallback(() => {
    const { entries } = latest.current;
    if (entries.length >= limits.lines)
      return setNews(message("wizard.goods.full", { maximum: limits.lines }));
    edit({ kind: "lineAdded" });
    const field = entries.at(-1)?.packagingId === undefined ? "packagingId" : "pieces";
    focusRow(`lines[${entries.length}].${field}`);
  }, [edit, message]);

  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) =>
    handleGridKey(event, { entries: latest.current.entries, addLine, edit });

  const paste = usePaste(props, terms, setNews);
  const told = [paste.outcome, news].filter(Boolean).join(" ");

  // Without lines, the first line itself shows that they are missing.
  const ofAll = shown.get("lines")?.code === "goods.required" ? undefined : shown.get("lines");
  return (
    <>
      <div className={styles.lines}>
        <LinesHead units={units} />
        <LineIcons />
        {/* Key and paste events of all cells are handled once. */}
        <ol onKeyDown={onKeyDown} onPaste={paste.onPaste}>
          {typed.entries.map((entry, row) => (
            <GoodsLine
              key={entry.key}
              entry={entry}
              row={row}
              units={units}
              terms={known.terms}
              packaging={known.packaging}
              isOneOfMany={typed.entries.length > many}
              isDue={isDue}
              serverProblems={serverProblems.get(row)}
              edit={edit}
              keep={setKept}
            />
          ))}
        </ol>
        {ofAll && <p className={goodsLine.error}>{ofAll.sentence}</p>}
        <div className={styles.foot}>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={addLine}
            leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
          >
            {button("wizard.goods.addLine")}
          </Button>
          <KnownField typed={typed} edit={edit} known={known} />
          <span className={styles.tip}>
            <IconClipboardText size={15} stroke={1.7} aria-hidden />
            {label("wizard.goods.tip")}
          </span>
        </div>
      </div>
      <div className={styles.news}>
        {paste.centimetres && (
          <CentimetresQuestion found={paste.centimetres} onAnswer={paste.answerCentimetres} />
        )}
        {piece && (
          <KeepDialog
            piece={piece}
            packaging={known.terms.packaging.get(piece.packagingId)?.name[language] ?? ""}
            units={known.parameters.units}
            onClose={keepClosed}
          />
        )}
        <div role="status">{told && <Notice kind="info">{told}</Notice>}</div>
      </div>
      <Totals {...props} />
      {known.usesClasses && <ClassChoice {...props} />}
    </>
  );
}

/** From this many lines on, each line is rendered as lightly as possible. */
const many = 100;
