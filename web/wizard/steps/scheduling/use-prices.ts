import type { SchedulingMode } from "@anden/domain/scheduling/modes";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useWords, type Words } from "../../../i18n/words.tsx";
import type { OpenSideProps } from "./slice.ts";
import { offerQuery } from "./use-known.ts";

/** The extra cost of each mode for the shipment that was last priced. */
export function usePrices({ side, price }: OpenSideProps): ReadonlyMap<SchedulingMode, number> {
  const { language } = useWords();
  // The agreed day is left out, because it does not affect the extra costs: choosing a day requests no new prices.
  const { appointments: _, ...asked } = price.asked;
  const { data } = useQuery({ ...offerQuery(language, asked), placeholderData: keepPreviousData });
  return new Map(
    data?.sides[side]?.modes.flatMap(({ mode, difference }) =>
      difference === undefined ? [] : [[mode, difference] as const],
    ),
  );
}

/** `+$190.00`, `sin costo`; "" while the price is not known. */
export function priceLabel(
  difference: number | undefined,
  { label, difference: by }: Words,
): string | undefined {
  if (difference === undefined) return undefined;
  return difference === 0 ? label("wizard.when.free") : by({ minor: difference });
}
