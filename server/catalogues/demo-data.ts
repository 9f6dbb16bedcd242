import type { Database } from "../database/connect.ts";
import { StartFault } from "../start-fault.ts";
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

/**
 * Refuses a demo on a database that a server in production has used: it would add accounts whose passwords are public,
 * and requests that nobody made.
 */
export async function refuseDemoInProduction({ owner }: Pick<Database, "owner">): Promise<void> {
  const version = await owner.selectFrom("carrier_version").select("is_of_production").executeTakeFirst();
  if (version?.is_of_production)
    throw new StartFault(
      "This database is in use for production, and a demo would add accounts to it whose passwords are public: set ANDEN_MODE=production, or choose another database.",
    );
}

/** Records that a server in production uses the database. */
export async function noteProduction({ owner }: Pick<Database, "owner">): Promise<void> {
  await owner
    .updateTable("carrier_version")
    .set({ is_of_production: true })
    .where("is_of_production", "=", false)
    .execute();
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
