import { say } from "@anden/contract/words";
import { type Carrier, canBillIn, documentNames, tariffOn } from "@anden/domain/carrier";
import { type Language, languages } from "@anden/domain/customer/customer";
import type { Branch } from "@anden/domain/geography/branch";
import {
  type BranchDistance,
  branchDistances,
  branchesNearby,
} from "@anden/domain/geography/branch-distances";
import { type Country, countries } from "@anden/domain/geography/country";
import { inMillionths } from "@anden/domain/geography/millionths";
import { laneBetween, laneOffer } from "@anden/domain/quotation/lane-offer";
import { projectOf } from "@anden/domain/shipment/check-entitlement";
import { areaOfBranch } from "@anden/domain/shipment/check-stop";
import type { ServiceType } from "@anden/domain/shipment/draft";
import { figure } from "@anden/domain/tariff/figure";
import { declaredInsuranceShare } from "@anden/domain/tariff/insurance";
import { agreedPrice } from "@anden/domain/tariff/rate-book";
import { localDateAt, localDateTimeAt } from "@anden/domain/values/calendar";
import { money } from "@anden/domain/values/money";
import { type FieldPath, problem } from "@anden/domain/values/problem";
import { accepted, type Handlers, Refusal } from "../handlers.ts";
import { placeAnswer } from "../quotations/answers.ts";
import { countryName } from "../quotations/presentation.ts";
import { citiesOf, mostOptions, statesOf } from "./address-options.ts";
import { placesById } from "./places.ts";
import { placesOfCity, searchPlaces } from "./queries.ts";

type CatalogueCalls =
  | "searchPlaces"
  | "states"
  | "cities"
  | "placesOfCity"
  | "branches"
  | "branchDistances"
  | "countries"
  | "packaging"
  | "parameters"
  | "laneOffer"
  | "company"
  | "companyBranches"
  | "freightClasses"
  | "serviceCategories"
  | "insuranceNotes"
  | "carrierDocuments"
  | "crossings"
  | "hasParity"
  | "agreedServices"
  | "languages"
  | "currentTime";

/** Enough to choose from; for more the user types another word. */
const mostPlaces = 20;

export const catalogueHandlers = {
  searchPlaces: {
    inTransaction: async ({ text, country }, context) => {
      const places = await searchPlaces(context.tx, { text, country, limit: mostPlaces });
      return places.map((place) => {
        const area = context.carrier.areaOf(place);
        const distances = branchDistances(place, context.carrier);
        return {
          ...placeAnswer(place, countryName(place, context)),
          ...(area ? { area: { id: area.id, name: area.name } } : {}),
          ...(distances.length > 0 ? { branchesNearby: branchesNearby(distances).map(distanceAnswer) } : {}),
        };
      });
    },
  },

  states: {
    inTransaction: async ({ country }, { tx }) => statesOf(tx, country),
  },

  cities: {
    inTransaction: async ({ id }, { tx }) => found(id, await citiesOf(tx, id)),
  },

  placesOfCity: {
    inTransaction: async ({ id }, context) => {
      const places = found(id, await placesOfCity(context.tx, id, mostOptions));
      return places.map((place) => placeAnswer(place, countryName(place, context)));
    },
  },

  branches: {
    directly: (_, { carrier }) => branchAnswers(carrier),
  },

  branchDistances: {
    inTransaction: async ({ placeId }, { tx, carrier }) => {
      const place = (await placesById(tx, [placeId])).get(placeId);
      if (!place) throw new Refusal([problem("place.unknown", "placeId")]);
      return branchDistances(place, carrier).map(distanceAnswer);
    },
  },

  countries: {
    directly: (_, { dictionary }) => {
      // The answer has both languages, whatever the user's.
      const nameIn = (language: Language, id: Country) =>
        dictionary(language).rows.find(({ key }) => key === `country.${id}`)?.text ?? id;
      return countries.map((id) => ({
        id,
        name: nameIn("es", id),
        englishName: { name: nameIn("en", id) },
      }));
    },
  },

  packaging: {
    directly: (_, { carrier }) =>
      [...carrier.packaging.values()].map(({ id, name, shape, maximum }) => ({
        id,
        name: name.es,
        englishName: { name: name.en },
        shape,
        ...maximum,
      })),
  },

  parameters: { directly: (_, { carrier }) => carrier.parameters },

  freightClasses: {
    directly: (_, { carrier }) => carrier.freightClasses.map(({ id, name }) => ({ id, name })),
  },

  serviceCategories: {
    directly: (_, { carrier, language }) =>
      [...carrier.serviceCategories.values()].map(({ id, name }) => ({ id, name: name[language] })),
  },

  insuranceNotes: {
    directly: (_, { carrier, words, language }) => {
      const { basicInsurance, declaredInsurance } = carrier.rules;
      const pesos = (minor: number) => figure.money(money(minor, "MXN"));
      const figures = {
        basic: { covers: pesos(basicInsurance.covers), charge: pesos(basicInsurance.charge) },
        declared: {
          minimum: pesos(declaredInsurance.minimum),
          maximum: pesos(declaredInsurance.maximum),
          share: figure.share(declaredInsuranceShare),
        },
      };
      return (["basic", "declared"] as const).map((kind) => ({
        kind,
        name: say(words, language, "label", `insurance.${kind}`),
        note: say(words, language, "label", `insurance.${kind}.note`, figures[kind]),
      }));
    },
  },

  carrierDocuments: {
    directly: (_, { carrier: { documents = {} }, language }) =>
      documentNames.flatMap((name) => {
        const text = documents[name]?.[language];
        return text === undefined ? [] : [{ name, text }];
      }),
  },

  crossings: {
    directly: (_, { carrier }) =>
      [...carrier.crossings.values()].map(({ id, name, branchId = null }) => ({ id, name, branchId })),
  },

  laneOffer: {
    directly: (asked, { carrier, session, language, now }) => {
      const on = localDateAt(now, carrier.timeZone);
      const offer = laneOffer(accepted(laneBetween(asked, carrier)), {
        carrier,
        customer: session.customer,
        on,
      });
      const named = (key: ServiceType) => {
        const service = carrier.serviceTypes.get(key);
        return { id: service?.id ?? 0, name: service?.name[language] ?? key };
      };
      return {
        serviceType: named(offer.serviceType),
        realServiceType: named(offer.realServiceType),
        shippingTypes: [...carrier.shippingTypes.values()]
          .filter(({ key }) => offer.shippingTypes.includes(key))
          .map(({ key: _, name, ...promise }) => ({ ...promise, name: name[language] })),
      };
    },
  },

  hasParity: {
    directly: ({ id }, { carrier, session: { customer }, now }) => {
      if (id !== customer.clientId) throw new Refusal([problem("session.notYours", "id")]);
      return canBillIn(customer.currency, carrier, localDateAt(now, carrier.timeZone));
    },
  },

  agreedServices: {
    directly: ({ serviceIds, projectId, serviceType = "ltl" }, { carrier, session, now }) => {
      const asked = serviceIds ?? [...carrier.services.keys()];
      if (!asked.every((id) => carrier.services.has(id)))
        throw new Refusal([problem("service.unknown", "serviceIds")]);
      const { customer } = session;
      const payer = {
        clientId: customer.clientId,
        projectId: projectOf(projectId === undefined ? {} : { projectId }, customer),
        serviceType,
      };
      const tariff = tariffOn(carrier, localDateAt(now, carrier.timeZone));
      const agreements = tariff?.rates.agreementsOf(payer) ?? [];
      return asked.flatMap((serviceId) => {
        const agreed = agreedPrice(serviceId, agreements);
        return agreed ? [{ serviceId, agreementId: agreed.agreementId }] : [];
      });
    },
  },

  company: {
    directly: ({ id }, { carrier }) => {
      refuseOtherCompany(id, carrier, "id");
      return carrier.company;
    },
  },

  companyBranches: {
    directly: ({ id }, { carrier }) => {
      refuseOtherCompany(id, carrier, "id");
      return branchAnswers(carrier);
    },
  },

  languages: {
    directly: (_, { words, language }) =>
      languages.map((each) => ({
        id: each === "es" ? "es-MX" : "en-US",
        name: say(words, language, "label", `language.${each}`),
      })),
  },

  currentTime: {
    directly: (_, { carrier, now }) => {
      const [date = "", time = ""] = localDateTimeAt(now, carrier.timeZone).split("T");
      return `${date.split("-").reverse().join("/")} ${time}`;
    },
  },
} satisfies Pick<Handlers, CatalogueCalls>;

/** The portal belongs to one carrier: any other company's number is unknown. */
export function refuseOtherCompany(id: number, { company }: Carrier, path: FieldPath): void {
  if (id !== company.id) throw new Refusal([problem("id.unknown", path, { id: `${id}` })]);
}

/** Looks up an id; refuses an unknown one. */
function found<Option>(id: number, options: readonly Option[]): readonly Option[] {
  if (options.length === 0) throw new Refusal([problem("id.unknown", "id", { id: `${id}` })]);
  return options;
}

function distanceAnswer({ kilometres, ...branch }: BranchDistance) {
  return { ...branch, kilometres: Math.round(kilometres) };
}

function branchAnswers(carrier: Carrier) {
  return [...carrier.branches.values()].map((branch) => branchAnswer(branch, carrier));
}

function branchAnswer({ point, ...branch }: Branch, carrier: Carrier) {
  return {
    id: branch.id,
    name: branch.name,
    country: branch.country,
    state: branch.state,
    city: branch.city,
    address: branch.address,
    postalCode: branch.postalCode,
    ...inMillionths(point),
    areaId: areaOfBranch(branch, carrier)?.id ?? null,
  };
}
