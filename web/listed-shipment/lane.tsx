import { townText } from "@anden/domain/geography/place-text";
import { IconArrowRight } from "@tabler/icons-react";
import { useWords } from "../i18n/words.tsx";
import { WholeWords } from "../ui/whole-words.tsx";
import listedShipment from "./listed-shipment.module.css";

/** One end of a route in a list: the main text and the secondary one. */
export interface LaneEnd {
  readonly name: string;
  readonly note?: string;
}

/** City and state of an address, which begins with them. */
export function townOf(address: string): string {
  const [city = "", state = ""] = address.split(", ");
  return townText(city, state);
}

interface LaneProps {
  readonly from: LaneEnd;
  readonly to: LaneEnd;
  /** Shown instead of the notes of both ends. */
  readonly note?: string | undefined;
}

/** Origin and destination, in two lines. */
export function Lane({ from, to, note }: LaneProps) {
  const { label } = useWords();
  return (
    <>
      <span className={listedShipment.lane}>
        <WholeWords>{from.name}</WholeWords>{" "}
        <IconArrowRight size={14} stroke={1.8} role="img" aria-label={label("listedShipment.to")} />{" "}
        <WholeWords>{to.name}</WholeWords>
      </span>
      <small>
        <WholeWords>{note ?? [from.note, to.note].filter(Boolean).join(" · ")}</WholeWords>
      </small>
    </>
  );
}
