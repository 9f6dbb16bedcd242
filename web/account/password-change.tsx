import { accountCalls } from "@anden/contract/calls/account";
import { checkPassword, passwordLength } from "@anden/domain/customer/password";
import { Button } from "@mantine/core";
import { useState } from "react";
import { apiOf, queryClient } from "../api/api.ts";
import { useSentForm } from "../api/use-sent-form.ts";
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
  const { label, message, button } = useWords();
  const { user, client } = useOwnSession();
  const [passwords, setPasswords] = useState<Passwords>(empty);
  const { form, failure, isUnderWay, errorAt, forget } = useSentForm(Object.keys(empty), {
    check: () => {
      const owner = { userName: user.name, names: [client.name] };
      const wrong = checkPassword(passwords.next, { ...owner, path: "next" });
      if (passwords.current !== "") return wrong;
      return [
        { path: "current", code: "password.wrong", sentence: message("signIn.passwordMissing") },
        ...wrong,
      ];
    },
    send: async () => {
      await api.changePassword(passwords);
      setPasswords(empty);
      forget();
      notify({ kind: "done", text: message("account.passwordChanged") });
      void queryClient.invalidateQueries({ queryKey: ["own-sessions"] });
    },
  });
  const field = (name: keyof Passwords) => ({
    name,
    label: label(`account.password.${name}`),
    longest: passwordLength.maximum,
    value: passwords[name],
    error: errorAt(name),
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      setPasswords({ ...passwords, [name]: currentTarget.value });
      forget([name]);
    },
  });

  return (
    <section className={card.card} aria-labelledby="account-password">
      <header className={`${card.head} ${card.bare} ${accountStyles.head}`}>
        <h2 id="account-password">{label("account.password")}</h2>
        <p>{message("account.password.text")}</p>
      </header>
      <form className={accountStyles.form} {...form}>
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
