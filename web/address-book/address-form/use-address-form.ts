import type { FullDistributor } from "@anden/contract/address-book";
import {
  type AddressEntry,
  type AddressField,
  type AddressText,
  addressLimits,
  inCountry,
  newAddress,
  tidyAddress,
  typedAddress,
  withPlace,
  withWhere,
} from "@anden/domain/address-book/address-entry";
import { problemsBeforeSave, problemsBeforeVerify } from "@anden/domain/address-book/check-address";
import type { Location } from "@anden/domain/address-book/distributor";
import type { Country } from "@anden/domain/geography/country";
import type { GeocodeAddress } from "@anden/domain/geography/geocoding";
import type { Point } from "@anden/domain/geography/place";
import { useEffect, useMemo, useState } from "react";
import { useGeocode } from "../../address-map/use-geocode.ts";
import { forget } from "../../app/kept.ts";
import { useWords } from "../../i18n/words.tsx";
import { domainPlace, type PlaceAnswer } from "../../wizard/place.ts";
import {
  type BegunSave,
  forgetHalfSaved,
  formPlace,
  halfSavedForm,
  type KeptForm,
  keepForm,
  type Mark,
  type Roles,
  readForm,
} from "./kept-form.ts";
import type { RefusedField } from "./save-address.ts";
import { sentencesAt } from "./sentences.ts";
import { areaOf, useFilledIn, useWhere } from "./use-where.ts";

const degrees = (millionths: number) => millionths / 1e6;

/** A stored address as its form shows it. Texts that the form would not take any more are tidied. */
function entryOf(stored: FullDistributor): AddressEntry {
  const { name, phone, country, postalCode, stateId, cityId, placeId, exteriorNumber, personType } = stored;
  return {
    name,
    phone,
    country,
    postalCode,
    stateId,
    cityId,
    placeId,
    exteriorNumber,
    personType,
    street: tidyAddress("street", stored.street),
    warehouse: stored.warehouse ?? "",
    interiorNumber: stored.interiorNumber ?? "",
    taxId: stored.taxId ?? "",
    foreignTaxId: stored.foreignTaxId ?? "",
    taxResidence: stored.taxResidence,
  };
}

function rolesOf(stored: FullDistributor | undefined): Roles | undefined {
  return stored && { isSender: stored.isSender, isRecipient: stored.isRecipient };
}

const doorOf = ({ placeId, street, exteriorNumber }: AddressEntry) =>
  `${placeId} ${street.trim()} ${exteriorNumber}`;

interface FormOptions {
  readonly stored: FullDistributor | undefined;
  readonly userName: string;
  readonly asksTaxData: boolean;
  readonly hasGenericData: boolean;
  /** The name to begin with: typed elsewhere. */
  readonly name: string;
}

/** What is typed and chosen in the form of an address, where it is on the map, and what keeps it from being saved. */
export function useAddressForm({ stored, userName, asksTaxData, hasGenericData, name }: FormOptions) {
  const words = useWords();
  const place = formPlace(userName, stored?.number, name);
  const rules = { asksTaxData };
  const [begun] = useState(() => {
    const initial = stored ? entryOf(stored) : { ...newAddress({ hasGenericData }), name };
    return { initial, kept: readForm(place) ?? (stored && halfSavedForm(userName, stored)) };
  });
  const [entry, setEntry] = useState<AddressEntry>(begun.kept?.entry ?? begun.initial);
  const [mark, setMark] = useState<Mark | undefined>(begun.kept?.marked);
  const [roles, setRoles] = useState<Roles | undefined>(begun.kept?.roles ?? rolesOf(stored));
  const [save, setSave] = useState<BegunSave | undefined>(begun.kept?.save);
  const [asked, setAsked] = useState<{ readonly address: GeocodeAddress; readonly door: string }>();
  const [left, setLeft] = useState<ReadonlySet<AddressField>>(new Set());
  const [refused, setRefused] = useState<readonly (RefusedField & { readonly value: unknown })[]>([]);
  const where = useWhere(entry);

  const isDirty =
    mark !== undefined ||
    JSON.stringify(roles) !== JSON.stringify(rolesOf(stored)) ||
    JSON.stringify({ ...entry, taxResidence: "" }) !== JSON.stringify({ ...begun.initial, taxResidence: "" });
  // A kept form follows the change that it was filled with, not the one that is there now.
  const revision = begun.kept ? (begun.kept.revision ?? stored?.revision) : stored?.revision;
  const form: KeptForm = {
    entry,
    ...(mark ? { marked: mark } : {}),
    ...(roles ? { roles } : {}),
    ...(save ? { save } : {}),
    ...(revision === undefined ? {} : { revision }),
  };
  const number = stored?.number;
  useEffect(() => {
    if (number !== undefined) forgetHalfSaved(userName, number);
  }, [userName, number]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is made of these.
  useEffect(() => {
    if (isDirty || save) keepForm(place, form);
    else forget(place);
  }, [place, entry, mark, roles, save, isDirty]);

  const chosen = where.places?.find(({ id }) => id === entry.placeId);
  const geocode = useGeocode(asked?.address ?? areaOf(entry, where));
  const problemsOfPlace = problemsBeforeVerify(entry, rules);
  const door = problemsOfPlace.length === 0 ? doorOf(entry) : undefined;
  // A marker that was put for one address does not count for another one.
  const marked = mark?.door === undefined || mark.door === door ? mark?.point : undefined;
  const stands = stored && doorOf(entryOf(stored)) === doorOf(entry) ? storedPosition(stored) : {};
  const isOfThisDoor = door !== undefined && asked?.door === door;
  const isFound = isOfThisDoor && geocode.status === "found";
  const found = isFound ? geocode.point : stands.found;
  const level = isFound ? geocode.precision : stands.level;
  const position = {
    ...(found ? { found } : {}),
    ...(level ? { level } : {}),
    ...(marked ? { marked } : stands.marked && found ? { marked: stands.marked } : {}),
  };
  // A marker without an answer of the geocoder counts: somebody has put it there.
  const isLooking = isOfThisDoor && geocode.isAsking;
  const precision = geocode.status === "found" || !stands.found ? geocode.precision : stands.level;

  const problems = problemsBeforeSave(entry, rules, position);
  // A refusal applies to the value that was sent.
  const standsIn = (field: RefusedField["field"]) =>
    field === "location" ? JSON.stringify(position) : entry[field];
  const standing = refused.filter(({ field, value }) => value === standsIn(field));
  const refusedAt = (field: RefusedField["field"]) => standing.find((each) => each.field === field)?.sentence;

  function addressOf(of: AddressEntry, at: PlaceAnswer | undefined): GeocodeAddress | undefined {
    if (of.country === "") return undefined;
    return {
      country: of.country,
      postalCode: of.postalCode,
      ...(at ? { state: at.state.name, city: at.city.name, neighborhood: at.name } : {}),
      street: of.street.trim(),
      exteriorNumber: of.exteriorNumber,
    };
  }
  /** Geocodes the address by the fields filled in so far. */
  function lookUp(of: AddressEntry = entry, at: PlaceAnswer | undefined = chosen) {
    const address = addressOf(of, at);
    if (address) setAsked({ address, door: doorOf(of) });
  }
  function changeWhere(next: AddressEntry, at?: PlaceAnswer) {
    setEntry(next);
    setMark(undefined);
    if (next.placeId !== undefined) lookUp(next, at ?? where.places?.find(({ id }) => id === next.placeId));
    else setAsked(undefined);
  }

  useFilledIn(where.ofCode.data, setEntry);
  // A neighbourhood that was filled in is looked up like one that was chosen.
  const filled = asked === undefined && !stands.found ? chosen : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that is filled in.
  useEffect(() => {
    if (filled) lookUp(entry, filled);
  }, [filled?.id]);

  const sentences = useMemo(() => sentencesAt(problems, left, words), [problems, left, words]);

  return {
    entry,
    where,
    geocode,
    position,
    precision,
    /** Of a stored address; a new one is for the side that opened the form. */
    roles,
    setRoles,
    isLooking,
    problems,
    isDirty,
    revision,
    save,
    setSave,
    /** The address that an interrupted save of this form has made. */
    halfSaved: begun.kept?.save?.number,
    forget: () => forget(place),
    /** Ready to be geocoded: no field of the place has a problem. */
    mayVerify: problemsOfPlace.length === 0,
    isVerifyOld: asked !== undefined && !isOfThisDoor,
    verify: () => (isOfThisDoor ? geocode.again() : lookUp()),
    mark: (point: Point) => setMark({ point, door }),
    type: (field: AddressText, typed: string) =>
      setEntry((now) => ({ ...now, [field]: typedAddress(field, typed) })),
    leave: (field: AddressField) => {
      setLeft((now) => new Set(now).add(field));
      if (isText(field)) setEntry((now) => ({ ...now, [field]: tidyAddress(field, now[field]) }));
    },
    setEntry,
    setCountry: (country: Country) => setEntry((now) => inCountry(now, country)),
    nameOf: (path: string) => words.label(`addressForm.${path}`),
    longest: (field: AddressText) => addressLimits[field],
    setWhere: <Field extends "country" | "postalCode" | "stateId" | "cityId" | "placeId">(
      field: Field,
      value: AddressEntry[Field],
    ) => changeWhere(withWhere(entry, field, value)),
    setPlace: (at: PlaceAnswer) => changeWhere(withPlace(entry, domainPlace(at)), at),
    problemsOf: (path: string) => problems.filter((each) => each.path === path),
    firstRefused: standing[0]?.field,
    refusedAt,
    refuse: (fields: readonly RefusedField[]) =>
      setRefused(fields.map((each) => ({ ...each, value: standsIn(each.field) }))),
    /** What is wrong with a field, once it has been left or when it cannot become right by more typing. */
    sentenceOf: (field: AddressField) => refusedAt(field) ?? sentences.get(field),
  };
}

export type AddressFormState = ReturnType<typeof useAddressForm>;

function isText(field: AddressField): field is AddressText {
  return !["country", "stateId", "cityId", "placeId", "personType", "taxResidence"].includes(field);
}

function storedPosition(stored: FullDistributor): Partial<Pick<Location, "found" | "marked" | "level">> {
  const { foundLatitude, foundLongitude, latitude, longitude, level } = stored;
  if (latitude === undefined || longitude === undefined) return {};
  const marked = { latitude: degrees(latitude), longitude: degrees(longitude) };
  if (foundLatitude === undefined || foundLongitude === undefined) return { found: marked, marked };
  const found = { latitude: degrees(foundLatitude), longitude: degrees(foundLongitude) };
  return { found, marked, ...(level ? { level } : {}) };
}
