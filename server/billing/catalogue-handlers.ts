import { paymentNumbers } from "@anden/contract/codes";
import { say } from "@anden/contract/words";
import { cfdiUses, fitsRegime, paymentMethods, taxRegimes } from "@anden/domain/customer/invoice-vocabulary";
import type { Context, Handlers } from "../handlers.ts";

type CatalogueCalls =
  | "businessTypes"
  | "paymentTypes"
  | "paymentMethods"
  | "taxRegimes"
  | "cfdiUses"
  | "cfdiUsesOfRegime";

const payments = Object.keys(paymentNumbers) as (keyof typeof paymentNumbers)[];

/** The catalogues for the form of a billing party. */
export const billingCatalogueHandlers = {
  businessTypes: {
    directly: (_, { carrier, language }) =>
      [...carrier.businessTypes.values()].map(({ id, name }) => ({ id, name: name[language] })),
  },
  paymentTypes: {
    directly: (_, context) => payments.map((id) => ({ id, name: nameOf(context, `paymentType.${id}`) })),
  },
  paymentMethods: { directly: (_, context) => keyed(context, "paymentMethod", paymentMethods) },
  taxRegimes: { directly: (_, context) => keyed(context, "taxRegime", taxRegimes) },
  cfdiUses: { directly: (_, context) => keyed(context, "cfdiUse", cfdiUses) },
  cfdiUsesOfRegime: {
    directly: ({ taxRegime }, context) =>
      keyed(
        context,
        "cfdiUse",
        cfdiUses.filter((use) => fitsRegime(use, taxRegime)),
      ),
  },
} satisfies Pick<Handlers, CatalogueCalls>;

function nameOf({ words, language }: Pick<Context, "words" | "language">, key: string): string {
  return say(words, language, "label", key);
}

/** The entries of a catalogue of the tax office, with their names and keys. */
function keyed<Key extends string>(context: Context, catalogue: string, keys: readonly Key[]) {
  return keys.map((id) => ({ id, name: nameOf(context, `${catalogue}.${id}`), key: id }));
}
