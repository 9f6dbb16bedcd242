import type { Side } from "@anden/domain/shipment/stop";
import type { FieldPath } from "@anden/domain/values/problem";
import type { Words } from "../../../i18n/words.tsx";
import type { Remedy, SummaryProps } from "../../define-step.ts";
import type { FieldProblem } from "../../field-problem.ts";
import { type Edit, hasHomeDelivery, possibleTypes, type RouteKnown, type Typed } from "./slice.ts";

type Seen = Pick<SummaryProps<Typed, RouteKnown>, "typed" | "known">;

/** The end of the route that a path belongs to. */
export function sideOf(path: FieldPath): Side | undefined {
  const [, side] = /^(origin|destination)\./.exec(path) ?? [];
  return side as Side | undefined;
}

/**
 * The remedies: without a rate for home delivery, switch it off [B-219]; at a place without coverage, choose a branch;
 * for a pickup type that is not available, choose the first available one. [B-159]
 */
export function remedy(
  { path, code }: FieldProblem,
  { typed, known }: Seen,
  { button, label }: Words,
): Remedy<Edit> | undefined {
  if (path === "serviceType") {
    if (!hasHomeDelivery(known) || typed.isWithoutHomeDelivery) return undefined;
    return {
      name: button("wizard.homeDelivery.without"),
      edit: { kind: "homeDeliverySwitched", isOff: true },
      question: { title: label("wizard.homeDelivery.ask"), cancel: button("wizard.homeDelivery.keep") },
    };
  }
  const side = sideOf(path);
  if (!side) return undefined;
  const stop = typed[side];
  const ways = stop.place ? possibleTypes(typed, side) : [];
  const atBranch = () => {
    const branch = known.branches.find(({ id }) => id === known.proposed[side]);
    if (!branch || stop.pickupType === "branch" || !ways.includes("branch")) return undefined;
    return {
      name: button(`wizard.branch.use.${side}`, { branch: branch.name }),
      edit: { kind: "pickupTypeChosen", side, pickupType: "branch" },
    } as const;
  };
  switch (code) {
    case "place.notCovered":
    case "coverage.notAgreed":
    case "tariff.noStopCharge":
      return atBranch();
    case "pickupType.notHere": {
      const [pickupType] = ways;
      if (!pickupType || pickupType === stop.pickupType) return undefined;
      return {
        name: button(`wizard.pickup.use.${side}.${pickupType}`),
        edit: { kind: "pickupTypeChosen", side, pickupType },
      };
    }
    default:
      return undefined;
  }
}
