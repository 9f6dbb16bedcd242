// Documents use the standard fonts of every PDF reader, which have the letters of Western Europe (Windows-1252). Other
// characters would be printed as nothing or as a wrong letter, so they are replaced here.

/** The characters of Windows-1252 that are not in Latin-1. */
const further = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");

/** Characters in our own texts and in what is pasted from word processors, each with its replacement. */
const instead: Readonly<Record<string, string>> = {
  "−": "–",
  "≤": "<=",
  "≥": ">=",
  "\u202f": " ",
  "\u2009": " ",
  "\u00a0": " ",
  "\u2010": "-",
  "\u2011": "-",
  "\u2015": "—",
  "\u2032": "'",
  "\u2033": '"',
  ﬀ: "ff",
  ﬁ: "fi",
  ﬂ: "fl",
  ﬃ: "ffi",
  ﬄ: "ffl",
};

/** Letters with a stroke or dot that Unicode does not decompose, each with the base letter that replaces it. */
const bareLetters: Readonly<Record<string, string>> = {
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
};

/** Replaces a character without a glyph where a box can be drawn for it: see `boxed-text.ts`. */
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

/** Matches texts without anything to replace, which most are. */
const plain = /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/;

const segments = new Intl.Segmenter("es", { granularity: "grapheme" });

/**
 * Returns a text in which every character has a glyph. A letter loses a mark that the fonts do not have; any other
 * character without a glyph becomes the replacement, once for each grapheme.
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
  // Without its mark a letter is still readable; another character would be mistaken for a different one.
  return letters.length === 1 && /\p{L}/u.test(bare) && hasGlyph(bare) ? bare : undefined;
}
