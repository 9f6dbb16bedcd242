import { checkCarrier } from "./carrier-checks.ts";
import type { Settings } from "./carrier-files.ts";
import type { CarrierFolder } from "./carrier-folder.ts";
import { Faults } from "./faults.ts";
import { type ReadCarrier, readCarrier } from "./read-carrier.ts";
import type { TariffSettings } from "./tariff-files.ts";

/** A folder without faults, so that its settings are complete. */
export interface CheckedCarrier extends ReadCarrier {
  readonly settings: Settings;
  readonly tariffs: readonly (ReadCarrier["tariffs"][number] & { readonly settings: TariffSettings })[];
}

/** Parses the folder and checks its files against each other. Throws `BrokenCarrier` with all faults. */
export function checkedCarrier(folder: CarrierFolder): CheckedCarrier {
  const faults = new Faults();
  const { settings, tariffs, ...rest } = readCarrier(folder, faults);
  const whole = tariffs.flatMap((tariff) =>
    tariff.settings ? [{ ...tariff, settings: tariff.settings }] : [],
  );
  checkCarrier({ settings, tariffs, ...rest }, faults);
  faults.settle(folder.path);
  if (!settings) throw new Error("carrier.json was not read, and no fault says why");
  return { ...rest, settings, tariffs: whole };
}
