import { requestCalls } from "@anden/contract/calls/service-requests";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { apiOf } from "../../api/api.ts";
import { paths } from "../../app/paths.ts";
import { useOwnSession } from "../../app/session.tsx";
import { useWords } from "../../i18n/words.tsx";
import { Warning } from "../../ui/overlays/warning.tsx";

const api = apiOf(requestCalls);

/**
 * Checks when a request is opened whether an invoice can be made out to the client. If not, shows a warning and the way
 * home. If the call fails, the wizard opens all the same. [P-210, P-211, B-298]
 */
export function TaxDataCheck() {
  const { label, message } = useWords();
  const { client } = useOwnSession();
  const [, navigate] = useLocation();
  const { data } = useQuery({
    queryKey: ["taxData", client.id],
    queryFn: ({ signal }) =>
      api.checkTaxData({ payerId: client.id, module: "request", event: "start" }, { signal }),
    staleTime: 0,
  });
  if (data !== 0) return null;
  return (
    <Warning onClose={() => navigate(paths.home, { replace: true })}>
      {message("wizard.request.taxData")}{" "}
      <Link href={client.isLogistics ? paths.account : paths.billing} replace>
        {label("wizard.request.taxData.see")}
      </Link>
    </Warning>
  );
}
