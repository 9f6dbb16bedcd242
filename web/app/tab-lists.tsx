import type { ReactNode } from "react";
import { Link } from "wouter";
import type { HelpTopic } from "../i18n/help-topics.ts";
import { useWords } from "../i18n/words.tsx";
import { HelpButton } from "../ui/help/help-button.tsx";
import page from "../ui/page.module.css";
import { ScreenTitle } from "../ui/screen-title.tsx";
import styles from "./tab-lists.module.css";

/** A list under a main tab, and its path. */
export interface TabList {
  readonly list: string;
  readonly path: string;
  readonly help: HelpTopic;
}

export interface TabListProps<List extends string> {
  readonly list: List;
  readonly title: string;
  /** The main action of this list, beside its title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

interface TabListsProps extends TabListProps<string> {
  /** The label of the main tab. */
  readonly tab: string;
  readonly lists: readonly TabList[];
}

/**
 * The frame of the lists under one main tab: the title of the current list, its main action, and links to the
 * others.
 */
export function TabLists({ tab, lists, list, title, action, children }: TabListsProps) {
  const { label } = useWords();
  return (
    <main className={page.page}>
      <div className={page.head}>
        <ScreenTitle>{title}</ScreenTitle>
        {action}
      </div>
      <div className={styles.tabs} data-screen-only>
        <nav aria-label={tab}>
          {lists.map((each) => (
            <Link key={each.list} href={each.path} aria-current={each.list === list ? "page" : undefined}>
              {label(`app.${each.list}`)}
            </Link>
          ))}
        </nav>
        {lists.map(
          (each) =>
            each.list === list && <HelpButton key={list} topic={each.help} about={title} isOfScreen />,
        )}
      </div>
      {children}
    </main>
  );
}
