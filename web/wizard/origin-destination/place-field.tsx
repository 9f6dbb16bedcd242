import { type Country, countries } from "@anden/domain/geography/country";
import { fold } from "@anden/domain/geography/place-search";
import type { Side } from "@anden/domain/shipment/stop";
import { TextInput, UnstyledButton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useWords } from "../../i18n/words.tsx";
import { Suggestions, suggesting } from "../../ui/suggestions.tsx";
import type { Edit, PlaceAnswer, StopDraft } from "../draft.ts";
import { fieldMark, focusField } from "../focus.ts";
import { placesQuery } from "../queries.ts";

/** A place that is looked at in the list and not chosen yet. */
export interface Preview {
  readonly side: Side;
  readonly place: PlaceAnswer;
}

interface PlaceFieldProps {
  readonly side: Side;
  readonly stop: StopDraft;
  readonly edit: (edit: Edit) => void;
  readonly error: string | undefined;
  readonly onPreview: (preview: Preview | undefined) => void;
}

/** Suggestions are asked for so long after the last key. */
const suggestAfter = 150;
const fewest = 2;

/** One field for a postal code, a neighbourhood, a city or a whole pasted address. */
export function PlaceField({ side, stop, edit, error, onPreview }: PlaceFieldProps) {
  const { label, button, message, language } = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [asked] = useDebouncedValue(stop.search.trim(), suggestAfter);
  const isSearching = isOpen && stop.place === undefined && asked.length >= fewest;
  const search = useQuery({ ...placesQuery(language, asked, stop.country), enabled: isSearching });
  const places = isSearching ? (search.data ?? []) : [];
  const isBehind = search.isPlaceholderData || asked !== stop.search.trim();
  const isEmpty = isSearching && !isBehind && search.isSuccess && places.length === 0;
  const isShown = isSearching && (places.length > 0 || isEmpty || search.isError);
  const chosen = places[Math.min(active, places.length - 1)];
  const list = { id, isShown, suggestions: places, marked: chosen };
  // Until somebody says otherwise, the country is that of what was found first.
  const country = stop.place?.country ?? stop.country ?? places[0]?.country ?? "MX";

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another first suggestion.
  useEffect(() => setActive(0), [asked]);
  useEffect(() => {
    onPreview(isShown && chosen ? { side, place: chosen } : undefined);
  }, [isShown, chosen, side, onPreview]);

  const choose = (place: PlaceAnswer) => {
    setIsOpen(false);
    edit({ kind: "placeChosen", side, place });
  };
  const move = (by: number) => {
    setIsOpen(true);
    if (places.length > 0)
      setActive((at) => (Math.min(at, places.length - 1) + by + places.length) % places.length);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      setIsOpen(false);
    } else if (event.key === "Enter" && isShown && chosen && !isBehind) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === "Tab" && !event.shiftKey && isShown && chosen && !isBehind) choose(chosen);
  };
  const clear = () => {
    edit({ kind: "placeCleared", side });
    input.current?.focus();
  };

  return (
    <div className={stop.place ? "suggest place is-chosen" : "suggest place"}>
      <TextInput
        ref={input}
        label={label("wizard.stop.field")}
        description={stop.place ? undefined : label("wizard.stop.fieldHint")}
        value={stop.search}
        onChange={({ currentTarget }) => {
          setIsOpen(true);
          edit({ kind: "searched", side, text: currentTarget.value });
        }}
        onKeyDown={onKey}
        onBlur={() => setIsOpen(false)}
        onFocus={({ currentTarget }) => stop.place && currentTarget.select()}
        error={error}
        maxLength={200}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        rightSectionPointerEvents="all"
        rightSection={
          <span className="field-tail">
            {stop.place ? (
              <>
                <span className="place-country">{label(`country.${country}`)}</span>
                <UnstyledButton
                  className="field-x"
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
        {...suggesting(list)}
        {...fieldMark(`${side}.placeId`)}
      />
      <Suggestions
        {...list}
        name={label("wizard.stop.suggestions")}
        isBehind={isBehind}
        onMark={setActive}
        onChoose={choose}
        rowClassName="sug-place"
        row={(place) => (
          <>
            <span className="sug-code n">
              <Hit text={place.postalCode} typed={asked} />
            </span>
            <span className="sug-name">
              <span>
                <Hit text={place.name} typed={asked} />
              </span>
              <small>
                <Hit text={[place.city.name, place.state.name].filter(Boolean).join(", ")} typed={asked} />
              </small>
            </span>
            <span className="sug-note">{label(`country.${place.country}`)}</span>
          </>
        )}
        found={isShown && !isBehind ? message("wizard.stop.found", { count: places.length }) : ""}
      >
        {(isEmpty || search.isError) && (
          <p>{message(search.isError ? "wizard.stop.searchFailed" : "wizard.stop.nothingFound")}</p>
        )}
        {places.length > 0 && <p className="sug-foot">{label("wizard.stop.notThere")}</p>}
      </Suggestions>
    </div>
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
      className="place-countries"
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

/** A text with what was typed marked in it, accents or not. */
function Hit({ text, typed }: { readonly text: string; readonly typed: string }) {
  // Letter by letter, so that the place of each stays what it is in the text as written.
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
