import type { Dictionary } from "@anden/contract/words";
import type { Carrier } from "@anden/domain/carrier";
import type { Language } from "@anden/domain/customer/customer";

/** The language of an answer and the dictionary in it. */
export interface Locale {
  readonly language: Language;
  readonly words: Dictionary;
}

/** The same with the carrier, whose names and units the answer uses. */
export interface CarrierLocale extends Locale {
  readonly carrier: Carrier;
}

/** The carrier with the dictionaries of all languages, for what is stored in each of them. */
export interface CarrierLocales {
  readonly carrier: Carrier;
  readonly wordsIn: (language: Language) => Dictionary;
}
