import { useEffect } from "react";
import { Redirect, useLocation, useSearchParams } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { NotRead } from "../ui/not-read.tsx";
import { Processing } from "../ui/overlays/processing.tsx";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { customerFacts } from "./customer.ts";
import { quotationScreens } from "./flows.ts";
import { WizardFrame } from "./frame.tsx";
import { LoadingStep } from "./loading-step.tsx";
import { NextBar } from "./next-bar.tsx";
import { SetAside, useSetAside } from "./set-aside.tsx";
import { SideSummary } from "./side-summary.tsx";
import { currentDraft, quotationOfDraft } from "./tab-drafts.ts";
import { Unplaced } from "./unplaced.tsx";
import { type DraftDesk, useDraft } from "./use-draft.ts";
import { type Facts, useKnown } from "./use-known.ts";
import { useWizard } from "./use-wizard.ts";

/** `/nueva-cotizacion`: a price for a shipment, asked for step by step. */
export function Wizard() {
  const { user } = useOwnSession();
  const [location] = useLocation();
  const [search] = useSearchParams();
  const of = useHistoryState<{ readonly draft?: number } | null>()?.draft;
  const current = currentDraft();
  const isStale = of !== undefined && of !== current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step is an entry of its own.
  useEffect(() => {
    if (!isStale && of === undefined) history.replaceState({ ...history.state, draft: current }, "");
  }, [location, search, isStale, of, current]);
  if (!isStale) return <OpenWizard />;
  const number = user.isGuest ? quotationOfDraft(of) : undefined;
  return <Redirect to={number === undefined ? paths.home : paths.quotation(number)} replace />;
}

function OpenWizard() {
  const desk = useDraft(quotationScreens);
  const customer = customerFacts(useOwnSession());
  const found = useKnown(quotationScreens, desk.draft);
  if (found.kind === "facts") return <Steps desk={desk} facts={found.facts} />;
  const steps = quotationScreens.filter(({ rule }) => rule.isVisible(customer));
  const [first] = steps;
  if (!first) return null;
  return (
    <WizardFrame desk={desk} steps={steps} step={first} reached={first.rule.name}>
      {found.kind === "loading" ? <LoadingStep /> : <Failed retry={found.retry} />}
    </WizardFrame>
  );
}

function Steps({ desk, facts }: { readonly desk: DraftDesk; readonly facts: Facts }) {
  const wizard = useWizard(quotationScreens, desk, facts);
  const { steps, step, reached, next, screenProps, isSending } = wizard;
  const setAside = useSetAside(wizard, desk.unread);
  const above = (
    <>
      <SetAside {...setAside} />
      <Unplaced wizard={wizard} />
    </>
  );
  return (
    <WizardFrame
      desk={desk}
      steps={steps}
      step={step}
      reached={reached}
      onNext={next}
      side={<SideSummary wizard={wizard} />}
      bar={<NextBar wizard={wizard} />}
    >
      <step.Screen key={step.rule.name} {...screenProps} above={above} />
      {step === steps.at(-1) &&
        steps.map(
          (each) => each.Changes && <each.Changes key={each.rule.name} {...wizard.changesProps(each)} />,
        )}
      {isSending && <Processing />}
    </WizardFrame>
  );
}

function Failed({ retry }: { readonly retry: () => void }) {
  const { message, label } = useWords();
  return (
    <>
      <ScreenTitle>{label("wizard.newQuotation")}</ScreenTitle>
      <NotRead title={message("wizard.notLoaded")} retry={retry} />
    </>
  );
}
