import { pickupTypesIn } from "@anden/domain/shipment/check-stop";
import { otherSide, type Side } from "@anden/domain/shipment/stop";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useWords } from "../../../i18n/words.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { focusField } from "../../focus.ts";
import type { PlaceAnswer } from "../../place.ts";
import type { RouteProps } from "./slice.ts";
import styles from "./stop-card.module.css";

interface Blocked {
  readonly place: PlaceAnswer;
  readonly branchId: number;
}

/**
 * Clears an address that no agreement of the client covers, and says so. One press restores it, with the branch that
 * serves it instead of the address itself. [B-163]
 */
export function BlockedDoor({ side, typed, known, edit }: RouteProps & { readonly side: Side }) {
  const { button, label, message } = useWords();
  const { place, pickupType } = typed[side];
  const proposed = known.proposed[side];
  const [blocked, setBlocked] = useState<Blocked>();
  useEffect(() => {
    // The branch is known once the area of the place is loaded.
    if (!place || pickupType === "branch" || proposed === undefined) return;
    setBlocked({ place, branchId: proposed });
    edit({ kind: "placeCleared", side });
  }, [place, pickupType, proposed, edit, side]);
  if (!blocked || place) return null;

  const { name, postalCode, country } = blocked.place;
  const branch = known.branches.find(({ id }) => id === blocked.branchId);
  const facing = typed[otherSide[side]].place?.country;
  const takeBranch = () => {
    edit({ kind: "branchSuggested", side, ...blocked });
    focusField(`${side}.placeId`);
  };
  return (
    <Notice
      kind="bad"
      title={label("wizard.stop.blocked")}
      action={
        branch &&
        pickupTypesIn(country, facing).includes("branch") && (
          <Button
            variant="default"
            size="compact-sm"
            className={styles.remedy}
            classNames={{ label: styles.remedyName }}
            onClick={takeBranch}
          >
            {button(`wizard.branch.use.${side}`, { branch: branch.name })}
          </Button>
        )
      }
    >
      {message("problem.coverage.notAgreed", { name, postalCode })}
    </Notice>
  );
}
