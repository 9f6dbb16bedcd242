import {
  typedPostalCode,
  type WhereEntry,
  type WhereField,
  wholePostalCode,
} from "@anden/domain/address-book/address-entry";
import type { Country } from "@anden/domain/geography/country";
import { countries as allCountries } from "@anden/domain/geography/country";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../i18n/words.tsx";
import { SuggestField } from "../../ui/list/suggest-field.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import type { PlaceAnswer } from "../../wizard/place.ts";
import styles from "./address-form.module.css";
import { fieldId, Text, type TextForm } from "./form-fields.tsx";
import { UnreadList } from "./unread-list.tsx";
import { isWholeCode, type Where } from "./use-where.ts";

/** The part of a form's state that the fields of a place need. */
export interface WhereForm extends TextForm<"postalCode"> {
  readonly entry: WhereEntry;
  readonly where: Where;
  setWhere<Field extends WhereField>(field: Field, value: WhereEntry[Field]): void;
  setPlace(at: PlaceAnswer): void;
  setCountry(country: Country): void;
  leave(field: WhereField): void;
  sentenceOf(field: WhereField): string | undefined;
}

interface WhereFieldsProps {
  readonly form: WhereForm;
  /** The postal code is given: only the neighbourhood is chosen. */
  readonly isFixed?: boolean;
}

/** Country, postal code, state, city and neighbourhood: each fills in the others that have one option left. */
export function WhereFields({ form, isFixed = false }: WhereFieldsProps) {
  const { label } = useWords();
  const { entry, where } = form;
  const [codeLeft, setCodeLeft] = useState("");
  const names = (country: Country) => label(`country.${country}`);
  const none = { value: "", label: label("addressForm.choose") };
  const options = (rows: readonly { readonly id: number; readonly name: string }[] | undefined) => [
    none,
    ...(rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const id = (text: string) => (text === "" ? undefined : Number(text));
  return (
    <>
      <div id={fieldId("country")} className={styles.w2}>
        <SelectField
          label={label("addressForm.country")}
          value={entry.country}
          disabled={isFixed}
          options={allCountries.map((country) => ({ value: country, label: names(country) }))}
          onChoose={(country) => form.setWhere("country", country)}
        />
      </div>
      <Text
        form={{
          ...form,
          leave: (field) => {
            setCodeLeft(entry.postalCode);
            form.leave(field);
          },
        }}
        field="postalCode"
        width="w2"
        isDigits
        isDisabled={isFixed}
        autoComplete="postal-code"
        onChange={(typed) => form.setWhere("postalCode", typedPostalCode(entry.country, typed))}
      />
      <CodeSays
        form={form}
        names={names}
        isLeft={codeLeft === entry.postalCode && !form.sentenceOf("postalCode")}
      />
      <div id={fieldId("stateId")} className={styles.w3}>
        <SelectField
          label={label("addressForm.stateId")}
          value={entry.stateId === undefined ? "" : String(entry.stateId)}
          options={options(where.states.data)}
          disabled={isFixed}
          onChoose={(chosen) => form.setWhere("stateId", id(chosen))}
          onBlur={() => form.leave("stateId")}
          error={form.sentenceOf("stateId")}
        />
        <UnreadList of={where.states} />
      </div>
      <div id={fieldId("cityId")} className={styles.w3}>
        <SelectField
          label={label("addressForm.cityId")}
          value={entry.cityId === undefined ? "" : String(entry.cityId)}
          options={options(where.cities.data)}
          disabled={isFixed || entry.stateId === undefined}
          onChoose={(chosen) => form.setWhere("cityId", id(chosen))}
          onBlur={() => form.leave("cityId")}
          error={form.sentenceOf("cityId")}
        />
        <UnreadList of={where.cities} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside has left its focus. */}
      <div id={fieldId("placeId")} className={styles.w6} onBlur={() => form.leave("placeId")}>
        <SuggestField
          label={label("addressForm.placeId")}
          value={entry.placeId === undefined ? "" : String(entry.placeId)}
          suggestions={where.places?.map((each) => ({
            id: String(each.id),
            name: each.name,
            ...(each.postalCode === entry.postalCode ? {} : { note: each.postalCode }),
          }))}
          isFailed={where.ofPlaces.isError}
          onNeed={() => undefined}
          onChange={(chosen) => {
            const at = where.places?.find((each) => String(each.id) === chosen);
            if (at) form.setPlace(at);
            else if (entry.placeId !== undefined) form.setWhere("placeId", undefined);
          }}
          error={form.sentenceOf("placeId")}
        />
        {where.ofPlaces !== where.ofCode && <UnreadList of={where.ofPlaces} />}
      </div>
    </>
  );
}

interface CodeSaysProps {
  readonly form: WhereForm;
  readonly names: (country: Country) => string;
  /** The field was left with this code: one with too few digits is unknown, too. */
  readonly isLeft: boolean;
}

/** The hint below a postal code: its place, that it is unknown, or that several countries have it. */
function CodeSays({ form, names, isLeft }: CodeSaysProps) {
  const { message, button } = useWords();
  const { entry, where } = form;
  const { postalCode, country } = entry;
  const isWhole = isWholeCode(postalCode);
  if (country === "" || postalCode === "" || (!isWhole && !isLeft))
    return <p className={styles.says} role="status" />;
  const { ofCode, codeCountries } = where;
  if (ofCode.isError)
    return (
      <div className={styles.says} data-kind="warn">
        <UnreadList of={ofCode} />
      </div>
    );
  const others = (codeCountries ?? []).map(({ id }) => id).filter((id) => id !== country);
  const [first] = ofCode.data ?? [];
  const isUnknown = !isWhole || (ofCode.data !== undefined && !first);
  const change = others[0];
  // Four digits are a code of a spreadsheet; fewer are unfinished.
  const whole = postalCode.length === 4 ? wholePostalCode(postalCode) : postalCode;
  const complete = () => {
    form.setWhere("postalCode", whole);
    // The pressed button is gone.
    document.getElementById(fieldId("postalCode"))?.querySelector("input")?.focus();
  };
  return (
    <p className={styles.says} role="status" data-kind={isUnknown ? "warn" : undefined}>
      {first && (
        <span>
          {message("addressForm.code.found", {
            postalCode,
            city: first.city.name,
            state: first.state.name,
            count: ofCode.data?.length ?? 0,
          })}
        </span>
      )}
      {first && others.length > 0 && (
        <span data-warn>
          {message("addressForm.code.severalCountries", {
            postalCode,
            countries: [country, ...others].map(names).join(", "),
          })}
        </span>
      )}
      {isUnknown && <span>{message("addressForm.code.none", { postalCode, country: names(country) })}</span>}
      {whole !== postalCode && (
        <Button variant="default" size="compact-sm" onClick={complete}>
          {button("suggest.take", { name: whole })}
        </Button>
      )}
      {isUnknown && change && (
        <Button variant="default" size="compact-sm" onClick={() => form.setCountry(change)}>
          {button("addressForm.code.change", { country: names(change) })}
        </Button>
      )}
    </p>
  );
}
