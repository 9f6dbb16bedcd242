import { useQuery } from "@tanstack/react-query";
import { useWords } from "../i18n/words.tsx";
import { quotationQuery } from "../quotation/queries.ts";
import { Processing } from "../ui/overlays/processing.tsx";
import { Warning } from "../ui/overlays/warning.tsx";
import { RegisterDialog } from "./register-dialog.tsx";

interface RegisterFromProps {
  readonly number: number;
  readonly close: () => void;
}

/** The registration dialog, once the quotation whose contact it begins with is read. */
export function RegisterFrom({ number, close }: RegisterFromProps) {
  const { language, message } = useWords();
  const { data: quotation, isError } = useQuery(quotationQuery(language, number));
  if (quotation) return <RegisterDialog quotation={quotation} close={close} />;
  return isError ? <Warning onClose={close}>{message("app.unanswered")}</Warning> : <Processing />;
}
