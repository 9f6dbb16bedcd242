import { UnstyledButton } from "@mantine/core";
import { localeOf } from "../i18n/language.ts";
import { useChooseLanguage, useWords } from "../i18n/words.tsx";

/** The other language, named in itself, as its own speakers look for it. */
export function LanguageSwitch() {
  const { button, language } = useWords();
  const chooseLanguage = useChooseLanguage();
  const other = language === "es" ? "en" : "es";
  return (
    <UnstyledButton className="lang" lang={localeOf[other]} onClick={() => chooseLanguage(other)}>
      {button("app.otherLanguage")}
    </UnstyledButton>
  );
}
