import type { FullRequest } from "@anden/contract/service-request";
import { piecesOf } from "@anden/domain/shipment/goods";

/** The parts of a request that the print dialog needs. */
export function printed({
  number,
  guideNumber,
  status,
  lines,
}: Pick<FullRequest, "number" | "guideNumber" | "status"> & {
  readonly lines: readonly { readonly pieces: number }[];
}) {
  return { number, guideNumber, status, pieces: piecesOf(lines) };
}
