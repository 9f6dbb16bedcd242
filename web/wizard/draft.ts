import type { place } from "@anden/contract/place";
import type { ValueOf } from "@anden/contract/wire/dialect";
import type { Country } from "@anden/domain/geography/country";
import type { Place, Point } from "@anden/domain/geography/place";
import { pickupTypesIn } from "@anden/domain/shipment/check-stop";
import type { ShippingType } from "@anden/domain/shipment/draft";
import { limits } from "@anden/domain/shipment/goods";
import {
  type EntryFigure,
  emptyEntry,
  type GoodsEntry,
  isUntouched,
} from "@anden/domain/shipment/goods-entry";
import type { Insurance } from "@anden/domain/shipment/insurance";
import type { PickupType, Side } from "@anden/domain/shipment/stop";
import type { LengthUnit, WeightUnit } from "@anden/domain/values/measures";

/** A place as the search answers it. */
export type PlaceAnswer = ValueOf<typeof place>;

/** One side as far as it is answered: the text of its field, and the place once one was chosen. */
export interface StopDraft {
  readonly search: string;
  /** Set when somebody chose the country himself; guessed from the places found otherwise. */
  readonly country?: Country;
  readonly place?: PlaceAnswer;
  readonly pickupType: PickupType;
  /** Set when somebody chose another branch than the one proposed. */
  readonly branchId?: number;
}

/** A line of the grid. The key tells React which line is which when lines come and go. */
export type KeyedEntry = GoodsEntry & { readonly key: number };

/** Everything typed and chosen so far, as it was typed: what is kept and what every screen of the wizard shows. */
export interface WizardDraft {
  readonly origin: StopDraft;
  readonly destination: StopDraft;
  readonly entries: readonly KeyedEntry[];
  readonly weightUnit: WeightUnit;
  readonly lengthUnit: LengthUnit;
  readonly insurance: { readonly kind: Insurance["kind"]; readonly value: string };
  readonly shippingType?: ShippingType;
  /** The idempotency key of the wish to store this very draft. Gone as soon as anything changes. */
  readonly wish?: string;
}

export type Units = Pick<WizardDraft, "weightUnit" | "lengthUnit">;

export type Edit =
  | { readonly kind: "searched"; readonly side: Side; readonly text: string }
  | { readonly kind: "countryChosen"; readonly side: Side; readonly country: Country }
  | { readonly kind: "placeChosen"; readonly side: Side; readonly place: PlaceAnswer }
  | { readonly kind: "placeCleared"; readonly side: Side }
  | { readonly kind: "pickupTypeChosen"; readonly side: Side; readonly pickupType: PickupType }
  | { readonly kind: "branchChosen"; readonly side: Side; readonly branchId: number }
  | {
      readonly kind: "figureTyped";
      readonly row: number;
      readonly figure: EntryFigure;
      readonly text: string;
    }
  | { readonly kind: "packagingChosen"; readonly row: number; readonly packagingId: number | undefined }
  | { readonly kind: "stackabilityChosen"; readonly row: number; readonly notStackable: boolean }
  | { readonly kind: "lineAdded" }
  | { readonly kind: "lineRepeated"; readonly row: number }
  | { readonly kind: "lineRemoved"; readonly row: number }
  | { readonly kind: "goodsPasted"; readonly entries: readonly GoodsEntry[] }
  | ({ readonly kind: "unitsChosen" } & Units)
  | { readonly kind: "insuranceChosen"; readonly insurance: Insurance["kind"] }
  | { readonly kind: "valueTyped"; readonly text: string }
  | { readonly kind: "shippingTypeChosen"; readonly shippingType: ShippingType }
  | { readonly kind: "wished"; readonly wish: string }
  | { readonly kind: "startedOver"; readonly units: Units };

const emptyStop: StopDraft = { search: "", pickupType: "commercial" };

/** A draft nobody has touched, in the units of its customer. */
export function emptyDraft({ weightUnit, lengthUnit }: Units): WizardDraft {
  return {
    origin: emptyStop,
    destination: emptyStop,
    entries: [{ ...emptyEntry, key: 0 }],
    weightUnit,
    lengthUnit,
    insurance: { kind: "none", value: "" },
  };
}

/** The draft after one edit. */
export function edited(draft: WizardDraft, edit: Edit): WizardDraft {
  if (edit.kind === "wished") return { ...draft, wish: edit.wish };
  if (edit.kind === "startedOver") return emptyDraft(edit.units);
  // Another question is another wish: the old key must not answer it.
  const { wish: _, ...asked } = draft;
  return changed(asked, edit);
}

type Change = Exclude<Edit, { kind: "wished" | "startedOver" }>;

function changed(draft: WizardDraft, edit: Change): WizardDraft {
  switch (edit.kind) {
    case "searched": {
      const { place: _, branchId: __, ...stop } = draft[edit.side];
      return { ...draft, [edit.side]: { ...stop, search: edit.text } };
    }
    case "countryChosen": {
      const { place: _, branchId: __, ...stop } = draft[edit.side];
      return { ...draft, [edit.side]: { ...stop, country: edit.country } };
    }
    case "placeChosen": {
      const { branchId: _, ...stop } = draft[edit.side];
      const offered = pickupTypesIn(edit.place.country);
      const pickupType = offered.find((type) => type === stop.pickupType) ?? offered[0] ?? "commercial";
      return {
        ...draft,
        [edit.side]: { ...stop, place: edit.place, search: fieldText(edit.place), pickupType },
      };
    }
    case "placeCleared":
      return { ...draft, [edit.side]: { ...emptyStop, pickupType: draft[edit.side].pickupType } };
    case "pickupTypeChosen":
      return { ...draft, [edit.side]: { ...draft[edit.side], pickupType: edit.pickupType } };
    case "branchChosen":
      return { ...draft, [edit.side]: { ...draft[edit.side], branchId: edit.branchId } };
    case "figureTyped":
      return withEntry(draft, edit.row, (entry) => ({ ...entry, [edit.figure]: edit.text }));
    case "packagingChosen":
      return withEntry(draft, edit.row, ({ packagingId: _, ...entry }) =>
        edit.packagingId === undefined ? entry : { ...entry, packagingId: edit.packagingId },
      );
    case "stackabilityChosen":
      return withEntry(draft, edit.row, (entry) => ({ ...entry, notStackable: edit.notStackable }));
    case "lineAdded": {
      const packagingId = draft.entries.at(-1)?.packagingId;
      return withLine(draft, draft.entries.length, {
        ...emptyEntry,
        ...(packagingId === undefined ? {} : { packagingId }),
      });
    }
    case "lineRepeated": {
      const entry = draft.entries[edit.row];
      return entry ? withLine(draft, edit.row + 1, entry) : draft;
    }
    case "lineRemoved": {
      const entries = draft.entries.filter((_, row) => row !== edit.row);
      return { ...draft, entries: entries.length > 0 ? entries : [{ ...emptyEntry, key: nextKey(draft) }] };
    }
    case "goodsPasted": {
      const first = nextKey(draft);
      const entries = edit.entries.map((entry, row) => ({
        ...entry,
        key: draft.entries[row]?.key ?? first + row,
      }));
      return { ...draft, entries };
    }
    case "unitsChosen":
      return { ...draft, weightUnit: edit.weightUnit, lengthUnit: edit.lengthUnit };
    case "insuranceChosen":
      return { ...draft, insurance: { ...draft.insurance, kind: edit.insurance } };
    case "valueTyped":
      return { ...draft, insurance: { kind: "declared", value: edit.text } };
    case "shippingTypeChosen":
      return { ...draft, shippingType: edit.shippingType };
  }
}

function withEntry(draft: WizardDraft, row: number, change: (entry: KeyedEntry) => KeyedEntry): WizardDraft {
  return { ...draft, entries: draft.entries.map((entry, index) => (index === row ? change(entry) : entry)) };
}

function withLine(draft: WizardDraft, row: number, entry: GoodsEntry): WizardDraft {
  if (draft.entries.length >= limits.lines) return draft;
  return { ...draft, entries: draft.entries.toSpliced(row, 0, { ...entry, key: nextKey(draft) }) };
}

const nextKey = ({ entries }: WizardDraft) => Math.max(-1, ...entries.map(({ key }) => key)) + 1;

/** A chosen place as its field shows it: `66633 Regio Parque Industrial, Apodaca, Nuevo León`. */
export function fieldText({ postalCode, name, city, state }: PlaceAnswer): string {
  return `${postalCode} ${[name, city.name, state.name].filter(Boolean).join(", ")}`;
}

/** The place as the rules know it. */
export function domainPlace({ city, state, point, ...place }: PlaceAnswer): Place {
  return {
    id: place.id,
    country: place.country,
    postalCode: place.postalCode,
    name: place.name,
    city: city.name,
    cityId: city.id,
    state: state.name,
    stateId: state.id,
    ...(point ? { point: degrees(point) } : {}),
  };
}

/** Where something is: answers say it in millionths of a degree. */
export function degrees({ latitude, longitude }: Point): Point {
  return { latitude: latitude / 1e6, longitude: longitude / 1e6 };
}

/** Whether there is anything that starting over would throw away. */
export function isTouched({ origin, destination, entries, insurance, shippingType }: WizardDraft): boolean {
  const hasGoods = entries.some((entry) => !isUntouched(entry) || entry.packagingId !== undefined);
  const hasChoice = insurance.kind !== "none" || shippingType !== undefined;
  return hasGoods || hasChoice || origin.search !== "" || destination.search !== "";
}
