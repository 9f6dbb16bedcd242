import { pickupTypesIn } from "@anden/domain/shipment/check-stop";
import type { PickupType, Side } from "@anden/domain/shipment/stop";
import { IconBuildingFactory2, IconBuildingWarehouse, IconHome } from "@tabler/icons-react";
import { useQueries } from "@tanstack/react-query";
import { useWords } from "../../i18n/words.tsx";
import { ChoiceCards } from "../choice-cards.tsx";
import { priceOf } from "../price-so-far.ts";
import { estimateQuery } from "../queries.ts";
import type { Wizard } from "../use-wizard.ts";

const icons = {
  commercial: <IconBuildingFactory2 size={20} stroke={1.6} />,
  residential: <IconHome size={20} stroke={1.6} />,
  branch: <IconBuildingWarehouse size={20} stroke={1.6} />,
} as const satisfies Record<PickupType, unknown>;

/** How the goods change hands at one end, each way with what it adds to the price. [P-011, P-012, P-013] */
export function PickupTypes({ side, wizard }: { readonly side: Side; readonly wizard: Wizard }) {
  const { label } = useWords();
  const { draft, facts, edit, shown } = wizard;
  const { place, pickupType } = draft[side];
  const types = place ? pickupTypesIn(place.country) : [];
  const extra = useExtras(side, types, wizard);
  const [only] = types;
  if (types.length === 1 && only) {
    return <p className="resolved">{label(`wizard.pickup.only.${side}`)}</p>;
  }
  const proposed = facts.branches.find(({ id }) => id === facts.proposed.branches[side]);
  return (
    <ChoiceCards
      legend={label(`wizard.pickup.${side}`)}
      value={pickupType}
      onChoose={(chosen) => edit({ kind: "pickupTypeChosen", side, pickupType: chosen })}
      field={`${side}.pickupType`}
      error={shown.get(`${side}.pickupType`)?.sentence}
      choices={types.map((type) => ({
        value: type,
        title: label(`wizard.pickup.${side}.${type}`),
        note: label(`wizard.pickup.${side}.${type}.note`, { branch: proposed?.name ?? "" }),
        icon: icons[type],
        end: extra.get(type),
      }))}
    />
  );
}

/** What each way costs more than the cheapest one, all else as it is. Absent while the prices are not known. */
function useExtras(
  side: Side,
  types: readonly PickupType[],
  wizard: Wizard,
): ReadonlyMap<PickupType, string> {
  const { language, label, difference } = useWords();
  const { asked, facts, draft } = wizard;
  const branchId = draft[side].branchId ?? facts.proposed.branches[side];
  const answers = useQueries({
    queries: types.map((pickupType) => {
      const { branchId: _, ...stop } = asked[side] ?? {};
      const branch = pickupType === "branch" && branchId !== undefined ? { branchId } : {};
      return estimateQuery(language, { ...asked, [side]: { ...stop, pickupType, ...branch } });
    }),
  });
  const prices = types.flatMap((type, index) => {
    const price = priceOf(answers[index]?.data);
    return price ? [{ type, minor: price.minor }] : [];
  });
  const least = Math.min(...prices.map(({ minor }) => minor));
  if (prices.length < 2) return new Map();
  return new Map(
    prices.map(({ type, minor }) => [
      type,
      minor === least ? label("wizard.pickup.cheapest") : difference({ minor: minor - least }),
    ]),
  );
}
