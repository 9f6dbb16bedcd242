import { isBeyondBorder } from "@anden/domain/shipment/check-stop";
import { otherSide, type PickupType, pickupTypes, type Side } from "@anden/domain/shipment/stop";
import { areSameEnds } from "@anden/domain/wizard/same-ends";
import { IconBuildingFactory2, IconBuildingWarehouse, IconHome } from "@tabler/icons-react";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useWords } from "../../../i18n/words.tsx";
import { ChoiceCards } from "../../choice-cards.tsx";
import fields from "../../fields.module.css";
import { priceOf } from "../../price-so-far.ts";
import { estimateQuery } from "../../queries.ts";
import { branchAway } from "./away.ts";
import { useHandOvers } from "./hand-over.ts";
import { possibleTypes, type RouteProps } from "./slice.ts";

const icons = {
  commercial: <IconBuildingFactory2 size={20} stroke={1.6} />,
  residential: <IconHome size={20} stroke={1.6} />,
  branch: <IconBuildingWarehouse size={20} stroke={1.6} />,
} as const satisfies Record<PickupType, unknown>;

type StopProps = RouteProps & { readonly side: Side };

/**
 * The pickup types at one end, each with its extra cost, below the notices about its place. Beyond the border and the
 * coverage, impossible types stay visible, and choosing one shows why it is impossible. [P-011, P-012, P-013, B-161]
 */
export function PickupTypes(props: StopProps) {
  const words = useWords();
  const { label, message } = words;
  const { side, typed, draft, known, edit, shown } = props;
  const { place, pickupType } = typed[side];
  const types = place ? possibleTypes(typed, side) : [];
  const extra = useExtras(types, props);
  const [only] = types;
  const [refusedAt, setRefusedAt] = useState<number>();
  const facing = typed[otherSide[side]].place?.country;
  const isForeign = place !== undefined && known.areas[side] === null && isBeyondBorder(place, facing);
  const isRefused = isForeign && refusedAt === place.id;
  const same = side === "destination" && areSameEnds(draft) && (
    <p className={fields.warning} role="status">
      {message("wizard.stop.sameEnds")}
    </p>
  );
  if (!isForeign && types.length === 1 && only)
    return (
      <>
        {same}
        <p className={fields.note}>{label(`wizard.pickup.only.${side}`)}</p>
      </>
    );
  const proposed = known.branches.find(({ id }) => id === known.proposed[side]);
  const distance = known.distances[side]?.find(({ branchId }) => branchId === proposed?.id);
  const branch = proposed ? branchAway(proposed.name, distance, words) : "";
  return (
    <>
      {same}
      <ChoiceCards
        legend={label(`wizard.pickup.${side}`)}
        value={pickupType}
        onChoose={(chosen) => {
          setRefusedAt(undefined);
          edit({ kind: "pickupTypeChosen", side, pickupType: chosen });
        }}
        onRefused={() => setRefusedAt(place?.id)}
        field={`${side}.pickupType`}
        error={
          shown.get(`${side}.pickupType`)?.sentence ??
          (isRefused ? message(`wizard.pickup.foreign.${side}`) : undefined)
        }
        choices={(isForeign ? pickupTypes : types).map((type) => ({
          value: type,
          title: label(`wizard.pickup.${side}.${type}`),
          note: label(`wizard.pickup.${side}.${type}.note`, { branch }),
          icon: icons[type],
          end: extra.get(type),
          isOff: !types.includes(type),
        }))}
      />
      {isForeign && !isRefused && <p className={fields.note}>{label(`wizard.pickup.only.${side}`)}</p>}
      {!isForeign && !types.includes("branch") && (
        <p className={fields.note}>{label(`wizard.pickup.acrossBorder.${side}`)}</p>
      )}
    </>
  );
}

/**
 * The extra cost of each type compared with the cheapest one, with all other answers unchanged. Absent while prices are
 * unknown.
 */
function useExtras(types: readonly PickupType[], props: StopProps): ReadonlyMap<PickupType, string> {
  const { language, label, difference } = useWords();
  const ways = useHandOvers(props.price.asked, props, types);
  const answers = useQueries({ queries: ways.map(({ asked }) => estimateQuery(language, asked)) });
  const prices = ways.flatMap(({ pickupType }, index) => {
    const found = priceOf(answers[index]?.data);
    return found ? [{ type: pickupType, minor: found.minor }] : [];
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
