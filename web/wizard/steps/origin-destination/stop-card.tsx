import { isBeyondBorder, pickupTypesIn } from "@anden/domain/shipment/check-stop";
import { otherSide, type Side } from "@anden/domain/shipment/stop";
import { Button } from "@mantine/core";
import { useWords, type Words } from "../../../i18n/words.tsx";
import { late } from "../../../ui/late.tsx";
import { NotRead } from "../../../ui/not-read.tsx";
import fields from "../../fields.module.css";
import { fieldMark } from "../../focus.ts";
import { LoadingPart } from "../../loading-step.tsx";
import { fieldText } from "../../place.ts";
import type { AreaAnswer } from "../../queries.ts";
import { hoursText } from "./hours-text.ts";
import { PlaceField } from "./place-field.tsx";
import { hasHomeDelivery, type RouteProps } from "./slice.ts";
import styles from "./stop-card.module.css";

// The pickup types are loaded once there is a place.
const PickupTypes = late(async () => (await import("./pickup-types.tsx")).PickupTypes, LoadingPart);
const BranchChoice = late(async () => (await import("./branch-choice.tsx")).BranchChoice, LoadingPart);
const BlockedDoor = late(async () => (await import("./blocked-door.tsx")).BlockedDoor);
const HomeDelivery = late(async () => (await import("./home-delivery.tsx")).HomeDelivery);

type StopCardProps = RouteProps & { readonly side: Side };

/** One end of the route: its place, the branch that serves it, and the pickup type. */
export function StopCard(props: StopCardProps) {
  const words = useWords();
  const retry = props.known.retries?.[props.side];
  const { side, typed, edit, known, shown, remedyOf } = props;
  const { place, pickupType } = typed[side];
  const area = known.areas[side];
  const facing = typed[otherSide[side]].place?.country;
  const isBeyond = place !== undefined && area === null && isBeyondBorder(place, facing);
  const hasWays = place !== undefined && (area !== undefined || pickupType === "branch");
  // The fields that are rendered here: the pickup types only where there is a choice between them.
  const fieldsHere = [
    `${side}.placeId`,
    ...(hasWays && pickupTypesIn(place.country).length > 1 ? [`${side}.pickupType`] : []),
    ...(place && pickupType === "branch" ? [`${side}.branchId`] : []),
  ];
  const wrong = [...shown.values()].filter(({ path }) => path.startsWith(`${side}.`));
  const otherWrong = wrong.filter(({ path }) => !fieldsHere.includes(path));
  const remedies = wrong.flatMap((problem) => remedyOf(problem) ?? []);
  return (
    <>
      <PlaceField
        side={side}
        typed={typed}
        branches={known.branches}
        edit={edit}
        error={shown.get(`${side}.placeId`)?.sentence}
      />
      {known.agreedDoors?.[side] === false && <BlockedDoor {...props} />}
      {place && area === undefined && retry && (
        <NotRead title={words.message("wizard.stop.notRead")} retry={retry} />
      )}
      {place && area && (
        <p className={fields.note} role="status">
          <strong>{fieldText(place)}.</strong> {servedBy(area, words)}
        </p>
      )}
      {place && isBeyond && (
        <p className={fields.note} role="status">
          {words.label("wizard.stop.beyond", { postalCode: place.postalCode })}
        </p>
      )}
      {hasWays && <PickupTypes {...props} />}
      {/* Rendered once the distances are known: sorted by distance, and stable under the pointer. */}
      {place &&
        pickupType === "branch" &&
        (known.distances[side] ? <BranchChoice {...props} /> : <LoadingPart />)}
      {side === "destination" && hasHomeDelivery(known) && <HomeDelivery {...props} />}
      {otherWrong.map(({ path, sentence }) => (
        <p key={path} className={fields.error} {...fieldMark(path)} tabIndex={-1}>
          {sentence}
        </p>
      ))}
      {remedies.map(({ name, apply }) => (
        <Button
          key={name}
          variant="default"
          size="compact-sm"
          className={styles.remedy}
          classNames={{ label: styles.remedyName }}
          onClick={apply}
        >
          {name}
        </Button>
      ))}
    </>
  );
}

/** "Atiende la sucursal Apodaca, de lunes a viernes de 8:30 a 17:30." */
function servedBy({ branch, hours, isRemote }: AreaAnswer, words: Words): string {
  const served = words.label("wizard.stop.servedBy", { branch: branch.name, hours: hoursText(hours, words) });
  return isRemote ? `${served} ${words.label("wizard.stop.remote")}` : served;
}
