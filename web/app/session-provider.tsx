import { localeOf } from "@anden/contract/locale";
import type { Language } from "@anden/domain/customer/customer";
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useState } from "react";
import { currentLanguage, keepLanguage } from "../i18n/language.ts";
import { WordsProvider } from "../i18n/words.tsx";
import { late } from "../ui/late.tsx";
import { type Portal, PortalContext } from "./session.tsx";
import { useSessionActions } from "./session-actions.ts";
import { configurationQuery, sessionQuery } from "./session-data.ts";
import { Starting } from "./starting.tsx";
import { turn } from "./turn.ts";

const LanguageChange = late(async () => (await import("./language-change.tsx")).LanguageChange);

/**
 * Provides the user and the dictionary: nothing is rendered before both are known. Also asks before a session's
 * language is changed.
 */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(currentLanguage);
  const [wantedLanguage, setWantedLanguage] = useState<Language>();
  const { beganHere, ended } = turn.useValue();
  const asking = useQuery(sessionQuery);
  const actions = useSessionActions();

  const session = asking.data ?? undefined;
  const configuring = useQuery({
    ...configurationQuery(language),
    enabled: asking.data === null,
    placeholderData: keepPreviousData,
  });
  const configuration = configuring.data;
  // The known portal data are not rendered until it is known that there is no session, so that the sign-in screen
  // does not flash.
  const spoken = session ?? (asking.data === null ? configuration : undefined);

  const portal = useMemo<Portal>(
    () => ({ session, configuration, beganHere, ended, ...actions }),
    [session, configuration, beganHere, ended, actions],
  );

  const chooseLanguage = useCallback(
    (next: Language) => {
      if (session) return setWantedLanguage(next);
      keepLanguage(next);
      setLanguage(next);
    },
    [session],
  );

  const shownLanguage = spoken?.language ?? language;
  // Before its texts are read out or painted.
  useLayoutEffect(() => {
    document.documentElement.lang = localeOf[shownLanguage];
  }, [shownLanguage]);

  const dictionary = useMemo(
    () => Object.fromEntries((spoken?.words ?? []).map(({ key, text }) => [key, text])),
    [spoken?.words],
  );

  if (!spoken) {
    return <Starting isAway={isUnanswered(asking) || isUnanswered(configuring)} />;
  }
  return (
    <WordsProvider dictionary={dictionary} language={shownLanguage} chooseLanguage={chooseLanguage}>
      <PortalContext value={portal}>
        {children}
        {session && wantedLanguage && (
          <LanguageChange to={wantedLanguage} onDismiss={() => setWantedLanguage(undefined)} />
        )}
      </PortalContext>
    </WordsProvider>
  );
}

/** Whether a call has failed and never been answered. It stays so while it is asked again, so that nothing flashes. */
function isUnanswered({
  data,
  errorUpdateCount,
}: Pick<UseQueryResult<unknown>, "data" | "errorUpdateCount">): boolean {
  return data === undefined && errorUpdateCount > 0;
}
