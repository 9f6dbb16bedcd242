import { type Language, personTypes } from "@anden/domain/customer/customer";
import { residenceNames, taxResidences } from "@anden/domain/customer/tax-residence";
import { countries } from "@anden/domain/geography/country";
import { countriesOfPostalCode, placesOfPostalCode } from "../catalogues/queries.ts";
import type { Context, Handlers } from "../handlers.ts";
import { placeAnswer } from "../quotations/answers.ts";
import { countryName } from "../quotations/presentation.ts";

type CatalogueCalls = "personTypes" | "taxResidences" | "postalCodeCountries" | "placesOfCode";

/** More than any postal code has. */
const mostPlaces = 1000;

/** The catalogues for the forms of the address book. */
export const addressCatalogueHandlers = {
  personTypes: {
    directly: (_, { dictionary }) =>
      personTypes.map((id) => ({
        id,
        name: nameIn(dictionary, "es", `personType.${id}`),
        englishName: { name: nameIn(dictionary, "en", `personType.${id}`) },
      })),
  },

  taxResidences: {
    directly: (_, { language }) => residencesIn(language),
  },

  postalCodeCountries: {
    inTransaction: async ({ postalCode }, { tx, dictionary }) => {
      const found = await countriesOfPostalCode(tx, postalCode);
      return countries
        .filter((id) => found.has(id))
        .map((id) => ({
          id,
          name: nameIn(dictionary, "es", `country.${id}`),
          englishName: { name: nameIn(dictionary, "en", `country.${id}`) },
        }));
    },
  },

  placesOfCode: {
    inTransaction: async ({ postalCode, country }, context) => {
      const places = await placesOfPostalCode(context.tx, { postalCode, country, limit: mostPlaces });
      return places.map((place) => placeAnswer(place, countryName(place, context)));
    },
  },
} satisfies Pick<Handlers, CatalogueCalls>;

/** The answer has both languages, whatever the user's. */
function nameIn(dictionary: Context["dictionary"], language: Language, wanted: string): string {
  return dictionary(language).rows.find(({ key }) => key === wanted)?.text ?? wanted;
}

type Residences = readonly { readonly key: string; readonly name: string }[];
const sorted = new Map<Language, Residences>();

/** The countries by their names in a language, in its order. */
export function residencesIn(language: Language): Residences {
  const known = sorted.get(language);
  if (known) return known;
  const nameOf = residenceNames(language);
  const { compare } = new Intl.Collator(language === "es" ? "es-MX" : "en-US");
  const made = [...taxResidences.keys()]
    .map((key) => ({ key, name: nameOf(key) }))
    .toSorted((a, b) => compare(a.name, b.name));
  sorted.set(language, made);
  return made;
}
