import { localTimeAt } from "@anden/domain/values/calendar";
import type { Entry } from "@anden/domain/wizard/step";
import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconLogin2, IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "wouter";
import { AccountMenu } from "../app/account-menu.tsx";
import { guestExit } from "../app/guest-exit-state.ts";
import headerStyles from "../app/header.module.css";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { ownTimeZone } from "../i18n/own-time-zone.ts";
import { useWords, type Words } from "../i18n/words.tsx";
import { Brand } from "../ui/brand.tsx";
import { HelpButton } from "../ui/help/help-button.tsx";
import type { HelpSubject } from "../ui/help/help-dialog.tsx";
import languageSwitch from "../ui/language-switch.module.css";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { late } from "../ui/late.tsx";
import { ModeSwitch } from "../ui/mode-switch.tsx";
import type { Screens } from "./draft.ts";
import type { WizardFlow } from "./flow.ts";
import { focusField, markOfPart } from "./focus.ts";
import styles from "./frame.module.css";
import { pageAddress } from "./step-address.ts";
import { Stepper } from "./stepper.tsx";
import type { DraftState } from "./use-draft.ts";
import type { SavedDraft } from "./use-saved.ts";
import { useSignIn } from "./use-sign-in.ts";

const WizardMenu = late(async () => (await import("./wizard-menu.tsx")).WizardMenu);

interface WizardFrameProps {
  readonly flow: WizardFlow;
  readonly draftState: DraftState;
  /** Absent until the steps are loaded. */
  readonly saved?: SavedDraft;
  readonly at: Entry;
  /** The steps of the page. */
  readonly here: Screens;
  readonly reached: Entry | undefined;
  readonly waiting?: readonly Entry[];
  /** The user tried to send: entries with missing answers are highlighted. */
  readonly isAskedFor?: boolean;
  readonly onNext?: () => void;
  readonly side?: ReactNode;
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page: stepper, saved state, exit, price, navigation. */
export function WizardFrame(props: WizardFrameProps) {
  const { flow, draftState, saved, at, here, reached, waiting, isAskedFor, onNext, side, bar, children } =
    props;
  const { label } = useWords();
  useGoOnKeys(onNext);
  const [subject, ...also] = subjectsOf(here, label);
  return (
    <div className={styles.frame}>
      <WizardTop
        what={label(`wizard.new.${flow.kind}`)}
        kept={<Kept draftState={draftState} saved={saved} />}
        onStartOver={
          draftState.isTouched && draftState.keptAt !== undefined ? draftState.startOver : undefined
        }
      >
        <Stepper
          rules={flow.rules}
          at={at}
          reached={reached}
          waiting={waiting}
          isBlinking={isAskedFor}
          hrefOf={(entry) => pageAddress(entry, flow.kind)}
          onOpen={(entry) => focusPanel(entry, at)}
        />
      </WizardTop>
      <div className={side ? `${styles.body} ${styles.withSide}` : styles.body}>
        <main className={styles.main}>
          <div className={styles.help}>{subject && <HelpButton {...subject} also={also} isOfScreen />}</div>
          {children}
        </main>
        {side && (
          <aside className={styles.side} aria-label={label(`wizard.soFar.${flow.kind}`)}>
            {side}
          </aside>
        )}
      </div>
      {bar}
    </div>
  );
}

/** The commission is a panel of the shipping page: between the two entries of this page the heading does not change. */
function focusPanel(to: Entry, from: Entry): void {
  if (to === "markup") focusField(markOfPart("markup"));
  else if (from === "markup" && to === "shipping") focusField(markOfPart("shipping-type"));
}

/** The help topics of the steps, without repetition: a step that shares a topic has its help in its card. */
function subjectsOf(here: Screens, label: Words["label"]): readonly HelpSubject[] {
  const subjects = here.flatMap(({ rule, help, furtherHelp = [] }) => [
    { topic: help, about: label(`wizard.step.${rule.name}`) },
    ...furtherHelp.map(({ topic, title }) => ({ topic, about: label(title) })),
  ]);
  return subjects.filter(({ topic }, index) => subjects.findIndex((each) => each.topic === topic) === index);
}

/** Ctrl+Enter continues from anywhere on the page, as the button says. An open dialog must be answered first. */
function useGoOnKeys(onNext: (() => void) | undefined): void {
  useEffect(() => {
    const goOn = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat || !onNext) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      onNext();
    };
    document.addEventListener("keydown", goOn);
    return () => document.removeEventListener("keydown", goOn);
  }, [onNext]);
}

interface WizardTopProps {
  readonly what: string;
  /** Whether the draft is saved; absent where there is none. */
  readonly kept?: ReactNode;
  /** Present while there is a draft to leave. */
  readonly onStartOver?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** The header of the wizard and of the stored quotation. */
export function WizardTop({ what, kept, onStartOver, children }: WizardTopProps) {
  const { label, button } = useWords();
  const { user } = useOwnSession();
  const signIn = useSignIn();
  return (
    <header className={styles.top} data-screen-only>
      <div className={styles.inside}>
        <Link className={headerStyles.brand} href={paths.home} aria-label={label("app.home")}>
          <Brand size={26} />
        </Link>
        <span className={styles.what}>{what}</span>
        <span className={styles.tools}>
          {kept}
          {/* On a phone the account menu contains both, and a guest's menu the colours. */}
          <span className={user.isGuest ? undefined : "wide-only"}>
            <LanguageSwitch />
          </span>
          <span className="wide-only">
            <ModeSwitch />
          </span>
          {user.isGuest ? (
            <>
              <Link
                className={`${languageSwitch.switch} ${styles.signIn}`}
                href={signIn.address}
                aria-label={button("wizard.signIn")}
                onClick={signIn.takeDraftAlong}
              >
                <span className="wide-only">{button("wizard.signIn")}</span>
                <IconLogin2 size={18} stroke={1.7} aria-hidden />
              </Link>
              <UnstyledButton className={`${languageSwitch.switch} wide-only`} onClick={guestExit.open}>
                {button("wizard.exit")}
              </UnstyledButton>
            </>
          ) : (
            <>
              <AccountMenu />
              <ActionIcon
                component={Link}
                href={paths.home}
                aria-label={button(kept ? "wizard.leave" : "notFound.home")}
              >
                <IconX size={18} stroke={1.8} aria-hidden />
              </ActionIcon>
            </>
          )}
          {(onStartOver || user.isGuest) && (
            <span className={styles.more}>
              <WizardMenu onStartOver={onStartOver} />
            </span>
          )}
        </span>
      </div>
      {children}
    </header>
  );
}

interface KeptProps {
  readonly draftState: DraftState;
  readonly saved: SavedDraft | undefined;
}

/** Where and when the draft was saved, and a button to start over. */
function Kept({ draftState: { startOver, keptAt, isKept, isTouched }, saved }: KeptProps) {
  const { button, label, message, clock } = useWords();
  if (!isKept)
    return (
      <span className={`${styles.saved} ${styles.bad}`} role="status">
        <IconAlertTriangle size={14} stroke={2} aria-hidden />
        {message("wizard.notKept")}
      </span>
    );
  const isSomething = isTouched && keptAt !== undefined;
  // While the next state is being saved, the result of the last save is shown.
  const isInAccount = saved?.last === "saved" && saved.at !== undefined;
  const at = isInAccount ? saved.at : keptAt;
  return (
    <>
      <span className={styles.saved} role="status">
        {isSomething && (
          <>
            <IconCheck size={14} stroke={2.2} aria-hidden />
            <span className="wide-only">
              {label(isInAccount ? "wizard.keptAt" : "wizard.keptHereAt", {
                time: clock(localTimeAt(at ?? keptAt, ownTimeZone())),
              })}
            </span>
            <span className={styles.narrowOnly}>
              {label(isInAccount ? "wizard.kept" : "wizard.keptHere")}
            </span>
          </>
        )}
      </span>
      {isSomething && (
        <UnstyledButton className={`${languageSwitch.switch} wide-only`} onClick={startOver}>
          {button("wizard.startOver")}
        </UnstyledButton>
      )}
    </>
  );
}
