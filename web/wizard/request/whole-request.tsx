import { type Page, pageOf } from "@anden/domain/wizard/step";
import { IconPencil } from "@tabler/icons-react";
import { Link } from "wouter";
import { useOwnSession } from "../../app/session.tsx";
import { useWords } from "../../i18n/words.tsx";
import card from "../../ui/card.module.css";
import { pageAddress } from "../step-address.ts";
import type { WizardState } from "../use-wizard.ts";
import styles from "./whole-request.module.css";

/** The request as it will be sent, page by page, each with a link back to it. [B-059, B-060, B-061, B-062] */
export function WholeRequest({ wizard }: { readonly wizard: WizardState }) {
  const { pages, steps, summaryProps } = wizard;
  const { label, button } = useWords();
  const { client } = useOwnSession();
  return (
    <div className={styles.whole}>
      <p>
        {label("wizard.request.client")} <strong>{client.name}</strong>
      </p>
      {pages
        .filter((page) => page !== "summary" && page !== "quotation")
        .map((page) => (
          <section key={page} className={card.card} aria-labelledby={`whole-${page}`}>
            <header className={card.head}>
              <h2 id={`whole-${page}`}>{label(`wizard.entry.${page}`)}</h2>
              <Link
                className={styles.edit}
                href={pageAddress(page, "request")}
                aria-label={button("wizard.request.edit.of", { step: label(`wizard.entry.${page}`) })}
              >
                <IconPencil size={14} stroke={1.8} aria-hidden />
                {button("wizard.request.edit")}
              </Link>
            </header>
            <div className={styles.map}>
              {on(page).map(
                (step) => step.Head && <step.Head key={step.rule.name} {...summaryProps(step)} />,
              )}
            </div>
            <dl className={styles.facts}>
              {on(page).map(
                (step) => step.Chosen && <step.Chosen key={step.rule.name} {...summaryProps(step)} />,
              )}
            </dl>
            {on(page).map(
              (step) => step.Whole && <step.Whole key={step.rule.name} {...summaryProps(step)} />,
            )}
          </section>
        ))}
    </div>
  );

  function on(page: Page) {
    return steps.filter(({ rule }) => pageOf(rule.entry) === page);
  }
}
