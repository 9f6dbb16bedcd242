import { Button } from "@mantine/core";
import { useLocation } from "wouter";
import { useWords } from "../i18n/words.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { Home } from "./home.tsx";
import { paths } from "./paths.ts";

/** What a client whose credit is on hold gets instead of a new quotation or request: the reason, and home. [P-209, P-215] */
export function CreditOnHold() {
  const { label, message, button } = useWords();
  const [, navigate] = useLocation();
  const goHome = () => navigate(paths.home, { replace: true });
  return (
    <>
      <Home list="quotations" />
      <Dialog
        role="alertdialog"
        title={label("warning.title")}
        onClose={goHome}
        actions={
          <Button onClick={goHome} autoFocus>
            {button("warning.confirm")}
          </Button>
        }
      >
        <p>{message("problem.credit.suspended")}</p>
      </Dialog>
    </>
  );
}
