import type { Language } from "@anden/domain/customer/customer";
import type { Side } from "@anden/domain/shipment/stop";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
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
import { type BranchAnswer, placesQuery } from "../../queries.ts";
import { PlaceCountry } from "./place-country.tsx";
import styles from "./place-field.module.css";
import { fewestLetters, PlaceOption } from "./place-option.tsx";
import { shownPreview } from "./preview.ts";
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

/** One field for a postal code, a neighbourhood, a city or a whole pasted address. */
export function PlaceField({ side, typed, branches, edit, error }: PlaceFieldProps) {
  const stop = typed[side];
  const { label, message, language } = useWords();
  const { user } = useOwnSession();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const [unknown, setUnknown] = useState("");
  const [asked] = useDebouncedValue(stop.search.trim(), suggestAfter);
  const isSearching = isOpen && stop.place === undefined && asked.length >= fewestLetters;
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
    const place = await placeOfBranch(option.branch, language);
    if (place) edit({ kind: "branchSuggested", side, place, branchId: option.branch.id });
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
    shownPreview.set(isShown && marked ? { side, place: marked } : undefined);
    return () => shownPreview.set(undefined);
  }, [isShown, marked, side]);

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
        longest={200}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        rightSection={
          <PlaceCountry
            side={side}
            country={country}
            isChosen={stop.place !== undefined}
            onClear={() => {
              edit({ kind: "placeCleared", side });
              input.current?.focus();
            }}
            onChange={(wanted) => {
              edit({ kind: "countryChosen", side, country: wanted });
              setIsOpen(true);
              focusField(`${side}.placeId`);
            }}
          />
        }
        {...comboboxProps(list)}
        {...fieldMark(`${side}.placeId`)}
      />
      <Suggestions
        list={list}
        name={label("wizard.stop.suggestions")}
        rowClassName={styles.option}
        row={(option) => <PlaceOption option={option} typed={asked} />}
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

/** The place that a branch is in; undefined where it cannot be read. */
async function placeOfBranch(
  { postalCode, country }: BranchAnswer,
  language: Language,
): Promise<PlaceAnswer | undefined> {
  const places = await queryClient.fetchQuery(placesQuery(language, postalCode, country)).catch(() => []);
  return places.find((each) => each.postalCode === postalCode);
}
