import type { PaperSize } from "@anden/contract/papers";
import { useState } from "react";
import { keep, readKept } from "../app/kept.ts";

const place = "anden.paper-size";
const version = 1;

/**
 * The paper size of documents: the last one chosen on this device, because it depends on the printer; letter by
 * default.
 */
export function usePaperSize(): readonly [PaperSize, (size: PaperSize) => void] {
  const [size, setSize] = useState<PaperSize>(() => (readKept(place, version) === "a4" ? "a4" : "letter"));
  const choose = (chosen: PaperSize) => {
    setSize(chosen);
    keep(place, version, chosen);
  };
  return [size, choose];
}
