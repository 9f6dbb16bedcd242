import { accountCalls } from "@anden/contract/calls/account";
import type { ownPerson } from "@anden/contract/own-person";
import type { ValueOf } from "@anden/contract/wire/codec";
import { guestContactLimits } from "@anden/domain/customer/contact-entry";
import { ownPersonFields, ownPersonProblems } from "@anden/domain/customer/own-person";
import { automaticMails } from "@anden/domain/mail/automatic-mails";
import { withoutInvisible } from "@anden/domain/values/invisible";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { apiOf } from "../api/api.ts";
import { useSentForm } from "../api/use-sent-form.ts";
import { whyItFailed } from "../api/why-it-failed.ts";
import { renewSession } from "../app/renewed-session.ts";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import { NotRead } from "../ui/not-read.tsx";
import { Notice } from "../ui/notice.tsx";
import { notify } from "../ui/overlays/notices.ts";
import { PasswordField } from "../ui/password-field.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { TextField } from "../ui/text-field.tsx";
import accountStyles from "./account.module.css";

const api = apiOf(accountCalls);
type Person = ValueOf<typeof ownPerson>;
const queryKey = ["own-person"];

const kinds = {
  name: { autoComplete: "name", longest: guestContactLimits.name },
  // Longer than its digits: spaces and dashes are taken out later.
  phone: { autoComplete: "tel", inputMode: "tel", longest: 40 },
  email: { autoComplete: "email", inputMode: "email", longest: guestContactLimits.email },
} as const;

/** Name, telephone and e-mail address of the user, and which automatic mails they get. */
export function OwnPerson() {
  const { label, message } = useWords();
  const { data, isError, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.ownPerson({ signal }),
  });
  return (
    <section className={card.card} aria-labelledby="account-person">
      <header className={`${card.head} ${card.bare} ${accountStyles.head}`}>
        <h2 id="account-person">{label("account.person")}</h2>
        <p>{message("account.person.text")}</p>
      </header>
      {data ? (
        <PersonForm kept={data} />
      ) : isError ? (
        <NotRead title={message("account.person.failed")} retry={() => void refetch()}>
          {whyItFailed(error, message("app.unanswered"))}
        </NotRead>
      ) : (
        <Skeleton height="26rem" className={accountStyles.comingPerson} />
      )}
    </section>
  );
}

function PersonForm({ kept }: { readonly kept: Person }) {
  const { label, message, button } = useWords();
  const queries = useQueryClient();
  const [person, setPerson] = useState(kept);
  const [password, setPassword] = useState("");
  const isOtherAddress = person.email.trim() !== kept.email;
  const { form, failure, isUnderWay, errorAt, forget } = useSentForm([...ownPersonFields, "password"], {
    check: () => ownPersonProblems(person),
    send: async () => {
      const stored = await api.changeOwnPerson({ ...person, ...(isOtherAddress ? { password } : {}) });
      queries.setQueryData(queryKey, stored);
      setPerson(stored);
      setPassword("");
      forget();
      notify({ kind: "done", text: message("account.person.kept") });
      // Other screens show name and address from the session.
      void renewSession();
    },
  });

  return (
    <form className={accountStyles.form} {...form}>
      {failure && <Notice kind="bad">{failure}</Notice>}
      {ownPersonFields.map((name) => (
        <TextField
          key={name}
          name={name}
          {...kinds[name]}
          label={label(`account.person.${name}`)}
          value={person[name]}
          error={errorAt(name)}
          onChange={({ currentTarget }) => {
            setPerson({ ...person, [name]: withoutInvisible(currentTarget.value) });
            forget([name]);
          }}
        />
      ))}
      {isOtherAddress && (
        <PasswordField
          name="password"
          label={label("account.password.current")}
          description={message("account.person.password")}
          autoComplete="current-password"
          value={password}
          error={errorAt("password")}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
            forget(["password"]);
          }}
        />
      )}
      <fieldset className={accountStyles.switches}>
        <legend>{label("account.mails")}</legend>
        {automaticMails.map((mail) => (
          <label key={mail}>
            <input
              type="checkbox"
              checked={!person.muted.includes(mail)}
              onChange={({ currentTarget }) =>
                setPerson({
                  ...person,
                  muted: currentTarget.checked
                    ? person.muted.filter((each) => each !== mail)
                    : [...person.muted, mail],
                })
              }
            />
            {label(`account.mail.${mail}`)}
          </label>
        ))}
      </fieldset>
      <div className={accountStyles.actions}>
        <Button type="submit" aria-disabled={isUnderWay}>
          {button("account.person.keep")}
        </Button>
      </div>
    </form>
  );
}
