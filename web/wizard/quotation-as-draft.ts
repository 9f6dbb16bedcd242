import type { FullQuotation } from "@anden/contract/quotation";
import { emptyEntry } from "@anden/domain/shipment/goods-entry";
import { type Side, sides } from "@anden/domain/shipment/stop";
import type { Session } from "../app/session.tsx";
import { emptyDraft, isTouched, type WizardDraft } from "./draft.ts";
import { draftPlace, keepDraft, readDraft } from "./draft-store.ts";
import { quotationScreens } from "./flows.ts";
import { fieldText } from "./place.ts";
import { stepAddress } from "./step-address.ts";
import type { Typed as Goods, KeyedEntry } from "./steps/goods/slice.ts";
import { goodsScreen } from "./steps/goods/step.tsx";
import type { Typed as Route, TypedStop } from "./steps/origin-destination/slice.ts";
import { originDestinationScreen } from "./steps/origin-destination/step.tsx";
import { projectScreen } from "./steps/project/step.tsx";
import type { Typed as ShippingType } from "./steps/shipping-type/slice.ts";
import { shippingTypeScreen } from "./steps/shipping-type/step.tsx";

/** Whether a draft on this device would be lost to another one. */
export function hasDraft(session: Session): boolean {
  const kept = readDraft(quotationScreens, draftPlace(session), session.client);
  return kept !== undefined && isTouched(quotationScreens, kept.draft);
}

/**
 * Keeps the answers of a stored quotation as the draft of this device, to be priced by today's tariff. Returns the
 * address of the step to begin at: the last one for a copy, the first one to change something. Undefined when the
 * browser refused to keep it.
 */
export function keepQuotationAsDraft(
  session: Session,
  quotation: FullQuotation,
  as: "copy" | "change",
): string | undefined {
  const wasKept = keepDraft(quotationScreens, draftPlace(session), draftOf(quotation, session), Date.now());
  return wasKept ? stepAddress(as === "copy" ? shippingTypeScreen : originDestinationScreen) : undefined;
}

/** What the wizard has no fields for, and a copy therefore leaves behind. */
export function isMoreThanTheWizard(quotation: FullQuotation): boolean {
  const { services, appointments, crossing, tradeKind, markup, cashOnDelivery, returnsDocuments } = quotation;
  return Boolean(
    services.length > 0 ||
      appointments ||
      crossing ||
      tradeKind ||
      markup ||
      cashOnDelivery ||
      returnsDocuments,
  );
}

export function draftOf(quotation: FullQuotation, { client }: Pick<Session, "client">): WizardDraft {
  const { project, shippingType } = quotation;
  const slices: Record<string, unknown> = {
    [originDestinationScreen.rule.name]: Object.fromEntries(
      sides.map((side) => [side, stopOf(quotation, side)]),
    ) as Route,
    [goodsScreen.rule.name]: goodsOf(quotation),
    [shippingTypeScreen.rule.name]: { shippingType } satisfies ShippingType,
    ...(project ? { [projectScreen.rule.name]: { project } } : {}),
  };
  return { slices: { ...emptyDraft(quotationScreens, client).slices, ...slices } };
}

function stopOf(quotation: FullQuotation, side: Side): TypedStop {
  const place = side === "origin" ? quotation.originPlace : quotation.destinationPlace;
  const { pickupType, branchId } = quotation[side];
  return {
    search: fieldText(place),
    place,
    pickupType,
    ...(pickupType === "branch" && branchId !== undefined ? { branchId } : {}),
  };
}

function goodsOf({ lines, weightUnit, lengthUnit, insurance, freightClassId }: FullQuotation): Goods {
  const entries = lines.map(
    ({ pieces, packagingId, length, width, height, trueHeight, weight, notStackable }, key): KeyedEntry => ({
      ...emptyEntry,
      key,
      packagingId,
      notStackable,
      pieces: String(pieces),
      length: figureText(length),
      width: figureText(width),
      height: figureText(trueHeight ?? height),
      weight: figureText(weight),
    }),
  );
  return {
    entries,
    weightUnit,
    lengthUnit,
    insurance: {
      kind: insurance.kind,
      value: insurance.kind === "declared" ? String(insurance.value / 100) : "",
    },
    ...(freightClassId === undefined ? {} : { freightClassId }),
  };
}

/** Thousandths as they are typed; nothing for a measure that was never given. */
function figureText(thousandths: number): string {
  return thousandths === 0 ? "" : String(thousandths / 1000);
}
