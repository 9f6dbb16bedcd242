import { type PricedReason, reasonSentence } from "@anden/contract/reason-sentence";
import { type Dictionary, say } from "@anden/contract/words";
import { atVersion, type Carrier } from "@anden/domain/carrier";
import type { Language } from "@anden/domain/customer/customer";
import { priceDraft } from "@anden/domain/quotation/price-draft";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import type { Price, Reason } from "@anden/domain/tariff/price";
import { formatMoney } from "@anden/domain/values/formats";
import type { Money } from "@anden/domain/values/money";
import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import { quotationByNumber, type StoredQuotation, type UnversionedQuotation } from "../quotations/queries.ts";

export interface Explained {
  readonly quotation: StoredQuotation | UnversionedQuotation;
  /** The price by the current rules under the version that priced it, or why there is none. */
  readonly again: { readonly price?: Price; readonly problems: readonly string[] };
}

/**
 * A stored quotation, and its question priced again by the same tariff version for the same day. The client's current
 * data are used. Undefined for an unknown number.
 */
export async function explain(
  owner: Kysely<Schema>,
  carrier: Carrier,
  number: number,
): Promise<Explained | undefined> {
  return owner.transaction().execute(async (tx) => {
    const whose = await tx
      .selectFrom("quotations")
      .select("client_id")
      .where("number", "=", number)
      .executeTakeFirst();
    const quotation = whose && (await quotationByNumber(tx, number, whose.client_id));
    if (!quotation) return undefined;
    const client = await tx
      .selectFrom("clients")
      .select("settings")
      .where("client_id", "=", quotation.clientId)
      .executeTakeFirstOrThrow();
    const customer = client.settings;
    const { draft, price, originPlace, destinationPlace } = quotation;
    // Fuel and taxes are those of the day. The tariff is the version that priced the quotation, even if it was not in
    // force on that day.
    const again = priceDraft(
      draft,
      { origin: originPlace, destination: destinationPlace },
      {
        carrier: atVersion(carrier, price.tariffVersion),
        customer,
        now: quotation.createdAt,
        isStored: true,
      },
    );
    return {
      quotation,
      again: again.ok
        ? { price: again.value.price, problems: [] }
        : { problems: again.problems.map(({ code, path }) => `${code} ${path}`.trim()) },
    };
  });
}

/** The bill line by line with its reasons, in the units of the shipment. */
export function billOf(
  price: Price,
  carrier: Carrier,
  words: Dictionary,
  { weightUnit, lengthUnit }: Pick<ShipmentDraft, "weightUnit" | "lengthUnit">,
  language: Language,
): readonly string[] {
  const scale = { weightUnit, lengthUnit, units: carrier.rules.units };
  const zoneName = (zone: string) => carrier.zones.get(zone)?.[language] ?? zone;
  const reasonOf = (priced: PricedReason) =>
    reasonSentence(priced, { words, language, scale, zoneName }).replaceAll("\n", " ");
  const { vat, withholding } = price.sumReasons ?? {};
  const whyOf = (reason: Reason | undefined, amount: Money) => reason && reasonOf({ reason, amount });
  const line = (name: string, amount: string, why = "") =>
    `${amount.padStart(16)}  ${name}${why && `: ${why}`}`;
  const named = (key: string) => say(words, language, "label", key);
  return [
    ...price.lines.map(({ concept, amount, reason }) =>
      line(
        carrier.concepts.get(concept)?.name[language] ?? concept,
        formatMoney(amount),
        reasonOf({ reason, amount }),
      ),
    ),
    ...(price.services ?? []).map(({ name, amount, reason }) =>
      line(name[language], formatMoney(amount), reasonOf({ reason, amount })),
    ),
    line(named("quotation.subtotal"), formatMoney(price.subtotal)),
    line(`${price.vatShare / 100} %`, formatMoney(price.vat), whyOf(vat, price.vat)),
    ...(price.withholding.minor === 0
      ? []
      : [
          line(
            `−${price.withholdingShare / 100} %`,
            formatMoney({ ...price.withholding, minor: -price.withholding.minor }),
            whyOf(withholding, price.withholding),
          ),
        ]),
    line(named("quotation.total"), formatMoney(price.total)),
  ];
}

/** The differences of two prices, by line; empty where they are the same to the cent. */
export function differences(stored: Price, again: Price): readonly string[] {
  const amounts = (price: Price) => [
    ...price.lines.map(
      ({ concept, reason, amount }) => [`${concept} (${reason.rule})`, amount.minor] as const,
    ),
    ...(price.services ?? []).map(({ serviceId, amount }) => [`service ${serviceId}`, amount.minor] as const),
    ["VAT", price.vat.minor] as const,
    ["withholding", price.withholding.minor] as const,
    ["total", price.total.minor] as const,
  ];
  const [was, is] = [new Map(amounts(stored)), new Map(amounts(again))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => `${name}: ${written(was.get(name))} then, ${written(is.get(name))} now`);
}

function written(minor: number | undefined): string {
  return minor === undefined ? "nothing" : (minor / 100).toFixed(2);
}
