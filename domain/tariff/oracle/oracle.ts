import {
  cents,
  decimal,
  type Fraction,
  isLess,
  minus,
  of,
  over,
  percent,
  plus,
  rounded,
  times,
  total,
  upToWhole,
  whole,
} from "./fraction.ts";
import { type Asked, compared, laneFreight, type Offer, offered, rank } from "./offers.ts";

/**
 * A second, independent implementation of the price of a shipment, from decisions 0005, 0006, 0012 and 0013 alone:
 * exact fractions of integers instead of scaled integers, figures as decimal text instead of cents and units. It
 * imports only its own arithmetic, so that it cannot repeat a mistake of the engine.
 */
export interface Question extends Asked {
  readonly goods: readonly {
    readonly pieces: number;
    readonly length: string;
    readonly width: string;
    readonly height: string;
    readonly weight: string;
  }[];
  /** One typed unit in kilos and in metres. */
  readonly kilosPerUnit: string;
  readonly metresPerUnit: string;
  readonly kilosPerCubicMetre: number;
  readonly step: string;
  readonly minimum: string;
  /** Special rates, in no order, each replacing the lane's price where it applies. */
  readonly offers: readonly Offer[];
  /** The discount in percent on rates that were not agreed. */
  readonly discount: string;
  readonly services: readonly Service[];
  readonly markup?: { readonly amount?: string; readonly percent?: string; readonly cap?: string };
  /** VAT of goods that leave the country here; absent for others, and for a lane without one. */
  readonly exportVat?: string;
  readonly tariffCurrency: "MXN" | "USD";
  readonly payerCurrency: "MXN" | "USD";
  readonly pesosPerDollar: string;
  /** Percent of the standard freight. */
  readonly typeFactor: string;
  readonly fuel: readonly { readonly from: string; readonly percent: string }[];
  readonly taxes: readonly {
    readonly from: string;
    readonly vat: string;
    readonly borderVat: string;
    readonly withholding: string;
  }[];
  readonly day: string;
  readonly doors: readonly {
    readonly base: string;
    readonly included: string;
    readonly perExtraKilo: string;
    readonly remote?: string;
  }[];
  /** Pesos; or the declared value, in the payer's currency. */
  readonly basicCharge?: string;
  readonly declaredValue?: string;
  readonly branchOfOriginAtBorder: boolean;
  readonly payer: {
    readonly person: "moral" | "physical" | "government" | "particular" | "foreign";
    readonly guest: boolean;
    readonly setToWithhold: boolean;
    readonly atBorder: boolean;
  };
  readonly isParcel: boolean;
}

export interface Service {
  readonly countsEach: boolean;
  readonly ofStops: boolean;
  readonly sides: { readonly origin?: number; readonly destination?: number };
  /** A service of the stops that is given with its total alone. */
  readonly hasTotalAlone: boolean;
  readonly quantity: number;
  readonly price: string;
  readonly agreedPrice?: string;
  /** In the payer's currency. */
  readonly openCost?: string;
  readonly isFreight: boolean;
  readonly isSupplementary: boolean;
}

/** Amounts with two decimals, in the payer's currency; or the problems. */
export interface Answer {
  readonly refused?: "class" | "markup";
  readonly billedKilos: string;
  readonly lines: readonly string[];
  readonly services: readonly string[];
  /** The bases of discount, fuel, commission, VAT and withholding, as far as there are any. */
  readonly bases: readonly string[];
  readonly subtotal: string;
  readonly vat: string;
  readonly withholding: string;
  readonly total: string;
}

export function answer(asked: Question): Answer {
  // 0006: volume of a piece to the cubic millimetre, totals, the larger, the step.
  const kilos = total(
    asked.goods.map((line) => times(whole(line.pieces), of(line.weight), of(asked.kilosPerUnit))),
  );
  const metres = of(asked.metresPerUnit);
  const cubicMetres = total(
    asked.goods.map((line) => {
      const piece = times(of(line.length), metres, of(line.width), metres, of(line.height), metres);
      return times(whole(line.pieces), rounded(piece, 9));
    }),
  );
  const volumetric = rounded(times(cubicMetres, whole(asked.kilosPerCubicMetre)), 7);
  const step = of(asked.step);
  const upToStep = (weight: Fraction) => times(upToWhole(over(weight, step)), step);
  const heavier = isLess(kilos, volumetric) ? volumetric : kilos;

  // 0012: the most specific rate for the shipment.
  const offer = asked.offers
    .filter(({ upTo }) => upTo === undefined || !isLess(of(upTo), upToStep(heavier)))
    .toSorted((a, b) => rank(a) - rank(b) || compared(a.upTo, b.upTo))[0];
  const billed = upToStep(offer?.kind === "class" ? kilos : heavier);

  // 0005, 1 to 3: amounts of the tariff, rounded, then exchanged once.
  const exchanged = (amount: Fraction, currency: "MXN" | "USD") => {
    if (currency === asked.payerCurrency) return amount;
    const parity = of(asked.pesosPerDollar);
    return cents(currency === "MXN" ? over(amount, parity) : times(amount, parity));
  };
  const ofTariff = (amount: Fraction) => exchanged(amount, asked.tariffCurrency);
  const goods = {
    billed,
    kilos,
    cubicMetres,
    pieces: asked.goods.reduce((sum, line) => sum + line.pieces, 0),
  };
  const isChosenUnknown =
    asked.chosenClass !== undefined && !asked.classes.some(({ name }) => name === asked.chosenClass);
  const computed = isChosenUnknown
    ? undefined
    : offer
      ? offered(offer, goods, asked)
      : laneFreight(billed, asked);
  if (computed === undefined) return refusal("class");
  const minimum = of(offer?.minimum ?? asked.minimum);
  const freight = ofTariff(isLess(computed, minimum) ? minimum : computed);

  // 0005, 4: shares of amounts that the payer sees; 0012: a discount on rates that were not agreed.
  const lines = [freight];
  const bases: Fraction[] = [];
  const surcharge = minus(of(asked.typeFactor), whole(100));
  if (surcharge[0] !== 0n) lines.push(cents(percent(surcharge, freight)));
  if (offer?.whose !== "client" && of(asked.discount)[0] > 0n) {
    bases.push(total(lines));
    lines.push(cents(percent(minus(whole(0), of(asked.discount)), total(lines))));
  }
  const fuel = latest(asked.fuel, asked.day)?.percent ?? "0";
  if (of(fuel)[0] !== 0n) {
    bases.push(total(lines));
    lines.push(cents(percent(of(fuel), total(lines))));
  }
  for (const { base, included, perExtraKilo, remote } of asked.doors) {
    const extra = minus(billed, of(included));
    const extraCharge = extra[0] > 0n ? cents(times(extra, of(perExtraKilo))) : whole(0);
    lines.push(ofTariff(plus(of(base), extraCharge)));
    if (remote !== undefined) lines.push(ofTariff(of(remote)));
  }

  // 0013: services beside the lines, the commission on the freight and on services billed with it.
  const services = asked.services.map((service) => ({
    ...service,
    cost:
      service.openCost === undefined
        ? ofTariff(times(whole(countOf(service)), of(service.agreedPrice ?? service.price)))
        : of(service.openCost),
  }));
  const costs = (some: readonly { readonly cost: Fraction }[]) => total(some.map(({ cost }) => cost));
  const base = plus(total(lines), costs(services.filter(({ isSupplementary }) => isSupplementary)));
  const withheldOf = plus(total(lines), costs(services.filter(({ isFreight }) => isFreight)));
  if (asked.basicCharge !== undefined) lines.push(exchanged(of(asked.basicCharge), "MXN"));
  if (asked.declaredValue !== undefined) lines.push(cents(percent(whole(1), of(asked.declaredValue))));
  const markup = markupOf(asked, base);
  if (markup === undefined) return refusal("markup");
  if (markup[0] !== 0n) {
    bases.push(base);
    lines.push(markup);
  }

  // 0005, 5: taxes of the document.
  const { payer } = asked;
  const taxes = latest(asked.taxes, asked.day);
  const subtotal = plus(total(lines), costs(services));
  const atBorder = asked.branchOfOriginAtBorder || payer.atBorder;
  const share = asked.exportVat ?? (atBorder ? taxes?.borderVat : taxes?.vat) ?? "0";
  const vat = cents(percent(of(share), subtotal));
  const mayWithhold = payer.person === "moral" || (payer.person === "government" && payer.setToWithhold);
  const withholds = mayWithhold && !payer.guest && !asked.isParcel;
  const withholding = withholds ? cents(percent(of(taxes?.withholding ?? "0"), withheldOf)) : whole(0);
  return {
    billedKilos: decimal(billed, 3),
    lines: lines.map((line) => decimal(line, 2)),
    services: services.map(({ cost }) => decimal(cost, 2)),
    bases: [...bases, subtotal, ...(withholds ? [withheldOf] : [])].map((each) => decimal(each, 2)),
    subtotal: decimal(subtotal, 2),
    vat: decimal(vat, 2),
    withholding: decimal(withholding, 2),
    total: decimal(minus(plus(subtotal, vat), withholding), 2),
  };
}

const refusal = (refused: "class" | "markup"): Answer => ({
  refused,
  billedKilos: "",
  lines: [],
  services: [],
  bases: [],
  subtotal: "",
  vat: "",
  withholding: "",
  total: "",
});

function countOf({ countsEach, ofStops, sides, hasTotalAlone, quantity }: Service): number {
  const each = [sides.origin, sides.destination].filter((count) => count !== undefined);
  if (!ofStops) return countsEach ? quantity : 1;
  if (countsEach && hasTotalAlone) return Math.max(quantity, each.length);
  return countsEach ? each.reduce((sum, count) => sum + count, 0) : each.length;
}

/** The commission in cents; undefined above its cap. */
function markupOf({ markup }: Question, base: Fraction): Fraction | undefined {
  if (!markup) return whole(0);
  const { amount, percent: points = "0", cap } = markup;
  const asked = amount === undefined ? cents(percent(of(points), base)) : of(amount);
  if (cap === undefined) return asked;
  const isAbove =
    amount === undefined ? isLess(of(cap), of(points)) : isLess(cents(percent(of(cap), base)), asked);
  return isAbove ? undefined : asked;
}

function latest<Entry extends { readonly from: string }>(entries: readonly Entry[], day: string) {
  return entries.filter(({ from }) => from <= day).at(-1);
}
