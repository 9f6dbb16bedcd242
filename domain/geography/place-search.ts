/** A parsed query of the place search field, typed or pasted. */
export interface PlaceSearch {
  /** Five-digit codes, in the order they stand. */
  readonly codes: readonly string[];
  /** The beginning of a code, when only one to four digits were typed. */
  readonly codePrefix?: string;
  /** Everything that may belong to a name, folded: `lomas de chapultepec`. */
  readonly text: string;
  /** The significant words of `text`: without articles and prepositions. */
  readonly words: readonly string[];
  /**
   * Ways to search for several words at once, the strictest first. The later ones leave words out, because an
   * address begins with a street and a number that no catalogue of places knows.
   */
  readonly attempts: readonly (readonly string[])[];
  /** Every run of neighbouring words, which may be a town's name: `nuevo leon`, `monterrey`. */
  readonly runs: readonly string[];
}

const most = { letters: 200, words: 12, attempts: 5, wordsInRun: 6 } as const;

// Words of an address that do not name a place.
const partNames = new Set(
  (
    "av avda avenida calle c callejon calz calzada carr carretera blvd boulevard priv privada prol prolongacion " +
    "col colonia fracc fraccionamiento barrio bo mza manzana lt lote km no num numero int interior ext exterior " +
    "entre esq esquina piso depto departamento local bodega nave cp codigo postal mpio municipio edo estado " +
    "street st ave suite ste unit sn"
  ).split(" "),
);
const connectors = new Set("a al de del e el en la las lo los y the of".split(" "));
const countryNames = new Set(["mexico", "mx", "mex", "usa", "us", "eua", "estados unidos", "united states"]);

// Only abbreviations that a prefix search does not find: `jal` finds Jalisco without help, `nl` finds nothing. A
// Map, because a typed word may be a property of every object: `constructor`.
const shortForms = new Map<string, string>(
  Object.entries({
    bcs: "baja california sur",
    bc: "baja california",
    cd: "ciudad",
    cdmx: "ciudad de mexico",
    df: "ciudad de mexico",
    edomex: "mexico",
    gdl: "guadalajara",
    gto: "guanajuato",
    mty: "monterrey",
    nl: "nuevo leon",
    qro: "queretaro",
    qroo: "quintana roo",
    slp: "san luis potosi",
    sta: "santa",
    sto: "santo",
  }),
);

/**
 * Text in the form in which it is compared: without accents, lower case, letters and digits of the basic alphabet
 * with single spaces between. `Nuevo León` is `nuevo leon`, `Peñón (2a Sección)` is `penon 2a seccion`.
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/**
 * The name of a state or a city in the form in which it is compared, without `Estado de`, and with an abbreviation
 * replaced by the full name: `D.F.` is `ciudad de mexico`.
 */
export function spelledOut(name: string): string {
  const folded = fold(name).replace(/^(estado|edo)( de)? /, "");
  return shortForms.get(folded.replaceAll(" ", "")) ?? folded;
}

/** `fold` with a cache, for thousands of texts in which the same towns appear again and again. */
export function cachedFold(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const folded = fold(text);
    known.set(text, folded);
    return folded;
  };
}

/**
 * Parses a postal code, the beginning of one, a name, a town, or a whole pasted address: the five-digit code and
 * the significant words, without street vocabulary and country. Never fails; text without a letter or digit gives a
 * search that finds nothing. [A-180, B-338]
 */
export function parseSearch(typed: string): PlaceSearch {
  // `N.L.` and `C.P.` are one word each.
  const spelled = typed.slice(0, most.letters).replace(/\b(\p{L})\.(?=\s?\p{L}\b)/gu, "$1");
  let parts = spelled
    .split(/[,;\n]+/)
    .map((part) => fold(part).split(" ").filter(Boolean))
    .filter((part) => part.length > 0);
  if (parts.length > 1) parts = parts.filter((part) => !countryNames.has(part.join(" ")));

  const tokens = parts.flat();
  const [only] = tokens;
  if (tokens.length === 1 && only && /^\d{1,4}$/.test(only)) return { ...empty, codePrefix: only };

  const codes = tokens.filter((token) => /^\d{5}$/.test(token));
  const hasNames = tokens.some((token) => !/^\d+$/.test(token));
  const isNamePart = (token: string) =>
    hasNames ? !/^\d{3,}$/.test(token) && !(codes.length > 0 && /^\d/.test(token)) : false;
  const named = parts.map((part) => part.filter(isNamePart));
  // `col` alone is the beginning of Colima; in an address it means "colonia" (neighbourhood).
  const withoutPartNames = named.map((part) => part.filter((token) => !partNames.has(token)));
  const kept = (withoutPartNames.some((part) => part.length > 0) ? withoutPartNames : named)
    .map((part) => part.flatMap((token) => (shortForms.get(token) ?? token).split(" ")))
    .filter((part) => part.length > 0);

  const all = kept.flat().slice(0, most.words);
  const words = significantTokens(all);
  return {
    codes,
    text: all.join(" "),
    words,
    attempts: attemptsOf(kept.map(significantTokens), words),
    runs: runsOf(all),
  };
}

const empty: PlaceSearch = { codes: [], text: "", words: [], attempts: [], runs: [] };

/** The words without articles and prepositions, unless nothing else remains. */
export function significantTokens(tokens: readonly string[]): readonly string[] {
  const significant = tokens.filter((token) => !connectors.has(token));
  return significant.length > 0 ? significant : tokens;
}

function attemptsOf(
  parts: readonly (readonly string[])[],
  words: readonly string[],
): readonly (readonly string[])[] {
  const attempts: (readonly string[])[] = [words];
  for (let first = 1; first < parts.length; first++) attempts.push(parts.slice(first).flat());
  // An address begins with the street, and the last word may be incomplete.
  if (words.length > 1) attempts.push(words.slice(1), words.slice(0, -1));
  for (let left = 2; left < words.length; left++) attempts.push(words.slice(left));
  const seen = new Set<string>();
  return attempts
    .filter((attempt) => attempt.length > 0 && !seen.has(attempt.join(" ")) && seen.add(attempt.join(" ")))
    .slice(0, most.attempts);
}

function runsOf(words: readonly string[]): readonly string[] {
  const runs = new Set<string>();
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + most.wordsInRun); to++)
      runs.add(words.slice(from, to).join(" "));
  return [...runs];
}
