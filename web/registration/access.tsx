import { registrationCalls } from "@anden/contract/calls/registration";
import { passwordLength } from "@anden/domain/customer/password";
import { Button } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { apiOf } from "../api/api.ts";
import { problemsOf } from "../api/refusal.ts";
import { whyItFailed } from "../api/why-it-failed.ts";
import { NotFound } from "../app/not-found.tsx";
import { paths } from "../app/paths.ts";
import { useWords } from "../i18n/words.tsx";
import { Brand } from "../ui/brand.tsx";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { Notice } from "../ui/notice.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { TextField } from "../ui/text-field.tsx";
import styles from "./registration.module.css";

const api = apiOf(registrationCalls);

/** The screens that links in mails open, and the one that requests such a link. */
const steps = {
  [paths.forgotten]: "forgotten",
  [paths.newPassword]: "reset",
  [paths.confirm]: "confirm",
} as const;

/** `/acceso/…`: a forgotten password, a new one, and the confirmation of a registration. */
export function Access({ step: asked }: { readonly step: string }) {
  const step = Object.entries(steps).find(([path]) => path.endsWith(`/${asked}`))?.[1];
  return step ? <Step step={step} /> : <NotFound />;
}

/** In the fragment of the URL, which browsers send to no server. */
const tokenOfLink = () => location.hash.slice(1);

type StepName = (typeof steps)[keyof typeof steps];

function Step({ step }: { readonly step: StepName }) {
  const { label, message } = useWords();
  const [doneFor, setDoneFor] = useState<string>();
  // The password is set or the registration confirmed: signing in is the next step.
  const isToSignIn = doneFor !== undefined && step !== "forgotten";
  return (
    <main className={styles.access}>
      <Brand size={32} />
      <ScreenTitle step={doneFor === undefined ? "form" : "done"}>
        {label(doneFor === undefined ? `access.${step}` : `access.${step}.done`)}
      </ScreenTitle>
      {doneFor === undefined ? (
        <StepForm step={step} onDone={setDoneFor} />
      ) : (
        <>
          <div className={styles.fields}>
            <Notice kind="info">{message(`access.${step}.doneText`, { user: doneFor })}</Notice>
          </div>
          {isToSignIn && (
            <Button component="a" href={paths.signIn}>
              {label("access.toSignIn")}
            </Button>
          )}
        </>
      )}
      <div className={styles.ways}>
        {!isToSignIn && <a href={paths.signIn}>{label("access.toSignIn")}</a>}
        <LanguageSwitch />
      </div>
    </main>
  );
}

interface StepFormProps {
  readonly step: StepName;
  /** Called with the user's name, or with what they typed for it. */
  readonly onDone: (user: string) => void;
}

/** One field: who has forgotten the password, the new password, or that of the registration. */
function StepForm({ step, onDone }: StepFormProps) {
  const { label, message, button } = useWords();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<{ readonly text: string; readonly isLinkOver: boolean }>();
  const [isUnderWay, setIsUnderWay] = useState(false);
  // A link that was used or has expired cannot be tried again.
  const isOver = failure?.isLinkOver === true;
  const refuse = (sentence: string) => {
    setError(sentence);
    document.getElementById(id)?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay) return;
    if (typed.trim() === "") return refuse(message(`access.${step}.missing`));
    setIsUnderWay(true);
    setFailure(undefined);
    try {
      onDone(await ask(step, typed));
    } catch (refusal) {
      const problems = problemsOf(refusal);
      const problem = problems.find(({ path }) => path === "password");
      if (problem) return refuse(problem.sentence);
      setFailure({
        text: whyItFailed(refusal, message("app.unanswered")),
        isLinkOver: problems.some(({ code }) => code === "link.over"),
      });
    } finally {
      setIsUnderWay(false);
    }
  };
  const field = {
    id,
    label: label(`access.${step}.field`),
    value: typed,
    error,
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      setTyped(currentTarget.value);
      setError(undefined);
    },
  };
  return (
    <form onSubmit={send} noValidate className={styles.fields}>
      {!isOver && <p>{message(`access.${step}.text`)}</p>}
      {failure && (
        <Notice kind="bad">
          {/* There is no account yet to which another link could be sent. */}
          {isOver && step === "confirm" ? message("access.confirm.over") : failure.text}
        </Notice>
      )}
      {isOver ? (
        <WayOn step={step} />
      ) : (
        <>
          {step === "forgotten" ? (
            <TextField {...field} autoComplete="username" autoCapitalize="none" longest={254} />
          ) : (
            <PasswordField
              {...field}
              longest={passwordLength.maximum}
              autoComplete={step === "reset" ? "new-password" : "current-password"}
              description={
                step === "reset" ? message("account.password.rule", { ...passwordLength }) : undefined
              }
            />
          )}
          <Button type="submit" aria-disabled={isUnderWay}>
            {button(`access.${step}.send`)}
          </Button>
        </>
      )}
    </form>
  );
}

/** The call of a step; the user's name, or what was typed for it. */
async function ask(step: StepName, typed: string): Promise<string> {
  if (step === "forgotten") {
    await api.forgotPassword({ who: typed.trim() });
    return typed.trim();
  }
  const link = { token: tokenOfLink(), password: typed };
  const { userName } = await (step === "reset" ? api.resetPassword(link) : api.confirmRegistration(link));
  return userName;
}

/** Replaces the form when its link is over: asks for another link, or leads home. */
function WayOn({ step }: { readonly step: StepName }) {
  const { label } = useWords();
  const isReset = step === "reset";
  return (
    <Button component="a" href={isReset ? paths.forgotten : paths.home}>
      {label(isReset ? "access.again" : "access.confirm.home")}
    </Button>
  );
}
