import { useWords } from "../i18n/words.tsx";

/** Formats a distance of whole metres: `850 m`, `1.2 km`. */
export function useDistance(): (metres: number) => string {
  const { label, number } = useWords();
  return (metres) =>
    metres < 1000
      ? label("addressMap.metres", { figure: number(metres) })
      : label("addressMap.kilometres", { figure: number(metres / 1000, 0, metres < 10_000 ? 1 : 0) });
}
