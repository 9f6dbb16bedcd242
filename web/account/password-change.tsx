import { accountCalls } from "@anden/contract/calls/account";
import { Refused, type WordedProblem, withSentence } from "@anden/contract/client";
import { problemSentence } from "@anden/contract/problem-sentence";
import { checkPassword, passwordLength } from "@anden/domain/customer/password";
import { Button } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { apiOf, queryClient } from "../api/api.ts";
import { whyItFailed } from "../api/why-it-failed.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import { Notice } from "../ui/notice.tsx";
import { notify } from "../ui/overlays/notices.ts";
import { PasswordField } from "../ui/password-field.tsx";
import accountStyles from "./account.module.css";

const api = apiOf(accountCalls);

const empty = { current: "", next: "" } as const;
type Passwords = Readonly<Record<keyof typeof empty, string>>;

/** The form to change the password. A problem is shown at its field. */
export function PasswordChange() {
  const words = useWords();
  const { label, message, button } = words;
  const { user, client } = useOwnSession();
  const [passwords, setPasswords] = useState<Passwords>(empty);
  const [problems, setProblems] = useState<readonly WordedProblem[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const fields = { current: useRef<HTMLInputElement>(null), next: useRef<HTMLInputElement>(null) };

  const refuse = (found: readonly WordedProblem[]) => {
    setProblems(found);
    const first = (["current", "next"] as const).find((name) => found.some(({ path }) => path === name));
    if (first) fields[first].current?.focus();
    else setFailure(found[0]?.sentence);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay) return;
    setFailure(undefined);
    const owner = { userName: user.name, names: [client.name] };
    const wrong = checkPassword(passwords.next, { ...owner, path: "next" });
    const found = wrong.map((problem) => withSentence(problem, problemSentence(problem, words)));
    if (passwords.current === "")
      found.unshift({ path: "current", code: "password.wrong", sentence: message("signIn.passwordMissing") });
    if (found.length > 0) return refuse(found);
    setIsUnderWay(true);
    try {
      await api.changePassword(passwords);
      setPasswords(empty);
      setProblems([]);
      notify({ kind: "done", text: message("account.passwordChanged") });
      void queryClient.invalidateQueries({ queryKey: ["own-sessions"] });
    } catch (error) {
      if (error instanceof Refused && error.problems.length > 0) refuse(error.problems);
      else setFailure(whyItFailed(error, message("app.unanswered")));
    } finally {
      setIsUnderWay(false);
    }
  };
  const field = (name: keyof Passwords) => ({
    ref: fields[name],
    label: label(`account.password.${name}`),
    maxLength: passwordLength.maximum,
    value: passwords[name],
    error: problems.find(({ path }) => path === name)?.sentence,
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      setPasswords({ ...passwords, [name]: currentTarget.value });
      setProblems(problems.filter(({ path }) => path !== name));
    },
  });

  return (
    <section className={card.card} aria-labelledby="account-password">
      <header className={`${card.head} ${card.bare} ${accountStyles.head}`}>
        <h2 id="account-password">{label("account.password")}</h2>
        <p>{message("account.password.text")}</p>
      </header>
      <form className={accountStyles.form} onSubmit={send} noValidate>
        {failure && <Notice kind="bad">{failure}</Notice>}
        {/* For password managers: the user name that the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={user.name} readOnly hidden />
        <PasswordField {...field("current")} autoComplete="current-password" />
        <PasswordField
          {...field("next")}
          autoComplete="new-password"
          description={message("account.password.rule", { ...passwordLength })}
        />
        <div className={accountStyles.actions}>
          <Button type="submit" variant="default" aria-disabled={isUnderWay}>
            {button("account.changePassword")}
          </Button>
        </div>
      </form>
    </section>
  );
}
