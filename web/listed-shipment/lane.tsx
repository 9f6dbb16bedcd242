import { IconArrowRight } from "@tabler/icons-react";
import { useWords } from "../i18n/words.tsx";

/** One end of a route in a list: what is read first, and what is read beside it. */
export interface LaneEnd {
  readonly name: string;
  readonly note: string;
}

/** From where to where, in two lines. */
export function Lane({ from, to }: { readonly from: LaneEnd; readonly to: LaneEnd }) {
  const { label } = useWords();
  return (
    <>
      <span className="od">
        {from.name}{" "}
        <IconArrowRight size={14} stroke={1.8} role="img" aria-label={label("listedShipment.to")} /> {to.name}
      </span>
      <small>
        {from.note} · {to.note}
      </small>
    </>
  );
}
