import type { DictionaryRow } from "./carrier-files.ts";

/**
 * The maximum length of dictionary texts that the answers of calls contain, by the prefix of their key. The field
 * tables of the answers accept texts of this length with their values filled in.
 */
const ofAnswers = [
  ["weekday.", 20],
  ["language.", 40],
  ["browser.", 60],
  ["country.", 60],
  ["device.", 60],
  ["measure.", 60],
  ["quotationStatus.", 60],
  ["requestStatus.", 60],
  ["system.", 60],
  ["unit.", 60],
  ["document.", 100],
  ["export.", 100],
  ["holiday.", 100],
  ["insurance.", 100],
  ["paymentMethod.", 100],
  ["paymentType.", 100],
  ["personType.", 100],
  ["sheet.", 100],
  ["waybill.", 100],
  ["cfdiUse.", 200],
  ["problemTitle.", 200],
  ["taxRegime.", 200],
  ["reason.", 250],
  ["billing.lacks.", 300],
  ["problem.", 300],
  ["risk.", 300],
  ["shift.", 300],
] as const;

/** The maximum length of all other texts, by their kind. */
const ofScreens = { button: 2000, label: 2000, message: 2000, help: 20_000 } as const satisfies Record<
  DictionaryRow["kind"],
  number
>;

/** The maximum length of a text of the dictionary, in either language. */
export function longestText({ key, kind }: Pick<DictionaryRow, "key" | "kind">): number {
  return ofAnswers.find(([beginning]) => key.startsWith(beginning))?.[1] ?? ofScreens[kind];
}
