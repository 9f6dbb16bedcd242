/**
 * An earlier request as the beginning of another one: without its quotation and without the days and hours that were
 * agreed, and marked as its repetition. Its own number is given when it is stored. [B-204, B-205, P-171, P-173, P-174]
 */
export function repeated<Stored extends { readonly number: number }>(
  stored: Stored & { readonly appointments?: unknown; readonly quotationNumber?: unknown },
): Omit<Stored, "appointments" | "quotationNumber"> & { readonly repeatOf: number } {
  const { appointments: _days, quotationNumber: _quotation, ...again } = stored;
  return { ...again, repeatOf: stored.number };
}
