import { piecesOf } from "@anden/domain/shipment/goods";
import { isUnanswered } from "@anden/domain/values/problem";
import { useWords, type Words } from "../../../i18n/words.tsx";
import { insuranceText as storedInsuranceText } from "../../../quotation/insurance-text.ts";
import type { Missing, SummaryProps } from "../../define-step.ts";
import type { FieldProblem } from "../../field-problem.ts";
import { goodsRowOf, lineNumbers, soundLines, wrongRows } from "./rows.ts";
import type { GoodsKnown, Typed } from "./slice.ts";

/** The number of pieces, their billed weight, and the insurance: that there is none once the goods' page was left. */
export function ChosenGoods(props: SummaryProps<Typed, GoodsKnown>) {
  const words = useWords();
  const pieces = piecesText(props, words);
  const isInsured = (props.draft.insurance?.kind ?? "none") !== "none";
  const isAnswered = isInsured || (pieces !== "" && !props.isCurrent);
  return (
    <>
      {pieces && (
        <div>
          <dt>{words.label("wizard.chosen.goods")}</dt>
          <dd>{pieces}</dd>
        </div>
      )}
      {isAnswered && (
        <div>
          <dt>{words.label("wizard.chosen.insurance")}</dt>
          <dd>{insuranceText(props, words)}</dd>
        </div>
      )}
    </>
  );
}

/** `3 pieces, 960 kg billed`; "" without a complete line. */
export function piecesText(props: SummaryProps<Typed, GoodsKnown>, words: Words): string {
  const { typed, price } = props;
  const pieces = piecesOf(soundLines(props).map(({ pieces = 0 }) => ({ pieces })));
  const billed = price.estimate?.billedWeight;
  if (pieces === 0) return "";
  const text = words.label("wizard.chosen.pieces", { count: pieces });
  if (billed === undefined) return text;
  const weight = words.billedWeight(billed, typed.weightUnit);
  return `${text}, ${words.label("wizard.chosen.billed", { weight, unit: words.label(`unit.${typed.weightUnit}`) })}`;
}

/** The insurance, with the declared value as a stored quotation words it. */
export function insuranceText({ draft, known }: SummaryProps<Typed, GoodsKnown>, words: Words): string {
  const { kind = "none", ...insurance } = draft.insurance ?? {};
  const value = "value" in insurance ? insurance.value : undefined;
  return kind === "declared" && value !== undefined
    ? storedInsuranceText({ insurance: { kind, value }, currency: known.currency }, words)
    : words.label(`wizard.insurance.${kind}`);
}

export function missingGoods(props: SummaryProps<Typed, GoodsKnown>, words: Words): readonly Missing[] {
  const { problems } = props;
  const ofClass = problems.find(({ path }) => path === "freightClassId");
  const others = missingBesides(props, words);
  if (!ofClass) return others;
  const note = words.label("wizard.missing.toCorrect");
  return [...others, { key: "class", name: words.label("wizard.class"), path: ofClass.path, note }];
}

function missingBesides(props: SummaryProps<Typed, GoodsKnown>, words: Words): readonly Missing[] {
  const { draft, problems } = props;
  const insurance = problems.find(({ path }) => path.startsWith("insurance"));
  if (draft.insurance?.kind !== "declared") return missingLines(props, words);
  const note =
    insurance && words.label(isUnanswered(insurance) ? "wizard.missing.value" : "wizard.missing.toCorrect");
  const name = words.label("wizard.missing.insurance");
  return [...missingLines(props, words), { key: "insurance", name, path: insurance?.path, note }];
}

/** One entry for all missing goods, or one for each line to correct. */
function missingLines(
  { problems, draft }: SummaryProps<Typed, GoodsKnown>,
  words: Words,
): readonly Missing[] {
  const goods = problems.filter(({ path }) => path.startsWith("lines"));
  const rows = new Map<number, FieldProblem>();
  for (const each of goods) {
    const row = goodsRowOf(each.path);
    if (row !== undefined && !rows.has(row)) rows.set(row, each);
  }
  const [first] = goods;
  const isBegun = (draft.lines ?? []).length > 0;
  if (!first || !isBegun || rows.size === 0) {
    const note = first && words.label(isBegun ? "wizard.missing.toCorrect" : "wizard.missing.figures");
    return [{ key: "goods", name: words.label("wizard.missing.goods"), path: first?.path, note }];
  }
  return [...rows].slice(0, mostLines).map(([row, each]) => ({
    key: `line-${row}`,
    name: words.label(isUnanswered(each) ? "wizard.missing.completeLine" : "wizard.missing.correctLine", {
      line: row + 1,
    }),
    path: each.path,
  }));
}
const mostLines = 4;

/** The lines that a price leaves out. */
export function linesNotCounted(problems: readonly FieldProblem[], { label }: Words): string {
  const rows = wrongRows(problems);
  return rows.length > 0
    ? label("wizard.price.without", { lines: lineNumbers(rows), count: rows.length })
    : "";
}
