import { resolve } from "node:path";
import type { CarrierName } from "../journey.ts";

/** The folder and the time zone of each carrier of the journeys. */
export const carriers = {
  demo: { folder: resolve(import.meta.dirname, "../../carrier"), timeZone: "America/Monterrey" },
  tiny: {
    folder: resolve(import.meta.dirname, "../../server/testing/tiny-carrier"),
    timeZone: "America/Merida",
  },
} as const satisfies Record<CarrierName, { readonly folder: string; readonly timeZone: string }>;
