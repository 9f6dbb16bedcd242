import { useEffect, useState } from "react";

interface EarlyEnterOptions<One> {
  /** The typed text; undefined while nothing is searched for. */
  readonly text: string | undefined;
  /** The options of the text have not come yet. */
  readonly isComing: boolean;
  /** The option that Enter chooses once they have come. */
  readonly wanted: One | undefined;
  readonly onChoose: (one: One) => void;
}

/**
 * Enter that is pressed before the options of a text have come. It is kept until they have, and forgotten if the text
 * changes meanwhile.
 */
export function useEarlyEnter<One>({ text, isComing, wanted, onChoose }: EarlyEnterOptions<One>) {
  const [entered, setEntered] = useState<string>();
  useEffect(() => {
    if (entered === undefined || (entered === text && isComing)) return;
    setEntered(undefined);
    if (entered === text && wanted !== undefined) onChoose(wanted);
  });
  return { keep: () => setEntered(text), forget: () => setEntered(undefined) };
}
