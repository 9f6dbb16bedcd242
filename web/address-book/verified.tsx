import { useWords } from "../i18n/words.tsx";

const chips = { verified: "is-valid", doubtful: "is-converted", unmarked: "is-expired" } as const;

/** Whether somebody said that the address stands where it should on the map, or never looked for it there. */
export function Verified({ isVerified }: { readonly isVerified: boolean | undefined }) {
  const { label } = useWords();
  const state = isVerified === undefined ? "unmarked" : isVerified ? "verified" : "doubtful";
  return <span className={`chip ${chips[state]}`}>{label(`address.${state}`)}</span>;
}
