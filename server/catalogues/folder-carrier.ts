import type { Carrier } from "@anden/domain/carrier";
import type { Customer } from "@anden/domain/customer/customer";
import type { Tariff, WeightBreak } from "@anden/domain/tariff/tariff";
import { openFolder } from "./carrier-folder.ts";
import { type CatalogueLists, carrierFrom } from "./carrier-from-rows.ts";
import { type CheckedCarrier, checkedCarrier } from "./checked-carrier.ts";
import { customersFrom } from "./people.ts";
import type { Line } from "./read-carrier.ts";
import { laneKey, type TariffRowsOfVersion, tariffFrom, weightFrom } from "./tariff-from-rows.ts";

export interface FolderCarrier {
  readonly carrier: Carrier;
  readonly customers: ReadonlyMap<number, Customer>;
}

/**
 * The carrier of a folder without a database, to try it before loading. Throws `BrokenCarrier` with all faults of
 * the folder.
 */
export async function readFolderCarrier(path: string): Promise<FolderCarrier> {
  const folder = await openFolder(path);
  const read = checkedCarrier(folder);
  const tariffs = read.tariffs.map(tariffOf).toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1));
  const catalogues = rowsOf<CatalogueLists>(read.catalogues);
  return {
    carrier: carrierFrom(folder.hash, read.settings, catalogues, tariffs),
    customers: new Map(customersFrom(read).map((customer) => [customer.clientId, customer])),
  };
}

function tariffOf({ version, settings, tables }: CheckedCarrier["tariffs"][number]): Tariff {
  const { rates, ...rest } = tables;
  const breaks = new Map<string, WeightBreak[]>();
  for (const { row } of rates) {
    const key = laneKey(row);
    const lane = breaks.get(key) ?? [];
    lane.push({ from: weightFrom(row.from_weight), rate: row.rate });
    breaks.set(key, lane);
  }
  const head = {
    version,
    effectiveFrom: settings.effectiveFrom,
    currency: settings.currency,
    weightStep: settings.weightStepKg,
    volumetricFactors: settings.volumetricFactors,
    homeDelivery: settings.homeDelivery ?? "lanes",
  };
  return tariffFrom(head, { ...rowsOf<Omit<TariffRowsOfVersion, "breaks">>(rest), breaks });
}

/** The rows of each table without their line numbers. */
function rowsOf<Lists>(tables: { readonly [Table in keyof Lists]: readonly Line<unknown>[] }): Lists {
  const lists = Object.entries<readonly Line<unknown>[]>(tables).map(([name, lines]) => [
    name,
    lines.map(({ row }) => row),
  ]);
  // Table names and row types are kept: the compiler cannot follow the loop.
  return Object.fromEntries(lists) as Lists;
}
