import { useLocation } from "wouter";
import { useWords } from "../i18n/words.tsx";
import { Warning } from "../ui/overlays/warning.tsx";
import { Home } from "./home.tsx";
import { paths } from "./paths.ts";

/**
 * Shown to a client with credit on hold instead of a new quotation or request: the reason, and the way home.
 * [P-209, P-215]
 */
export function CreditOnHold() {
  const { message } = useWords();
  const [, navigate] = useLocation();
  return (
    <>
      <Home list="quotations" />
      <Warning onClose={() => navigate(paths.home, { replace: true })}>
        {message("problem.credit.suspended")}
      </Warning>
    </>
  );
}
