import { problemSentence } from "@anden/contract/problem-sentence";
import { centimetresIn } from "@anden/domain/shipment/centimetres";
import type { GoodsTerms } from "@anden/domain/shipment/check-goods";
import { fittingPackaging } from "@anden/domain/shipment/fitting-packaging";
import type { Problem } from "@anden/domain/values/problem";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useWords, type Words } from "../../../i18n/words.tsx";
import type { FieldProblem } from "../../field-problem.ts";
import { focusField } from "../../focus.ts";
import styles from "./goods-line.module.css";
import { figureAt, type ReadLine } from "./read-line.ts";
import type { Edit, KeyedEntry, Units } from "./slice.ts";

interface LineMessagesProps {
  readonly entry: KeyedEntry;
  readonly row: number;
  readonly units: Units;
  readonly terms: GoodsTerms;
  readonly read: ReadLine;
  readonly shown: readonly Problem[];
  readonly serverProblems: readonly FieldProblem[];
  /** The element of a field's message: its beginning. */
  readonly id: string;
  readonly edit: (edit: Edit) => void;
}

/** The sentence of this problem names its figure itself. */
const tooLarge = "goods.overPackaging";

/** The problems of a line, shown below it; its notices where it has no problem. */
export function LineMessages(props: LineMessagesProps) {
  const { entry, row, read, shown, serverProblems, id } = props;
  const words = useWords();
  const path = `lines[${row}]`;
  const idOf = (at: string) => `${id}-${at.slice(path.length + 1)}`;
  // The field's name: below the line, a message such as "digits only" does not say which field it is about.
  const nameAt = ({ path: at, code }: Pick<FieldProblem, "path" | "code">) => {
    const figure = figureAt(at, path);
    if (!figure || code === tooLarge || shown.length + serverProblems.length < 2) return null;
    return `${words.label(`wizard.goods.${figure === "weight" ? "weightEach" : figure}`)}: `;
  };
  // One remedy for the whole line, at the first of its sides.
  const firstTooLarge = shown.find(({ code }) => code === tooLarge);
  return (
    <>
      {shown.map((problem) => (
        <p key={problem.path} className={styles.error} id={idOf(problem.path)}>
          <IconAlertTriangle size={16} stroke={1.9} aria-hidden />
          <span>
            {nameAt(problem)}
            {sentenceOf(problem, entry, words)}{" "}
            {problem === firstTooLarge && read.isReadable && <WayOut {...props} />}
          </span>
        </p>
      ))}
      {serverProblems.map((problem) => (
        <p key={problem.path} className={styles.error} id={idOf(problem.path)}>
          <IconAlertTriangle size={16} stroke={1.9} aria-hidden />
          <span>
            {nameAt(problem)}
            {problem.sentence}
          </span>
        </p>
      ))}
      {shown.length === 0 &&
        read.notices.map((notice) => (
          <p key={notice.path} className={`${styles.error} ${styles.notice}`}>
            <IconAlertTriangle size={16} stroke={1.9} aria-hidden />
            <span>{problemSentence(notice, words)}</span>
          </p>
        ))}
    </>
  );
}

type WayOutProps = Pick<LineMessagesProps, "entry" | "row" | "units" | "terms" | "read" | "edit">;

/** The remedies of a line that is too large: read centimetres as such, or choose a packaging that holds it. */
function WayOut({ entry, row, units, terms, read, edit }: WayOutProps) {
  const { button, language } = useWords();
  const centimetres = centimetresIn([entry], [0], read.entered);
  if (centimetres) {
    const convert = () => {
      const [converted = entry] = centimetres.entries;
      for (const figure of ["length", "width", "height"] as const)
        edit({ kind: "figureTyped", row, figure, text: converted[figure] });
      focusField(`lines[${row}].length`);
    };
    return (
      <button type="button" className="link" onClick={convert}>
        {button("wizard.goods.areCentimetres", { metres: centimetres.example.metres.join(" × ") })}
      </button>
    );
  }
  const fitting = fittingPackaging(read.line, units, terms);
  if (!fitting) return null;
  const take = () => {
    edit({ kind: "packagingChosen", row, packagingId: fitting.id });
    // The button disappears with the error, so the focus is moved first.
    focusField(`lines[${row}].packagingId`);
  };
  return (
    <button type="button" className="link" onClick={take}>
      {button("wizard.goods.changePackaging", { packaging: fitting.name[language] })}
    </button>
  );
}

/** The sentence of a problem. For unknown packaging from a paste it names the pasted text. */
function sentenceOf(problem: Problem, { packagingTyped }: KeyedEntry, words: Words): string {
  return problem.code === "goods.packagingRequired" && packagingTyped !== undefined
    ? words.message("wizard.goods.unknownPackaging", { packaging: packagingTyped })
    : problemSentence(problem, words);
}
