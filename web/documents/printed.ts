import type { FullRequest } from "@anden/contract/service-request";

/** What a dialog needs to know of a request to print it. */
export function printed({
  number,
  guideNumber,
  status,
  lines,
}: Pick<FullRequest, "number" | "guideNumber" | "status"> & {
  readonly lines: readonly { readonly pieces: number }[];
}) {
  return { number, guideNumber, status, pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0) };
}
