import { type Kysely, sql } from "kysely";
import { writeDemoAddresses } from "../address-book/demo-addresses.ts";
import type { Database } from "../database/connect.ts";
import type { Schema } from "../database/schema.ts";
import { storePaperWording } from "../documents/paper-words.ts";
import { type CarrierFolder, openFolder } from "./carrier-folder.ts";
import { checkedCarrier } from "./checked-carrier.ts";
import { type DemoAccount, type DemoBillingParties, type DemoRequests, demoAccountsOf } from "./demo-data.ts";
import { Faults } from "./faults.ts";
import { writeUsers } from "./people.ts";
import { readPeople, readSettings } from "./read-carrier.ts";
import { replaceCatalogues } from "./replace-catalogues.ts";
import { hasUsPlaces, readUsPlaces, writeUsPlaces } from "./us-places.ts";
import { rebuildTowns } from "./write-places.ts";

export interface LoadOptions {
  /** The carrier's folder. */
  readonly folder: string;
  /** Users with a demo password are created in demo mode only. */
  readonly mode: "demo" | "production";
}

export interface Loaded {
  /** The hash of the folder, which is the version of the catalogues. */
  readonly version: string;
  readonly changed: boolean;
  /** Its own file says that the carrier does not exist. */
  readonly isFictitious: boolean;
  /** The demo's users; empty in production. */
  readonly demoAccounts: readonly DemoAccount[];
  /**
   * The demo's requests and quotations for its lists; none in production, and none once `noteDemoStored` was called.
   * Priced and stored by `storeDemoRequests` and `storeDemoQuotations`.
   */
  readonly demoRequests: DemoRequests;
  /** The demo's billing parties of a logistics client. Stored by `storeDemoBillingParties`. */
  readonly demoBillingParties: DemoBillingParties;
}

/**
 * Loads the carrier's folder into the database: all of it or nothing. Only the settings, the clients and the users of a
 * folder that is stored already are parsed again. Throws `BrokenCarrier` with all faults of the folder.
 */
export async function loadCarrier(
  { maintenance }: Pick<Database, "maintenance">,
  options: LoadOptions,
): Promise<Loaded> {
  const { mode } = options;
  const folder = await openFolder(options.folder);
  if (await isLoaded(maintenance, folder, mode)) return loadedBefore(maintenance, folder, mode);
  const carrier = checkedCarrier(folder);
  return maintenance.transaction().execute(async (tx) => {
    // Two servers may start on the same new folder: the second waits here, and then finds it loaded.
    await sql`lock table carrier_version in share row exclusive mode`.execute(tx);
    const before = await tx.selectFrom("carrier_version").select("hash").executeTakeFirst();
    const changed = before?.hash !== folder.hash;
    if (changed) await replaceCatalogues(tx, folder, carrier);
    await storePaperWording(tx, carrier.dictionary);
    const withoutZips = !(await hasUsPlaces(tx));
    await writeUsers(
      tx,
      carrier.users.map(({ row }) => row),
      {
        mode,
        changed,
        meanwhile: async () => {
          if (withoutZips) await writeUsPlaces(tx, await readUsPlaces());
        },
      },
    );
    if (changed || withoutZips) await rebuildTowns(tx);
    const isDemo = mode === "demo";
    if (isDemo) await writeDemoAddresses(tx, { folder: folder.path, ...carrier });
    return {
      version: folder.hash,
      changed,
      isFictitious: carrier.settings.fictitious,
      demoAccounts: isDemo ? demoAccountsOf(carrier) : [],
      demoRequests: {
        folder: folder.path,
        requests: isDemo ? carrier.demoRequests : [],
        goods: isDemo ? carrier.demoGoods : [],
        quotations: isDemo ? carrier.demoQuotations : [],
      },
      demoBillingParties: { folder: folder.path, parties: isDemo ? carrier.demoBillingParties : [] },
    };
  });
}

/** Whether everything that this mode loads from the folder is stored. */
async function isLoaded(
  db: Kysely<Schema>,
  { hash }: CarrierFolder,
  mode: LoadOptions["mode"],
): Promise<boolean> {
  const before = await db.selectFrom("carrier_version").select(["hash", "is_demo_stored"]).executeTakeFirst();
  if (before?.hash !== hash || (mode === "demo" && !before.is_demo_stored)) return false;
  return hasUsPlaces(db);
}

/**
 * Reads only the settings, the clients and the users of a folder that was loaded before: a user may have been deleted,
 * or the mode changed.
 */
async function loadedBefore(
  db: Kysely<Schema>,
  folder: CarrierFolder,
  mode: LoadOptions["mode"],
): Promise<Loaded> {
  const faults = new Faults();
  const settings = readSettings(folder, faults);
  const people = readPeople(folder, faults);
  faults.settle(folder.path);
  await writeUsers(
    db,
    people.users.map(({ row }) => row),
    { mode, changed: false },
  );
  return {
    version: folder.hash,
    changed: false,
    isFictitious: settings?.fictitious === true,
    demoAccounts: mode === "demo" ? demoAccountsOf(people) : [],
    demoRequests: { folder: folder.path, requests: [], goods: [], quotations: [] },
    demoBillingParties: { folder: folder.path, parties: [] },
  };
}
