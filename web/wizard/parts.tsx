import { isUnanswered } from "@anden/domain/values/problem";
import {
  type Part as AskedPart,
  firstUnfinished,
  isInTheWay,
  openParts,
  type PartName,
  type PartProgress,
  pageParts,
  partOfPath,
} from "@anden/domain/wizard/parts";
import { useRef, useState } from "react";
import { useWords } from "../i18n/words.tsx";
import type { PartScreen, StepScreen } from "./define-step.ts";
import type { FieldProblem } from "./field-problem.ts";
import { focusField, markOfPart, useWantedField } from "./focus.ts";
import { Part } from "./part.tsx";
import type { WizardState } from "./use-wizard.ts";

/** A part of the page that this shipment needs, with its step. */
interface Shown {
  readonly part: AskedPart & { readonly name: PartName };
  readonly screen: PartScreen;
  readonly step: StepScreen;
}

/** The parts of a page, each open once those before it are answered. */
export function Parts({ wizard }: { readonly wizard: WizardState }) {
  const words = useWords();
  const { page, problems, isRefused, screenProps, summaryProps } = wizard;
  const [passed, setPassed] = useState<readonly PartName[]>([]);
  const wereOpen = useRef<readonly PartName[]>([]);

  const parts = partsOn(wizard);
  const problemsIn = (name: PartName) => problems.filter(({ path }) => partOfPath(path) === name);
  const inTheWay = ({ part }: Shown) => problemsIn(part.name).filter((each) => isInTheWay(part, each));
  const progress = parts.map((shown): PartProgress => {
    const { part, screen, step } = shown;
    const { name } = part;
    const lacking = inTheWay(shown);
    return {
      name,
      lacks: lackOf(lacking, wizard),
      isTouched: screen.isTouched(summaryProps(step).typed) || problemsIn(name).some(isWrong),
      isPassed: passed.includes(name) || isRefused(page),
      wasOpen: wereOpen.current.includes(name),
    };
  });
  // When the focus is moved to a field of a later part, answers that may wait are skipped in the parts before it.
  const wanted = useWantedField();
  const led = progress.findIndex(({ name }) => wanted && name === partOfPath(wanted.path));
  const waiting = progress.slice(0, led).filter((each) => each.lacks === "what may wait" && !each.isPassed);
  if (led > 0 && waiting.length > 0) setPassed([...passed, ...waiting.map(({ name }) => name)]);
  const open = openParts(progress);
  wereOpen.current = open;
  const awaited = firstUnfinished(progress);

  const goOn = (from: Shown, to: Shown) => {
    const missing = inTheWay(from).find((each) => !wizard.mayWait(each));
    if (missing) return wizard.refuse(missing, from.part.name);
    setPassed([...passed, from.part.name]);
    const first = problemsIn(to.part.name).find(isUnanswered);
    focusField(first?.path ?? markOfPart(to.part.name));
    wizard.enter(to.step);
  };

  return parts.map((shown, index) => {
    const { part, screen, step } = shown;
    const { name } = part;
    const given = screenProps(step);
    const following = parts[index + 1];
    return (
      <Part
        key={name}
        name={name}
        title={words.label(screen.title)}
        help={screen.help}
        mark={screen.Mark && <screen.Mark {...summaryProps(step)} />}
        after={open.includes(name) || !awaited ? undefined : words.label(`wizard.part.after.${awaited}`)}
        answer={screen.answer(summaryProps(step), words)}
        isWrong={[...given.shown.keys()].some((path) => partOfPath(path) === name)}
        isFlush={screen.isFlush}
        onEnter={() => wizard.enter(step)}
        next={following && { title: words.label(following.screen.title), go: () => goOn(shown, following) }}
      >
        <screen.Content {...given} isDue={given.isDue || isRefused(name)} />
      </Part>
    );
  });
}

function partsOn({ page, here, summaryProps }: WizardState): readonly Shown[] {
  return (pageParts[page] ?? []).flatMap((part) =>
    here.flatMap((step) => {
      const screen = step.parts?.find(({ name }) => name === part.name);
      return screen && (screen.isAsked?.(summaryProps(step)) ?? true) ? [{ part, screen, step }] : [];
    }),
  );
}

function lackOf(lacking: readonly FieldProblem[], { mayWait }: WizardState): PartProgress["lacks"] {
  if (lacking.length === 0) return "nothing";
  return lacking.every(mayWait) ? "what may wait" : "an answer";
}

const isWrong = (problem: FieldProblem) => !isUnanswered(problem);
