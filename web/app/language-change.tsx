import { accountCalls } from "@anden/contract/calls/account";
import type { Language } from "@anden/domain/customer/customer";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { apiOf } from "../api/api.ts";
import { keepWords } from "../i18n/answered-words.ts";
import { keepLanguage } from "../i18n/language.ts";
import { useWords } from "../i18n/words.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { Processing } from "../ui/overlays/processing.tsx";
import { reloadPage } from "./leave-page.ts";
import { useOwnSession } from "./session.tsx";

const api = apiOf(accountCalls);

/** How long the overlay of a change of language is shown, in milliseconds. [P-196] */
const changeLasts = 1000;

interface LanguageChangeProps {
  readonly to: Language;
  /** The user declined the change. */
  readonly onDismiss: () => void;
}

/** Changes the language: a guest is asked first, other users are not. [P-194, P-195, P-197] */
export function LanguageChange({ to, onDismiss }: LanguageChangeProps) {
  const { user } = useOwnSession();
  const [isSure, setIsSure] = useState(!user.isGuest);
  return isSure ? <Changing to={to} /> : <Question onYes={() => setIsSure(true)} onNo={onDismiss} />;
}

function Question({ onYes, onNo }: { readonly onYes: () => void; readonly onNo: () => void }) {
  const { label, message, button } = useWords();
  return (
    <Dialog
      title={label("languageChange.title")}
      onClose={onNo}
      actions={
        <>
          <Button variant="default" onClick={onNo}>
            {button("languageChange.stay")}
          </Button>
          <Button onClick={onYes} data-autofocus>
            {button("languageChange.go")}
          </Button>
        </>
      }
    >
      <p>{message("languageChange.text")}</p>
    </Dialog>
  );
}

function Changing({ to }: { readonly to: Language }) {
  useEffect(() => {
    keepLanguage(to);
    // The device has it already: if the account cannot be updated, the portal still uses the language chosen here.
    const told = api
      .changeLanguage({ language: to })
      .then(keepWords)
      .catch(() => {});
    const lasted = new Promise((over) => setTimeout(over, changeLasts));
    // All data in memory are in the old language; a reload is the one way to drop them all.
    void Promise.all([told, lasted]).then(reloadPage);
  }, [to]);
  return <Processing />;
}
