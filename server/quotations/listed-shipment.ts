import type { Carrier } from "@anden/domain/carrier";
import { placeSummary } from "@anden/domain/geography/place";
import type { ResolvedStop } from "@anden/domain/shipment/check-stop";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import { type GoodsLine, weightTogether } from "@anden/domain/shipment/goods";
import type { TimeZone } from "@anden/domain/values/calendar";
import type { Thousandths, WeightUnit } from "@anden/domain/values/measures";

// The columns of a list, stored beside the shipment, so that a page of the list is one index scan. Names are those of
// the moment of storing.

export interface ListRow<Stop extends ListedStop = ListedStop> {
  readonly goods: readonly ListedGoods[];
  /** The weight of all pieces, as it was typed; absent in rows stored before lists had it. */
  readonly weight?: ListedWeight;
  readonly origin: Stop;
  readonly destination: Stop;
  /** The time zone of its dates. */
  readonly timeZone: TimeZone;
}

export interface ListedGoods {
  readonly pieces: number;
  readonly packaging: Readonly<Record<"es" | "en", string>>;
}

export interface ListedWeight {
  readonly figure: Thousandths;
  readonly unit: WeightUnit;
}

export interface ListedStop {
  readonly isBranch: boolean;
  readonly branch: { readonly id: number; readonly name: string };
  readonly address: string;
}

/** A row stored before its JSON had a version, without the names of its packagings. */
export interface UnnamedListRow<Stop extends ListedStop = ListedStop>
  extends Pick<ListRow<Stop>, "origin" | "destination" | "weight"> {
  readonly goods: readonly UnnamedGoods[];
}
export type UnnamedGoods = Pick<GoodsLine, "pieces" | "packagingId">;

/** The row with names; an unversioned row gets those of today. */
export function namedRow<Stop extends ListedStop>(
  row: ListRow<Stop> | UnnamedListRow<Stop>,
  carrier: Carrier,
): ListRow<Stop> {
  if ("timeZone" in row) return row;
  return { ...row, goods: listedGoods(row.goods, carrier), timeZone: carrier.timeZone };
}

export function listedGoods(goods: readonly UnnamedGoods[], { packaging }: Carrier): readonly ListedGoods[] {
  return goods.map(({ pieces, packagingId }) => ({
    pieces,
    packaging: packaging.get(packagingId)?.name ?? { es: "", en: "" },
  }));
}

export function listedWeight({
  lines,
  weightUnit,
}: Pick<ShipmentDraft, "lines" | "weightUnit">): ListedWeight {
  return { figure: weightTogether(lines), unit: weightUnit };
}

export function listedStop({ place, branch, pickupType }: ResolvedStop): ListedStop {
  return {
    isBranch: pickupType === "branch",
    branch: { id: branch.id, name: branch.name },
    address: placeSummary(place),
  };
}
