import type { FieldPath } from "@anden/domain/values/problem";
import type { Page } from "@anden/domain/wizard/step";
import { useState } from "react";
import type { WizardState } from "./use-wizard.ts";

export interface Told {
  /** The answers that are kept but not used. */
  readonly answers: readonly FieldPath[];
  /** The steps whose input could not be read from the device. */
  readonly unread: readonly string[];
}

/**
 * The notices for the open page: about its own steps, and about answers set aside since it was opened; undefined where
 * there are none.
 */
export function useSetAside(
  { page, here, stepOf, setAside }: WizardState,
  allUnread: readonly string[],
): Told | undefined {
  const [opened, setOpened] = useState<Opened>({ page, before: [], isFirst: true });
  if (opened.page !== page) setOpened({ page, before: setAside, isFirst: false });
  const answers = setAside.filter((path) => here.includes(stepOf({ path })) || !opened.before.includes(path));
  const unread = allUnread.filter((each) => opened.isFirst || here.some(({ rule }) => rule.name === each));
  return answers.length + unread.length > 0 ? { answers, unread } : undefined;
}

interface Opened {
  readonly page: Page;
  /** The answers that were already set aside when the page was opened. */
  readonly before: readonly FieldPath[];
  /** Whether the page is the first one since the wizard was opened. */
  readonly isFirst: boolean;
}
