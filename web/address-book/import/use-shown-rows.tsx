import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useWords } from "../../i18n/words.tsx";
import type { ImportRow } from "./import-rows.ts";

const atOnce = 20;

/** The first rows of a long list, and the button that shows more of them while there are any. */
export function useShownRows(rows: readonly ImportRow[]): readonly [readonly ImportRow[], ReactNode] {
  const { button } = useWords();
  const [most, setMost] = useState(atOnce);
  const more = rows.length > most && (
    <Button variant="subtle" onClick={() => setMost(most + atOnce)}>
      {button("addressImport.more", { count: rows.length - most })}
    </Button>
  );
  return [rows.slice(0, most), more];
}
