import { cents, type Fraction, isLess, of, over, rounded, times, whole } from "./fraction.ts";

// A second, independent implementation of decision 0012: which offer is most specific, and what each kind of rate
// costs.

export interface Offer {
  readonly whose: "client" | "carrier";
  readonly where: "areas" | "zones" | "everywhere";
  readonly onlyThisNetwork: boolean;
  readonly upTo?: string;
  readonly kind:
    | "kilo"
    | "hundred kilos"
    | "hundred pounds"
    | "flat"
    | "piece"
    | "cubic metre"
    | "kilometre"
    | "class";
  readonly takesNextBreak: boolean;
  readonly minimum: string;
  readonly tiers: readonly Tier[];
  /** The tiers by class, which replace `tiers` for the kind by class. */
  readonly byClass: Readonly<Record<string, readonly Tier[]>>;
}

export interface Tier {
  readonly from: string;
  readonly rate: string;
}

/** The data that an offer may need besides the goods. */
export interface Asked {
  readonly kilometres: number;
  /** Density (pounds per cubic foot) and the chosen class. */
  readonly classes: readonly { readonly name: string; readonly from: string; readonly below?: string }[];
  readonly chosenClass?: string;
  /** The lane's price list: from this weight on, this price per kilo. */
  readonly breaks: readonly Tier[];
}

/** The table of decision 0012: lower is more specific. */
export function rank({ whose, where, onlyThisNetwork }: Offer): number {
  const places = ["areas", "zones", "everywhere"];
  return (whose === "client" ? 0 : 10) + 2 * places.indexOf(where) + (onlyThisNetwork ? 0 : 1);
}

/** An earlier end is more specific; no end is the least specific. */
export function compared(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return (a === undefined ? 1 : 0) - (b === undefined ? 1 : 0);
  return isLess(of(a), of(b)) ? -1 : 1;
}

export interface Goods {
  readonly billed: Fraction;
  readonly kilos: Fraction;
  readonly cubicMetres: Fraction;
  readonly pieces: number;
}

export function laneFreight(billed: Fraction, { breaks }: Asked): Fraction {
  return cents(times(billed, of(tierAt(breaks, billed)?.rate ?? "0")));
}

export function offered(offer: Offer, goods: Goods, asked: Asked): Fraction | undefined {
  const pound = of("0.4536");
  const flatly = (quantity: Fraction, counted: Fraction) =>
    cents(times(counted, of(tierAt(offer.tiers, quantity)?.rate ?? "0")));
  switch (offer.kind) {
    case "kilo":
      return cheapestBreak(offer.tiers, goods.billed, whole(1), offer.takesNextBreak);
    case "hundred kilos":
      return cheapestBreak(offer.tiers, goods.billed, whole(100), offer.takesNextBreak);
    case "hundred pounds":
      return cheapestBreak(offer.tiers, goods.billed, times(whole(100), pound), offer.takesNextBreak);
    case "flat":
      return flatly(goods.billed, whole(1));
    case "piece":
      return flatly(whole(goods.pieces), whole(goods.pieces));
    case "cubic metre":
      return flatly(goods.cubicMetres, goods.cubicMetres);
    case "kilometre":
      return flatly(goods.billed, whole(asked.kilometres));
    case "class": {
      const name = asked.chosenClass ?? classByDensity(goods, asked);
      const tiers = name === undefined ? undefined : offer.byClass[name];
      return tiers && cheapestBreak(tiers, goods.billed, times(whole(100), pound), offer.takesNextBreak);
    }
  }
}

/**
 * The lowest cost: that of the shipment's own break or, where next breaks are taken, of the minimum weight of a later
 * one.
 */
function cheapestBreak(
  tiers: readonly Tier[],
  billed: Fraction,
  per: Fraction,
  takesNextBreak: boolean,
): Fraction {
  const costAt = (weight: Fraction, rate: string) => cents(times(over(weight, per), of(rate)));
  const own = costAt(billed, tierAt(tiers, billed)?.rate ?? "0");
  if (!takesNextBreak) return own;
  const later = tiers.filter(({ from }) => isLess(billed, of(from)));
  return later
    .map(({ from, rate }) => costAt(of(from), rate))
    .reduce((least, cost) => (isLess(cost, least) ? cost : least), own);
}

function classByDensity({ kilos, cubicMetres }: Goods, { classes }: Asked): string | undefined {
  if (cubicMetres[0] === 0n) return undefined;
  const foot = times(whole(12), of("0.0254"));
  const density = rounded(over(over(kilos, of("0.4536")), over(cubicMetres, times(foot, foot, foot))), 2);
  return classes.find(
    ({ from, below }) => !isLess(density, of(from)) && (below === undefined || isLess(density, of(below))),
  )?.name;
}

function tierAt(tiers: readonly Tier[], quantity: Fraction): Tier | undefined {
  return tiers.filter(({ from }) => !isLess(quantity, of(from))).at(-1);
}
