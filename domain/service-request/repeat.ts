/**
 * An earlier request as the beginning of another one: without its quotation and without the days and hours that were
 * agreed. Its own number is given when it is stored. [B-204, P-173]
 */
export function repeated<Stored extends object>(
  stored: Stored & { readonly appointments?: unknown; readonly quotationNumber?: unknown },
): Omit<Stored, "appointments" | "quotationNumber"> {
  const { appointments: _days, quotationNumber: _quotation, ...again } = stored;
  return again;
}
