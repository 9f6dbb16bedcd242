/** A line of goods as lists show it: the name of its packaging is in the reader's language. */
interface Packed {
  readonly pieces: number;
  readonly packaging: string;
}

/** The pieces of each packaging, in the order in which the packagings first occur. [P-075] */
export function piecesByPackaging(goods: readonly Packed[]): readonly Packed[] {
  const sums = new Map<string, number>();
  for (const { pieces, packaging } of goods) sums.set(packaging, (sums.get(packaging) ?? 0) + pieces);
  return [...sums].map(([packaging, pieces]) => ({ pieces, packaging }));
}
