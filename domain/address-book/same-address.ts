import { fold } from "../geography/place-search.ts";

/** The parts that decide whether two addresses are the same. The name is not one of them. */
export interface SameParts {
  readonly placeId: number;
  readonly street: string;
  readonly exteriorNumber: string;
  readonly interiorNumber?: string | undefined;
}

/** Kinds of streets as they are abbreviated on envelopes. */
const kinds: ReadonlyMap<string, string> = new Map(
  Object.entries({
    av: "avenida",
    ave: "avenida",
    avda: "avenida",
    blvd: "boulevard",
    boul: "boulevard",
    bulevar: "boulevard",
    calz: "calzada",
    carr: "carretera",
    cda: "cerrada",
    cjon: "callejon",
    priv: "privada",
    pte: "poniente",
    ote: "oriente",
    nte: "norte",
    st: "street",
    rd: "road",
    dr: "drive",
    hwy: "highway",
  }),
);

/** The words for a plain street, which many leave out: "Calle 7" and "7" are the same. */
const plain = /^(?:calle|c) (?=.)/;

/** `Av. Niños Héroes` is `avenida ninos heroes`. */
function streetKey(street: string): string {
  return fold(street)
    .replace(plain, "")
    .split(" ")
    .map((word) => kinds.get(word) ?? word)
    .join(" ");
}

const numberKey = (number = "") =>
  fold(number)
    .replace(/ /g, "")
    .replace(/^0+(?=.)/, "");

/**
 * A key for comparing addresses, the same for every spelling of one door: neighbourhood, street and numbers, without
 * accents, capitals, punctuation and the abbreviations of kinds of streets. Decision 0069.
 */
export function doorKey({ placeId, street, exteriorNumber, interiorNumber }: SameParts): string {
  return [placeId, streetKey(street), numberKey(exteriorNumber), numberKey(interiorNumber)].join("|");
}
