import type { Database } from "../database/connect.ts";
import type { CheckedCarrier } from "./checked-carrier.ts";
import type { DemoBillingPartyRow, DemoGoodsRow, DemoQuotationRow, DemoRequestRow } from "./demo-files.ts";
import type { Line } from "./read-carrier.ts";

/** The demo's requests, their goods, and the quotations of the same shipments, with their line numbers. */
export interface DemoRequests {
  readonly folder: string;
  readonly requests: readonly Line<DemoRequestRow>[];
  readonly goods: readonly Line<DemoGoodsRow>[];
  readonly quotations: readonly Line<DemoQuotationRow>[];
}

export interface DemoBillingParties {
  readonly folder: string;
  readonly parties: readonly Line<DemoBillingPartyRow>[];
}

export interface DemoAccount {
  readonly userName: string;
  /** The client's name. */
  readonly clientName: string;
  readonly password: string;
}

/** The customers' demo accounts. Those of the carrier's staff are not offered on the sign-in page. */
export function demoAccountsOf({
  users,
  clients,
}: Pick<CheckedCarrier, "users" | "clients">): readonly DemoAccount[] {
  return users.flatMap(({ row: { user_name, client_id, demo_password } }) => {
    const client = clients.find(({ row }) => row.id === client_id);
    if (demo_password === null || !client) return [];
    return [{ userName: user_name, clientName: client.row.name, password: demo_password }];
  });
}

/** Records that the whole demo is stored, so that the next start does not look for missing rows. */
export async function noteDemoStored(
  { maintenance }: Pick<Database, "maintenance">,
  version: string,
): Promise<void> {
  await maintenance
    .updateTable("carrier_version")
    .set({ is_demo_stored: true })
    .where("hash", "=", version)
    .where("is_demo_stored", "=", false)
    .execute();
}
