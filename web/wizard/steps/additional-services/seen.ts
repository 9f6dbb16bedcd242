import type { OfferedService } from "@anden/contract/services-on-offer";

/** The services that were on offer on any route since the page was opened. */
const seen = new Map<number, OfferedService>();

export function see(services: readonly OfferedService[]): void {
  for (const service of services) seen.set(service.id, service);
}

/**
 * A service that may no longer be offered. Unknown if it was chosen before the page was opened and was not offered
 * since.
 */
export function seenService(id: number | undefined): OfferedService | undefined {
  return id === undefined ? undefined : seen.get(id);
}
