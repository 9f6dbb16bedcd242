import { useOwnSession } from "../app/session.tsx";
import { BillingAccount } from "./account.tsx";
import { BillingParties } from "./parties.tsx";

/** `/facturacion`: a logistics client's billing parties; everybody else's credit, projects and data. [P-050] */
export function Billing() {
  const { client } = useOwnSession();
  return client.isLogistics ? <BillingParties /> : <BillingAccount />;
}
