import { localDateTimeAt } from "@anden/domain/values/calendar";
import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconLogin2, IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { Brand } from "../ui/brand.tsx";
import { HelpButton } from "../ui/help/help-button.tsx";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { ModeSwitch } from "../ui/mode-switch.tsx";
import { isTouched } from "./draft.ts";
import { takeDraftAlong } from "./draft-store.ts";
import type { WizardStep } from "./step-address.ts";
import { Stepper } from "./stepper.tsx";
import type { DraftDesk } from "./use-draft.ts";

interface WizardFrameProps {
  readonly desk: DraftDesk;
  readonly step: WizardStep;
  readonly reached?: WizardStep | undefined;
  readonly onNext?: () => void;
  readonly side?: ReactNode;
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** What stands around every step: where one is, that all is kept, the way out, the price, the way on. */
export function WizardFrame({ desk, step, reached, onNext, side, bar, children }: WizardFrameProps) {
  const { label } = useWords();
  useGoOnKeys(onNext);
  return (
    <div className="wiz">
      <WizardTop what={label("wizard.newQuotation")} tools={<Kept desk={desk} />}>
        <Stepper at={step} reached={reached} />
      </WizardTop>
      <div className={side ? "wiz-body has-side" : "wiz-body"}>
        <main className="wiz-main">
          <div className="wiz-help">
            <HelpButton topic={step} about={label(`wizard.step.${step}`)} isOfScreen />
          </div>
          {children}
        </main>
        {side && (
          <aside className="wiz-side" aria-label={label("wizard.soFar")}>
            {side}
          </aside>
        )}
      </div>
      {bar}
    </div>
  );
}

/** Ctrl+Enter goes on from anywhere on the page; the button says so. */
function useGoOnKeys(onNext: (() => void) | undefined): void {
  useEffect(() => {
    const goOn = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat || !onNext) return;
      event.preventDefault();
      onNext();
    };
    document.addEventListener("keydown", goOn);
    return () => document.removeEventListener("keydown", goOn);
  }, [onNext]);
}

interface WizardTopProps {
  readonly what: string;
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

/** The head of the wizard and of the quotation that comes of it. */
export function WizardTop({ what, tools, children }: WizardTopProps) {
  const { label, button } = useWords();
  const { user } = useOwnSession();
  return (
    <header className="wiz-top">
      <div className="wiz-top-in">
        <Link className="top-brand" href={paths.home} aria-label={label("app.home")}>
          <Brand size={26} />
        </Link>
        <span className="wiz-what">{what}</span>
        <span className="wiz-tools">
          {tools}
          <LanguageSwitch />
          <ModeSwitch />
          {user.isGuest ? (
            <Link
              className="lang wiz-sign-in"
              href={paths.signIn}
              aria-label={button("wizard.signIn")}
              onClick={takeDraftAlong}
            >
              <span className="wide-only">{button("wizard.signIn")}</span>
              <IconLogin2 size={18} stroke={1.7} aria-hidden />
            </Link>
          ) : (
            <ActionIcon component={Link} href={paths.home} aria-label={button("wizard.leave")}>
              <IconX size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
          )}
        </span>
      </div>
      {children}
    </header>
  );
}

/** The clock on the reader's wall. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** That the draft is kept, since when, and the way to begin again. */
function Kept({ desk: { draft, edit, keptAt, isKept } }: { readonly desk: DraftDesk }) {
  const { button, label, message, time } = useWords();
  const { client } = useOwnSession();
  const [wantsToStartOver, setWantsToStartOver] = useState(false);
  const startOver = () => {
    setWantsToStartOver(false);
    edit({ kind: "startedOver", units: client });
  };
  if (!isKept)
    return (
      <span className="wiz-saved is-bad" role="status">
        <IconAlertTriangle size={14} stroke={2} aria-hidden />
        {message("wizard.notKept")}
      </span>
    );
  const isSomething = isTouched(draft) && keptAt !== undefined;
  return (
    <>
      <span className="wiz-saved" role="status">
        {isSomething && (
          <>
            <IconCheck size={14} stroke={2.2} aria-hidden />
            <span className="wide-only">
              {label("wizard.keptAt", { time: time(localDateTimeAt(keptAt, timeZone)) })}
            </span>
            <span className="narrow-only">{label("wizard.kept")}</span>
          </>
        )}
      </span>
      {isSomething && !wantsToStartOver && (
        <UnstyledButton className="lang wide-only" onClick={() => setWantsToStartOver(true)}>
          {button("wizard.startOver")}
        </UnstyledButton>
      )}
      {isSomething && wantsToStartOver && (
        <span className="wiz-sure wide-only">
          <UnstyledButton className="lang is-bad" onClick={startOver} autoFocus>
            {button("wizard.startOverSure")}
          </UnstyledButton>
          <UnstyledButton className="lang" onClick={() => setWantsToStartOver(false)}>
            {button("wizard.keepDraft")}
          </UnstyledButton>
        </span>
      )}
    </>
  );
}
