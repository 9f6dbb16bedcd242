import { quotationCalls } from "@anden/contract/calls/quotations";
import { completeDraft } from "@anden/domain/shipment/complete-draft";
import { type Page, pageOf } from "@anden/domain/wizard/step";
import { quotationSummary } from "@anden/domain/wizard/steps/quotation-summary";
import { useEffect, useState } from "react";
import { Redirect, useLocation, useSearchParams } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { apiOf } from "../api/api.ts";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { late } from "../ui/late.tsx";
import { NotRead } from "../ui/not-read.tsx";
import { forgetDone } from "../ui/overlays/notices.ts";
import { Processing } from "../ui/overlays/processing.tsx";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { customerFacts } from "./customer.ts";
import type { WizardFlow } from "./flow.ts";
import { quotationScreens } from "./flows.ts";
import { WizardFrame } from "./frame.tsx";
import { LoadingSide, LoadingStep } from "./loading-step.tsx";
import { NextBar } from "./next-bar.tsx";
import { Parts } from "./parts.tsx";
import { SideSummary } from "./side-summary.tsx";
import { entryIn } from "./step-address.ts";
import { currentDraft, storedFrom } from "./tab-drafts.ts";
import { Unplaced } from "./unplaced.tsx";
import { type DraftState, useDraft } from "./use-draft.ts";
import { type Facts, type FactsFound, useFacts } from "./use-facts.ts";
import { isTrouble, useSaved } from "./use-saved.ts";
import { useSetAside } from "./use-set-aside.ts";
import { useWizard } from "./use-wizard.ts";
import styles from "./wizard.module.css";

const DraftTrouble = late(async () => (await import("../drafts/draft-trouble.tsx")).DraftTrouble);
const PriceChanges = late(async () => (await import("./price-changes.tsx")).PriceChanges);
const PriceMoved = late(async () => (await import("../quotation/price-moved.tsx")).PriceMoved);
const Incomplete = late(async () => (await import("./request/incomplete.tsx")).Incomplete);
const WholeRequest = late(async () => (await import("./request/whole-request.tsx")).WholeRequest);
const SetAside = late(async () => (await import("./set-aside.tsx")).SetAside);
const StartedOver = late(async () => (await import("./started-over.tsx")).StartedOver);
const Question = late(async () => (await import("../ui/overlays/question.tsx")).Question);

const api = apiOf(quotationCalls);

const quotationWizard: WizardFlow = {
  kind: "quotation",
  screens: quotationScreens,
  // Its summary is the screen of the stored quotation.
  rules: [...quotationScreens.map(({ rule }) => rule), quotationSummary],
  shipmentOf: (draft) => draft,
  send: (draft, { idempotencyKey }) => {
    const whole = completeDraft(draft);
    return whole && quote(whole, idempotencyKey);
  },
};

async function quote(whole: Parameters<typeof api.quote>[0], idempotencyKey: string) {
  const { number, total, currency } = await api.quote(whole, { idempotencyKey });
  return {
    number,
    price: { minor: total, currency },
    address: paths.quotation(number),
    lists: ["quotations"],
  };
}

/** `/nueva-cotizacion`: the price of a shipment, step by step. */
export function NewQuotation() {
  return <Wizard flow={quotationWizard} />;
}

/**
 * A flow of the wizard, for the draft that this tab is at. An entry of the browser's history that belongs to an earlier
 * draft, which is stored by now, leads away.
 */
export function Wizard({ flow }: { readonly flow: WizardFlow }) {
  const { user } = useOwnSession();
  const [location] = useLocation();
  const [search] = useSearchParams();
  const draftOfEntry = useHistoryState<{ readonly draft?: number } | null>()?.draft;
  const current = currentDraft(flow.kind);
  const isStale = draftOfEntry !== undefined && draftOfEntry !== current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step is an entry of the browser's history.
  useEffect(() => {
    if (draftOfEntry === undefined) history.replaceState({ ...history.state, draft: current }, "");
  }, [location, search, draftOfEntry, current]);
  if (!isStale) return <OpenWizard flow={flow} />;
  const number = user.isGuest ? storedFrom(draftOfEntry, flow.kind) : undefined;
  return <Redirect to={number === undefined ? paths.home : paths.quotation(number)} replace />;
}

interface FlowProps {
  readonly flow: WizardFlow;
}

/** The wizard, which restarts when another part of the portal has replaced its draft. */
function OpenWizard({ flow }: FlowProps) {
  const [turn, setTurn] = useState(0);
  return <WizardOfDraft key={turn} flow={flow} onReplaced={() => setTurn(turn + 1)} />;
}

function WizardOfDraft({ flow, onReplaced }: FlowProps & { readonly onReplaced: () => void }) {
  const draftState = useDraft(flow, onReplaced);
  const found = useFacts(flow.screens, draftState.draft);
  if (found.kind === "facts") return <Steps flow={flow} draftState={draftState} facts={found.facts} />;
  return <WithoutFacts flow={flow} draftState={draftState} found={found} />;
}

interface WithoutFactsProps extends FlowProps {
  readonly draftState: DraftState;
  readonly found: Exclude<FactsFound, { kind: "facts" }>;
}

/** The page while the data of its steps are loading, or when they could not be read. */
function WithoutFacts({ flow, draftState, found }: WithoutFactsProps) {
  const customer = customerFacts(useOwnSession());
  const [search] = useSearchParams();
  const { label } = useWords();
  const steps = flow.screens.filter(({ rule }) => rule.isVisible(customer));
  const at = entryIn(
    steps.map(({ rule }) => rule.entry),
    search,
  );
  if (at === undefined) return null;
  const page = pageOf(at);
  const here = steps.filter(({ rule }) => pageOf(rule.entry) === page);
  return (
    <WizardFrame
      flow={flow}
      draftState={draftState}
      at={at}
      here={here}
      reached={at}
      side={found.kind === "loading" && !isFullWidth(page) ? <LoadingSide /> : undefined}
    >
      {found.kind === "loading" ? (
        <>
          {/* The largest text of the page: rendered before the step's data are loaded. */}
          <div className={styles.head}>
            <div>
              <h1>{label(`wizard.entry.${page}`)}</h1>
              <p className="lead">{label(`wizard.lead.${page}`)}</p>
            </div>
          </div>
          <LoadingStep />
        </>
      ) : (
        <Failed flow={flow} retry={found.retry} />
      )}
    </WizardFrame>
  );
}

interface StepsProps extends FlowProps {
  readonly draftState: DraftState;
  readonly facts: Facts;
}

function Steps({ flow, draftState, facts }: StepsProps) {
  const wizard = useWizard(flow, draftState, facts);
  const { pages, page, at, here, reached, waiting, next, screenProps, isSending } = wizard;
  const { label } = useWords();
  const saved = useSaved(draftState, { shipment: wizard.price.asked, fileIds: wizard.fileIds }, flow.kind);
  const setAside = useSetAside(wizard, draftState.unread);
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages of the previous page are not shown on this one.
  useEffect(forgetDone, [page]);
  const title = label(`wizard.entry.${page}`);
  // The parts of all steps of a page are shown together, in place of the first step that has any.
  const withParts = here.find(({ parts }) => parts !== undefined);
  // The quotation that this draft is a copy of, if it was begun just now.
  const again = useHistoryState<{ readonly again?: number } | null>()?.again;
  return (
    <WizardFrame
      flow={flow}
      draftState={draftState}
      saved={saved}
      at={at}
      here={here}
      reached={reached}
      waiting={waiting}
      isAskedFor={wizard.attempts > 0}
      onNext={next}
      side={isFullWidth(page) ? undefined : <SideSummary wizard={wizard} />}
      // In the bar, so that the message is visible when the dialog's script fails to load.
      bar={<NextBar wizard={wizard}>{wizard.question && <Question {...wizard.question} />}</NextBar>}
    >
      <div className={styles.head}>
        <div>
          <ScreenTitle tab={`${title} · ${label(`wizard.new.${flow.kind}`)}`} step={page}>
            {title}
          </ScreenTitle>
          <p className="lead">{label(`wizard.lead.${page}`)}</p>
        </div>
        {here.map((step) => step.Tools && <step.Tools key={step.rule.name} {...screenProps(step)} />)}
      </div>
      {draftState.takeBack && <StartedOver onUndo={draftState.takeBack} />}
      {isTrouble(saved) && <DraftTrouble flow={flow.kind} draftState={draftState} saved={saved} />}
      {setAside && <SetAside {...setAside} wizard={wizard} />}
      <Unplaced wizard={wizard} />
      {again !== undefined && <PriceMoved number={again} />}
      {wizard.attempts > 0 && <Incomplete wizard={wizard} />}
      {page === "summary" && <WholeRequest wizard={wizard} />}
      {here.map((step) =>
        step === withParts ? (
          <Parts key={page} wizard={wizard} />
        ) : (
          step.Screen && <step.Screen key={step.rule.name} {...screenProps(step)} />
        ),
      )}
      {here.map((step) => step.Foot && <step.Foot key={step.rule.name} {...screenProps(step)} />)}
      {page === pages.findLast((each) => each !== "summary") && <PriceChanges wizard={wizard} />}
      {isSending && <Processing />}
    </WizardFrame>
  );
}

/** Whether a page has no side panel: sections 0 and 9. [B-092] */
function isFullWidth(page: Page): boolean {
  return page === "quotation" || page === "summary";
}

function Failed({ flow, retry }: FlowProps & { readonly retry: () => void }) {
  const { message, label } = useWords();
  return (
    <>
      <ScreenTitle>{label(`wizard.new.${flow.kind}`)}</ScreenTitle>
      <NotRead title={message("wizard.notLoaded")} retry={retry} />
    </>
  );
}
