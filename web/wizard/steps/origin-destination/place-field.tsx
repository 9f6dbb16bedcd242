import { type Country, countries } from "@anden/domain/geography/country";
import { fold } from "@anden/domain/geography/place-search";
import { townText } from "@anden/domain/geography/place-text";
import type { Side } from "@anden/domain/shipment/stop";
import { UnstyledButton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { queryClient } from "../../../api/api.ts";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import { comboboxProps, useListbox } from "../../../ui/listbox.tsx";
import suggestionsStyles from "../../../ui/suggestions.module.css";
import { Suggestions } from "../../../ui/suggestions.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { fieldMark, focusField } from "../../focus.ts";
import type { PlaceAnswer } from "../../place.ts";
import { areaQuery, type BranchAnswer, placesQuery } from "../../queries.ts";
import { awayText } from "./away.ts";
import styles from "./place-field.module.css";
import { showPreview } from "./preview.ts";
import type { Edit, Typed } from "./slice.ts";
import { type Suggested, useSuggested } from "./use-suggested.ts";

interface PlaceFieldProps {
  readonly side: Side;
  readonly typed: Typed;
  readonly branches: readonly BranchAnswer[];
  readonly edit: (edit: Edit) => void;
  readonly error: string | undefined;
}

/** The delay in milliseconds from the last key to the request for suggestions. */
const suggestAfter = 150;
const fewest = 2;

/** One field for a postal code, a neighbourhood, a city or a whole pasted address. */
export function PlaceField({ side, typed, branches, edit, error }: PlaceFieldProps) {
  const stop = typed[side];
  const { label, button, message, language } = useWords();
  const { user } = useOwnSession();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const [unknown, setUnknown] = useState("");
  const [asked] = useDebouncedValue(stop.search.trim(), suggestAfter);
  const isSearching = isOpen && stop.place === undefined && asked.length >= fewest;
  const suggested = useSuggested({ side, typed, text: asked, isSearching, branches });
  const { groups, count, isFailed } = suggested;
  const isBehind = suggested.isBehind || asked !== stop.search.trim();
  const isEmpty = isSearching && !isBehind && suggested.isRead && count === 0;
  const isShown = isSearching && (count > 0 || isEmpty || isFailed);
  if (isEmpty && asked !== unknown) setUnknown(asked);
  const choose = async (option: Suggested) => {
    setIsOpen(false);
    setIsLost(false);
    if (option.kind === "address")
      return edit({ kind: "placeChosen", side, place: option.place, address: option.address });
    if (option.kind === "place") return edit({ kind: "placeChosen", side, place: option.place });
    const { id: branchId, postalCode, country } = option.branch;
    const places = await queryClient.fetchQuery(placesQuery(language, postalCode, country)).catch(() => []);
    const place = places.find((each) => each.postalCode === postalCode);
    if (place) edit({ kind: "branchSuggested", side, place, branchId });
    else {
      setIsLost(true);
      setIsOpen(true);
    }
  };
  const list = useListbox({
    groups,
    isShown,
    onOpen: () => setIsOpen(true),
    onClose: () => setIsOpen(false),
    onChoose: (option) => void choose(option),
    choosesOnTab: true,
    isBehind: isBehind || !suggested.isRead,
    firstMarked: suggested.firstMarked,
  });
  const { restart } = list;
  const marked = list.marked && list.marked.kind !== "branch" ? list.marked.place : undefined;
  const country = stop.place?.country ?? stop.country ?? suggested.country ?? "MX";

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has a new first suggestion.
  useEffect(() => restart(), [asked]);
  useEffect(() => {
    showPreview(isShown && marked ? { side, place: marked } : undefined);
    return () => showPreview(undefined);
  }, [isShown, marked, side]);

  const clear = () => {
    edit({ kind: "placeCleared", side });
    input.current?.focus();
  };

  return (
    <div className={stop.place ? `${suggestionsStyles.field} ${styles.chosen}` : suggestionsStyles.field}>
      <TextField
        boxClassName={styles.wrapper}
        ref={input}
        label={label("wizard.stop.field")}
        isHintAbove
        description={
          stop.place ? undefined : label(`wizard.stop.fieldHint.${user.isGuest ? "guest" : "client"}`)
        }
        value={stop.search}
        onChange={({ currentTarget }) => {
          setIsOpen(true);
          setIsLost(false);
          edit({ kind: "searched", side, text: currentTarget.value });
        }}
        onKeyDown={list.onKey}
        onBlur={() => setIsOpen(false)}
        onFocus={({ currentTarget }) => stop.place && currentTarget.select()}
        error={
          error && !isShown && unknown && unknown === stop.search.trim()
            ? message("wizard.stop.nothingFound")
            : error
        }
        maxLength={200}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        rightSection={
          <span className={styles.tail} data-country={country}>
            {stop.place ? (
              <>
                <span className={styles.country}>{label(`country.${country}`)}</span>
                <UnstyledButton
                  className={suggestionsStyles.clear}
                  aria-label={button(`wizard.stop.clear.${side}`)}
                  onClick={clear}
                >
                  <IconX size={14} stroke={2} aria-hidden />
                </UnstyledButton>
              </>
            ) : (
              <CountrySelect
                name={label(`wizard.stop.country.${side}`)}
                country={country}
                onChange={(wanted) => {
                  edit({ kind: "countryChosen", side, country: wanted });
                  setIsOpen(true);
                  focusField(`${side}.placeId`);
                }}
              />
            )}
          </span>
        }
        {...comboboxProps(list)}
        {...fieldMark(`${side}.placeId`)}
      />
      <Suggestions
        list={list}
        name={label("wizard.stop.suggestions")}
        rowClassName={styles.option}
        row={(option) => <Row option={option} typed={asked} />}
        found={isShown && !list.isBehind ? message("wizard.stop.found", { count }) : ""}
      >
        {(isEmpty || isFailed) && (
          <p>{message(isFailed ? "wizard.stop.searchFailed" : "wizard.stop.nothingFound")}</p>
        )}
        {isLost && <p role="alert">{message("wizard.stop.branchFailed")}</p>}
        {count > 0 && <p className={styles.foot}>{label("wizard.stop.notThere")}</p>}
      </Suggestions>
    </div>
  );
}

function Row({ option, typed }: { readonly option: Suggested; readonly typed: string }) {
  const words = useWords();
  const { label } = words;
  if (option.kind === "branch") {
    const { name, address, postalCode } = option.branch;
    return (
      <>
        <span className={`${styles.code} n`}>{postalCode}</span>
        <span className={styles.name}>
          <span>{name}</span>
          <small>{address}</small>
        </span>
        <span className={styles.note}>{awayText(option.distance, words)}</span>
      </>
    );
  }
  const { postalCode, name, city, state } = option.place;
  const isOwn = option.kind === "address";
  // A place with the same name as its city is named once.
  const town = townText(name === city.name ? "" : city.name, state.name);
  return (
    <>
      <span className={`${styles.code} n`}>
        <Hit text={postalCode} typed={typed} />
      </span>
      <span className={styles.name}>
        <span>
          <Hit text={isOwn ? option.name : name} typed={typed} />
        </span>
        <small>
          <Hit text={isOwn ? [name, town].filter(Boolean).join(", ") : town} typed={typed} />
        </small>
      </span>
      {isOwn ? (
        <OwnArea place={option.place} />
      ) : (
        <span className={styles.note}>{option.place.area?.name ?? label("wizard.stop.notServed")}</span>
      )}
    </>
  );
}

/** The area that serves an address of the client's own book. The step loads it anyway once the address is chosen. */
function OwnArea({ place }: { readonly place: PlaceAnswer }) {
  const { label, language } = useWords();
  const { data: area } = useQuery(areaQuery(language, place));
  return (
    <span className={styles.note}>{area === null ? label("wizard.stop.notServed") : (area?.name ?? "")}</span>
  );
}

interface CountrySelectProps {
  readonly name: string;
  readonly country: Country;
  readonly onChange: (country: Country) => void;
}

function CountrySelect({ name, country, onChange }: CountrySelectProps) {
  const { label } = useWords();
  return (
    <select
      className={styles.countries}
      aria-label={name}
      value={country}
      onChange={({ currentTarget }) => {
        const chosen = countries.find((each) => each === currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    >
      {countries.map((each) => (
        <option key={each} value={each}>
          {label(`country.${each}`)}
        </option>
      ))}
    </select>
  );
}

/** A text with the typed part highlighted, ignoring accents. */
function Hit({ text, typed }: { readonly text: string; readonly typed: string }) {
  // Folded letter by letter, so that positions stay the same as in the original text.
  const letters = [...text];
  const plain = letters.map((letter) => fold(letter) || " ").join("");
  const wanted = fold(typed);
  const at =
    wanted.length >= fewest && plain.length === letters.length ? ` ${plain}`.indexOf(` ${wanted}`) : -1;
  if (at < 0) return text;
  const part = (from: number, to?: number) => letters.slice(from, to).join("");
  return (
    <>
      {part(0, at)}
      <mark>{part(at, at + wanted.length)}</mark>
      {part(at + wanted.length)}
    </>
  );
}
