import { catalogueTables } from "./catalogue-files.ts";
import { type Faults, quoted } from "./faults.ts";
import type { Line, ReadCarrier } from "./read-carrier.ts";

/** Checks the ranges of postal codes of each file. */
export function checkRanges({ catalogues }: ReadCarrier, faults: Faults): void {
  const { coverage, branch_distances } = catalogues;
  checkRangesOf(catalogueTables.coverage.file, coverage, ({ country }) => country, faults);
  const { file } = catalogueTables.branch_distances;
  checkRangesOf(file, branch_distances, ({ branch_id }) => String(branch_id), faults);
}

interface RangeRow {
  readonly from_code: string;
  readonly to_code: string;
}

/** The narrowest range owns a code, so two equally wide ranges of one owner may not overlap. */
function checkRangesOf<Row extends RangeRow>(
  file: string,
  lines: readonly Line<Row>[],
  ownerOf: (row: Row) => string,
  faults: Faults,
): void {
  for (const { line, row } of lines)
    if (row.to_code < row.from_code)
      faults.add({
        file,
        row: line,
        column: "to_code",
        expected: `a code not below ${row.from_code}`,
        found: quoted(row.to_code),
      });

  // Overlapping ranges of one width are adjacent when sorted by their beginning.
  const sorted = lines
    .filter(({ row }) => row.from_code <= row.to_code)
    .toSorted(
      (a, b) =>
        ownerOf(a.row).localeCompare(ownerOf(b.row)) ||
        widthOf(a.row) - widthOf(b.row) ||
        Number(a.row.from_code) - Number(b.row.from_code),
    );
  for (const [index, { line, row }] of sorted.entries()) {
    const before = sorted[index - 1];
    if (!before || ownerOf(before.row) !== ownerOf(row) || widthOf(before.row) !== widthOf(row)) continue;
    if (row.from_code <= before.row.to_code && row.from_code !== before.row.from_code)
      faults.add({
        file,
        row: line,
        column: "from_code",
        expected: `no overlap with the equally wide range of row ${before.line}`,
        found: quoted(`${row.from_code}-${row.to_code}`),
      });
  }
}

const widthOf = ({ from_code, to_code }: RangeRow) => Number(to_code) - Number(from_code);
