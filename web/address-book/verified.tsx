import { useWords } from "../i18n/words.tsx";
import { Chip } from "../ui/chip.tsx";

const chips = { verified: "valid", doubtful: "converted", unmarked: "expired" } as const;

/** Whether the client confirmed the position on the map, or it was never geocoded. */
export function Verified({ isVerified }: { readonly isVerified: boolean | undefined }) {
  const { label } = useWords();
  const state = isVerified === undefined ? "unmarked" : isVerified ? "verified" : "doubtful";
  return <Chip kind={chips[state]}>{label(`address.${state}`)}</Chip>;
}
