import type { Proposed } from "../use-known.ts";

/** Before any place is chosen nothing is proposed; the carrier's factors are known from the start. */
export const nothingProposed: Proposed = {
  units: { kilosPerPound: 4536, metresPerInch: 254 },
  branches: {},
};
