import {
  type AddressEntry,
  type AddressField,
  type AddressText,
  addressLimits,
  inCountry,
  tidyAddress,
  typedAddress,
  type WhereEntry,
  type WhereField,
  withPlace,
  withWhere,
} from "@anden/domain/address-book/address-entry";
import { problemsBeforeSave, problemsBeforeVerify } from "@anden/domain/address-book/check-address";
import type { Country } from "@anden/domain/geography/country";
import type { Point } from "@anden/domain/geography/place";
import { useWords } from "../../i18n/words.tsx";
import { domainPlace, type PlaceAnswer } from "../../wizard/place.ts";
import { useFieldSentences } from "./use-field-sentences.ts";
import { type FormBeginning, useKeptForm } from "./use-kept-form.ts";
import { usePosition } from "./use-position.ts";
import { useFilledIn, useWhere } from "./use-where.ts";

interface FormOptions extends FormBeginning {
  readonly asksTaxData: boolean;
}

/** The state of the form of an address, its position on the map, and the problems that keep it from being saved. */
export function useAddressForm({ asksTaxData, ...beginning }: FormOptions) {
  const { label } = useWords();
  const kept = useKeptForm(beginning);
  const { entry, setEntry, marked, setMarked } = kept;
  const where = useWhere(entry);
  useFilledIn(where.ofCode.data, setEntry);

  const rules = { asksTaxData };
  const mayVerify = problemsBeforeVerify(entry, rules).length === 0;
  const map = usePosition({ entry, where, stored: beginning.stored, marked, mayVerify });
  const problems = problemsBeforeSave(entry, rules, map.position);
  const sentences = useFieldSentences<AddressField | "location">(problems, (field) =>
    field === "location" ? JSON.stringify(map.position) : entry[field],
  );

  /** At another place the marker and the geocoder's answer no longer count. */
  function move(next: AddressEntry) {
    setEntry(next);
    setMarked(undefined);
    map.forgetAnswer();
  }

  return {
    ...kept,
    ...map,
    ...sentences,
    where,
    problems,
    /** Ready to be geocoded: no field of the place has a problem. */
    mayVerify,
    mark: (point: Point) => setMarked({ point, door: map.door }),
    type: (field: AddressText, typed: string) =>
      setEntry((now) => ({ ...now, [field]: typedAddress(field, typed) })),
    leave: (field: AddressField) => {
      sentences.leave(field);
      if (isText(field)) setEntry((now) => ({ ...now, [field]: tidyAddress(field, now[field]) }));
    },
    setWhere: <Field extends WhereField>(field: Field, value: WhereEntry[Field]) =>
      move(withWhere(entry, field, value)),
    setCountry: (country: Country) => move(inCountry(entry, country)),
    setPlace: (at: PlaceAnswer) => {
      const next = withPlace(entry, domainPlace(at));
      move(next);
      map.lookUp(next, at);
    },
    nameOf: (path: string) => label(`addressForm.${path}`),
    longest: (field: AddressText) => addressLimits[field],
  };
}

export type AddressFormState = ReturnType<typeof useAddressForm>;

function isText(field: AddressField): field is AddressText {
  return Object.hasOwn(addressLimits, field);
}
