import { useWords } from "../i18n/words.tsx";

/** A distance of whole metres as it is said: `850 m`, `1.2 km`. */
export function useDistance(): (metres: number) => string {
  const { label, number } = useWords();
  return (metres) =>
    metres < 1000
      ? label("addressMap.metres", { figure: number(metres) })
      : label("addressMap.kilometres", { figure: number(metres / 1000, 0, metres < 10_000 ? 1 : 0) });
}
