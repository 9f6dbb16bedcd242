import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../i18n/words.tsx";
import styles from "./demo-accounts.module.css";
import type { Configuration } from "./session.tsx";

type Account = Configuration["demoAccounts"][number];

interface DemoAccountsProps {
  readonly accounts: readonly Account[];
  readonly onChoose: (account: Account) => void;
}

/** The demo accounts; in demo mode only. A click fills in the form. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  const { label, message, has } = useWords();
  const [filled, setFilled] = useState<Account>();
  const passwords = [...new Set(accounts.map(({ password }) => password))];
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
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
                className={styles.one}
                onClick={() => {
                  setFilled(account);
                  onChoose(account);
                }}
              >
                <span className={styles.name}>
                  {has(`signIn.demo.${userName}`) ? label(`signIn.demo.${userName}`) : clientName}
                </span>
                <code className={styles.user}>{userName}</code>
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
