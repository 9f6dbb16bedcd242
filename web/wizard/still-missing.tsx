import { IconCheck, IconCircleDashed } from "@tabler/icons-react";
import { Link } from "wouter";
import { useWords, type Words } from "../i18n/words.tsx";
import { type Complaint, rowOf } from "./complaints.ts";
import { focusField } from "./focus.ts";
import { isUnanswered } from "./sentences.ts";
import { stepAddress, stepOfField, type WizardStep } from "./step-address.ts";
import type { Wizard } from "./use-wizard.ts";

interface Missing {
  readonly key: string;
  readonly name: string;
  readonly note?: string | undefined;
  readonly step: WizardStep;
  /** The field to go to; none when nothing is missing here. */
  readonly path?: string | undefined;
}

/** Everything the final price still needs, each the way to its place. */
export function StillMissing({ wizard }: { readonly wizard: Wizard }) {
  const words = useWords();
  const items = missingOf(wizard, words);
  const isNothing = items.every(({ path }) => path === undefined);
  return (
    <>
      <h2 className="missing-title">
        {words.label(isNothing ? "wizard.missing.nothing" : "wizard.missing.title")}
      </h2>
      <ul className="missing">
        {items.map(({ key, name, note, step, path }) => (
          <li key={key} className={path === undefined ? "is-done" : undefined}>
            {path === undefined ? (
              <IconCheck size={15} stroke={2.2} aria-hidden />
            ) : (
              <IconCircleDashed size={15} stroke={1.8} aria-hidden />
            )}
            <span>
              {path === undefined ? (
                name
              ) : (
                <Link href={stepAddress(step)} onClick={() => focusField(path)}>
                  {name}
                </Link>
              )}
              {note && <small>{note}</small>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function missingOf(wizard: Wizard, words: Words): readonly Missing[] {
  const { complaints, draft } = wizard;
  const at = (start: string) => complaints.find(({ path }) => path.startsWith(start));
  const item = (key: string, start: string, step: WizardStep, openNote?: string): Missing => {
    const complaint = at(start);
    const note = complaint && (isUnanswered(complaint) ? openNote : words.label("wizard.missing.toCorrect"));
    return { key, name: words.label(`wizard.missing.${key}`), step, path: complaint?.path, note };
  };
  return [
    item("origin", "origin.", "origin-destination", words.label("wizard.missing.place")),
    item("destination", "destination.", "origin-destination", words.label("wizard.missing.place")),
    ...goodsItems(wizard, words),
    ...(draft.insurance.kind === "declared"
      ? [item("insurance", "insurance", "goods", words.label("wizard.missing.value"))]
      : []),
    item("shippingType", "shippingType", "shipping-type", words.label("wizard.missing.standardMeanwhile")),
  ];
}

/** One entry for all that is missing of the goods, or one for each line to correct. */
function goodsItems({ complaints, question }: Wizard, words: Words): readonly Missing[] {
  const goods = complaints.filter(({ path }) => path.startsWith("lines"));
  const rows = new Map<number, Complaint>();
  for (const complaint of goods) {
    const row = rowOf(complaint.path);
    if (row !== undefined && !rows.has(row)) rows.set(row, complaint);
  }
  const [first] = goods;
  const isBegun = (question.draft.lines ?? []).length > 0;
  if (!first || !isBegun || rows.size === 0) {
    const note = first && words.label(isBegun ? "wizard.missing.toCorrect" : "wizard.missing.figures");
    return [
      { key: "goods", name: words.label("wizard.missing.goods"), step: "goods", path: first?.path, note },
    ];
  }
  const open = [...rows].slice(0, mostLines).map(([row, complaint]) => ({
    key: `line-${row}`,
    name: words.label(
      isUnanswered(complaint) ? "wizard.missing.completeLine" : "wizard.missing.correctLine",
      { line: row + 1 },
    ),
    step: stepOfField(complaint.path),
    path: complaint.path,
  }));
  return open;
}
const mostLines = 4;
