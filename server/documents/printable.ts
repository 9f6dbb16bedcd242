// The documents are set in the fonts that every PDF reader has, whose letters are those of Western Europe
// (Windows-1252). What they lack would be printed as nothing or as another letter: it is replaced here.

/** Beyond Latin-1, the letters and signs of Windows-1252. */
const further = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");

/** Signs that our own texts use, and what stands for them. */
const instead: Readonly<Record<string, string>> = {
  "−": "–",
  "≤": "<=",
  "≥": ">=",
  "\u202f": " ",
  "\u2009": " ",
  "\u00a0": " ",
};

/** Letters with a stroke or dot that Unicode does not decompose, each with the base letter that replaces it. */
const bareLetters: Readonly<Record<string, string>> = {
  ...{
    ł: "l",
    Ł: "L",
    đ: "d",
    Đ: "D",
    ħ: "h",
    Ħ: "H",
    ŧ: "t",
    Ŧ: "T",
    ı: "i",
    ŀ: "l",
    ŉ: "n",
    ŋ: "n",
    Ŋ: "N",
  },
};

/** Stands for what has no glyph, where a box can be drawn for it: see `boxed-text.ts`. */
export const missingGlyph = "\u25a1";

function hasGlyph(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code <= 0x7e) ||
    (code >= 0xa1 && code <= 0xff && code !== 0xad) ||
    further.has(character)
  );
}

/** Control characters, joiners, marks of direction and variation: they have no glyph of their own. */
const invisible = /\p{Cc}|\p{Cf}|\p{Mn}|\p{Me}/gu;

/** Most texts: nothing to replace. */
const plain = /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/;

const segments = new Intl.Segmenter("es", { granularity: "grapheme" });

/**
 * A text with a glyph for each of its characters: a letter loses a mark it cannot have, for anything else the
 * replacement stands, once for what is read as one character.
 */
export function printable(text: string, replacement: typeof missingGlyph | "?" = missingGlyph): string {
  if (plain.test(text)) return text;
  let shown = "";
  for (const { segment } of segments.segment(text.normalize("NFC").replace(/\s/gu, " ")))
    shown += glyphsOf(segment) ?? replacement;
  return shown;
}

function glyphsOf(grapheme: string): string | undefined {
  if (grapheme.length === 1 && hasGlyph(grapheme)) return grapheme;
  const known = instead[grapheme] ?? bareLetters[grapheme];
  if (known !== undefined) return known;
  const bare = grapheme.normalize("NFD").replace(invisible, "");
  if (bare === "") return "";
  const letters = [...bare];
  // A letter without its mark is read as what it is; another sign would be read as another one.
  return letters.length === 1 && /\p{L}/u.test(bare) && hasGlyph(bare) ? bare : undefined;
}
