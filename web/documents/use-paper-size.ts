import type { PaperSize } from "@anden/contract/papers";
import { useState } from "react";
import { keep, readKept } from "../app/kept.ts";

const place = "anden.paper-size";
const version = 1;

/** The sheet of documents: the one that was last chosen on this device, where its printer is; a letter at first. */
export function usePaperSize(): readonly [PaperSize, (size: PaperSize) => void] {
  const [size, setSize] = useState<PaperSize>(() => (readKept(place, version) === "a4" ? "a4" : "letter"));
  const choose = (chosen: PaperSize) => {
    setSize(chosen);
    keep(place, version, chosen);
  };
  return [size, choose];
}
