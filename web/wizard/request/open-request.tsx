import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { whyItFailed } from "../../api/why-it-failed.ts";
import { paths } from "../../app/paths.ts";
import { useWords } from "../../i18n/words.tsx";
import { Processing } from "../../ui/overlays/processing.tsx";
import { Warning } from "../../ui/overlays/warning.tsx";
import { requestOfQuotation } from "./see-request.tsx";

export interface OpenRequestProps {
  /** A converted quotation. */
  readonly quotation: number;
  readonly onEnd: () => void;
}

/** Opens the request that a quotation was converted into, and reports a failure. */
export function OpenRequest({ quotation, onEnd }: OpenRequestProps) {
  const { message } = useWords();
  const [, navigate] = useLocation();
  const { data: request, error } = useQuery(requestOfQuotation(quotation));
  useEffect(() => {
    if (request) navigate(paths.request(request.number));
  }, [request, navigate]);
  if (!error) return <Processing />;
  return <Warning onClose={onEnd}>{whyItFailed(error, message("app.unanswered"))}</Warning>;
}
