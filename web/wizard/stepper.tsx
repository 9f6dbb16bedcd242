import { type QuotationStep, quotationSteps } from "@anden/domain/wizard/steps";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "wouter";
import { useWords } from "../i18n/words.tsx";
import { stepAddress, type WizardStep, wizardSteps } from "./step-address.ts";

interface StepperProps {
  readonly at: QuotationStep;
  /** The first step with something still wrong; undefined when all are answered. */
  readonly reached?: WizardStep | undefined;
}

/** Where one is and how far one has come. Steps already answered are ways back; the summary is the end. [P-104, P-106] */
export function Stepper({ at, reached }: StepperProps) {
  const { label } = useWords();
  const current = quotationSteps.indexOf(at);
  const upTo = reached === undefined ? wizardSteps.length - 1 : wizardSteps.indexOf(reached);
  return (
    <nav className="steps" aria-label={label("wizard.steps")}>
      <p className="steps-short" aria-hidden>
        <strong>{label(`wizard.step.${at}`)}</strong>
        <span>{label("wizard.stepOf", { step: current + 1, steps: quotationSteps.length })}</span>
      </p>
      <ol>
        {quotationSteps.map((step, index) => {
          const state = index < current ? "done" : index === current ? "now" : "next";
          const screen = at === "quotation-summary" ? undefined : wizardSteps.find((each) => each === step);
          const isOpen = screen !== undefined && index !== current && index <= upTo;
          const inside = (
            <>
              <span className="step-dot" aria-hidden>
                {state === "done" ? <IconCheck size={13} stroke={2.6} /> : index + 1}
              </span>
              <span className="step-name">{label(`wizard.step.${step}`)}</span>
              {state === "done" && <span className="sr">{label("wizard.stepDone")}</span>}
            </>
          );
          return (
            <li key={step} className={`step is-${state}`}>
              {isOpen ? (
                <Link href={stepAddress(screen)} className="step-in">
                  {inside}
                </Link>
              ) : (
                <span className="step-in" aria-current={state === "now" ? "step" : undefined}>
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
