import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowRight } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { whyItFailed } from "../api/why-it-failed.ts";
import { useWords } from "../i18n/words.tsx";
import { Brand } from "../ui/brand.tsx";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { late } from "../ui/late.tsx";
import { ModeSwitch } from "../ui/mode-switch.tsx";
import { Notice } from "../ui/notice.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { TextField } from "../ui/text-field.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import lanes from "./lanes.svg";
import { paths, wantsBack } from "./paths.ts";
import { usePortal } from "./session.tsx";
import styles from "./sign-in.module.css";

const NoSession = late(async () => (await import("./no-session.tsx")).NoSession);

interface Pair {
  readonly userName: string;
  readonly password: string;
}

/** The sign-in screen: sign in, fill in a demo account, or continue without an account. */
export function SignIn() {
  const { label, message } = useWords();
  const { configuration, ended, session } = usePortal();
  const [pair, setPair] = useState<Pair>({ userName: "", password: "" });
  const submit = useRef<HTMLButtonElement>(null);
  // A phone has no space for the backdrop and does not load it.
  const hasRoomForArt = useMediaQuery("(min-width: 60.01em)", undefined, { getInitialValueInEffect: false });
  const demoAccounts = configuration?.demoAccounts ?? [];
  // Sent here from a screen that requires a session, without a session that ended or was left.
  const refused = ended === "nobody's" || ended === "badToken" ? ended : "none";
  const isNobody = session === undefined && ended === undefined;
  const hasNoSession = refused !== "none" || (isNobody && wantsBack(location.search));

  return (
    <div className={styles.screen}>
      <div className={styles.form}>
        <header className={styles.top}>
          <Brand size={32} />
          <span className={styles.tools}>
            <LanguageSwitch />
            <ModeSwitch />
          </span>
        </header>
        <main className={styles.main}>
          <ScreenTitle>{label("signIn.title")}</ScreenTitle>
          <p className="lead">{message("signIn.lead")}</p>
          {ended === "lost" && (
            <div className={styles.notice}>
              <Notice kind="info" title={label("signIn.lost.title")}>
                {message("signIn.lost.text")}
              </Notice>
            </div>
          )}
          {hasNoSession && <NoSession why={refused} />}
          <SignInForm pair={pair} onChange={setPair} submit={submit} />
          <GuestDoor />
          {demoAccounts.length > 0 && (
            <DemoAccounts
              accounts={demoAccounts}
              onChoose={({ userName, password }) => {
                setPair({ userName, password });
                // The form is filled: only Enter is left to press.
                submit.current?.focus();
              }}
            />
          )}
        </main>
      </div>
      <aside className={styles.art} aria-label={label("signIn.about")}>
        {hasRoomForArt && (
          <svg
            className={styles.lanes}
            viewBox="0 0 680 640"
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
          >
            <use href={`${lanes}#lanes`} />
          </svg>
        )}
        <p className={styles.claim}>{message("signIn.claim")}</p>
      </aside>
    </div>
  );
}

interface SignInFormProps {
  readonly pair: Pair;
  readonly onChange: (pair: Pair) => void;
  readonly submit: RefObject<HTMLButtonElement | null>;
}

function SignInForm({ pair, onChange, submit }: SignInFormProps) {
  const { label, message, button } = useWords();
  const { signIn } = usePortal();
  const [isChecked, setIsChecked] = useState(false);
  // An error about one pair does not apply to the next: it is cleared when either field changes.
  const [tried, setTried] = useState<Pair>();
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const user = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const entering = useEntering();
  useEffect(() => {
    // On a freshly loaded page the user can type at once; on a later screen the title already has the focus.
    if (document.activeElement === document.body) user.current?.focus({ preventScroll: true });
  }, []);

  const missing = { userName: pair.userName.trim() === "", password: pair.password === "" };

  const enter = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (missing.userName) return user.current?.focus();
    if (missing.password) return password.current?.focus();
    setTried(pair);
    return entering.run(
      () => signIn({ userName: pair.userName.trim(), password: pair.password }),
      () => password.current?.select(),
    );
  };
  const watchCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState("CapsLock"));

  return (
    <form onSubmit={enter} noValidate>
      {entering.failure && tried === pair && (
        <Notice kind="bad" title={label("signIn.refused.title")}>
          {entering.failure}
        </Notice>
      )}
      <TextField
        ref={user}
        label={label("signIn.user")}
        name="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        longest={80}
        value={pair.userName}
        onChange={(event) => onChange({ ...pair, userName: event.currentTarget.value })}
        error={isChecked && missing.userName ? message("signIn.userMissing") : undefined}
      />
      <div>
        <PasswordField
          ref={password}
          label={label("signIn.password")}
          name="password"
          autoComplete="current-password"
          longest={128}
          value={pair.password}
          onChange={(event) => onChange({ ...pair, password: event.currentTarget.value })}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setHasCapsLock(false)}
          error={isChecked && missing.password ? message("signIn.passwordMissing") : undefined}
        />
        <p className={styles.caps} role="status">
          {hasCapsLock && message("signIn.capsLock")}
        </p>
      </div>
      <Button ref={submit} type="submit" fullWidth aria-disabled={entering.isUnderWay}>
        {button("signIn.submit")}
      </Button>
      <a href={paths.forgotten}>{label("signIn.forgotten")}</a>
      <span className="sr" role="status">
        {entering.isUnderWay && message("signIn.entering")}
      </span>
    </form>
  );
}

function GuestDoor() {
  const { label, message, button } = useWords();
  const { beGuest } = usePortal();
  const [, navigate] = useLocation();
  const entering = useEntering();
  return (
    <div className={styles.guest}>
      <div>
        <strong>{label("signIn.guest.title")}</strong>
        <span>{message("signIn.guest.text")}</span>
      </div>
      <Button
        variant="default"
        rightSection={<IconArrowRight size={16} stroke={2} aria-hidden />}
        aria-disabled={entering.isUnderWay}
        onClick={() =>
          entering.run(async () => {
            await beGuest();
            navigate(paths.newQuotation);
          })
        }
      >
        {button("signIn.guest.go")}
      </Button>
      {entering.failure && <Notice kind="bad">{entering.failure}</Notice>}
    </div>
  );
}

/** One attempt at a time, and the error of a failed one. */
function useEntering() {
  const { message } = useWords();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (enter: () => Promise<unknown>, afterFailure?: () => void) => {
    if (isUnderWay) return;
    setIsUnderWay(true);
    try {
      await enter();
    } catch (error) {
      setFailure(whyItFailed(error, message("app.unanswered")));
      afterFailure?.();
    } finally {
      setIsUnderWay(false);
    }
  };
  return { isUnderWay, failure, run };
}
