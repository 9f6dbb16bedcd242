import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../i18n/words.tsx";
import type { Configuration } from "./session.tsx";

type Account = Configuration["demoAccounts"][number];

interface DemoAccountsProps {
  readonly accounts: readonly Account[];
  readonly onChoose: (account: Account) => void;
}

/** Who may sign in to look around; in demo mode only. A press fills in the form. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  const { label, message, has } = useWords();
  const [filled, setFilled] = useState<Account>();
  const passwords = [...new Set(accounts.map(({ password }) => password))];
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{label("signIn.demo.title")}</h2>
      <p>
        {message("signIn.demo.text")} <code>{passwords.join(", ")}</code>
      </p>
      <ul>
        {accounts.map((account) => {
          const { userName, clientName } = account;
          return (
            <li key={userName}>
              <UnstyledButton
                className="demo-one"
                onClick={() => {
                  setFilled(account);
                  onChoose(account);
                }}
              >
                <span className="demo-name">
                  {has(`signIn.demo.${userName}`) ? label(`signIn.demo.${userName}`) : clientName}
                </span>
                <code className="demo-user">{userName}</code>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      <span className="sr" role="status">
        {filled && message("signIn.demo.filled", { user: filled.userName })}
      </span>
    </section>
  );
}
