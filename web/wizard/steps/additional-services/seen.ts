import type { OfferedService } from "@anden/contract/services-on-offer";

/** The services that were on offer on any route since the page was opened. */
const seen = new Map<number, OfferedService>();

export function see(services: readonly OfferedService[]): void {
  for (const service of services) seen.set(service.id, service);
}

/** A service that may be offered no more. One that was chosen before the page was opened may be unknown. */
export function seenService(id: number | undefined): OfferedService | undefined {
  return id === undefined ? undefined : seen.get(id);
}
