import { localeOf } from "@anden/contract/locale";
import { UnstyledButton } from "@mantine/core";
import { useChooseLanguage, useWords } from "../i18n/words.tsx";
import styles from "./language-switch.module.css";

/** The other language, named in that language, as its speakers expect. */
export function LanguageSwitch() {
  const { button, language } = useWords();
  const chooseLanguage = useChooseLanguage();
  const other = language === "es" ? "en" : "es";
  return (
    <UnstyledButton className={styles.switch} lang={localeOf[other]} onClick={() => chooseLanguage(other)}>
      {button("app.otherLanguage")}
    </UnstyledButton>
  );
}
