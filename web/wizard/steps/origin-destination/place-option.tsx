import { fold } from "@anden/domain/geography/place-search";
import { townText } from "@anden/domain/geography/place-text";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../../i18n/words.tsx";
import type { PlaceAnswer } from "../../place.ts";
import { areaQuery } from "../../queries.ts";
import { awayText } from "./away.ts";
import styles from "./place-field.module.css";
import type { Suggested } from "./use-suggested.ts";

/** The fewest letters that places are searched for. */
export const fewestLetters = 2;

/** A suggestion: a branch, an address of the client's own book, or a place. */
export function PlaceOption({ option, typed }: { readonly option: Suggested; readonly typed: string }) {
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

/** A text with the typed part highlighted, ignoring accents. */
function Hit({ text, typed }: { readonly text: string; readonly typed: string }) {
  // Folded letter by letter, so that positions stay the same as in the original text.
  const letters = [...text];
  const plain = letters.map((letter) => fold(letter) || " ").join("");
  const wanted = fold(typed);
  const at =
    wanted.length >= fewestLetters && plain.length === letters.length
      ? ` ${plain}`.indexOf(` ${wanted}`)
      : -1;
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
