import { Button, type ButtonProps } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { late } from "../ui/late.tsx";
import { Processing } from "../ui/overlays/processing.tsx";
import type { QuoteAgainProps } from "../wizard/quote-again.tsx";

export const QuoteAgain = late(
  async () => (await import("../wizard/quote-again.tsx")).QuoteAgain,
  (_: QuoteAgainProps) => <Processing />,
);

interface QuoteAgainButtonProps extends Pick<ButtonProps, "variant" | "size"> {
  readonly number: number;
  /** The accessible name of a button in a list: it names the quotation. */
  readonly name?: string;
}

/** Quotes a stored quotation again, by today's tariff. */
export function QuoteAgainButton({ number, name, ...button }: QuoteAgainButtonProps) {
  const words = useWords();
  const [isBeginning, setIsBeginning] = useState(false);
  return (
    <>
      <Button {...button} aria-label={name} onClick={() => setIsBeginning(true)}>
        {words.button(name === undefined ? "quotation.quoteAgain" : "quotation.quoteAgain.short")}
      </Button>
      {isBeginning && <QuoteAgain number={number} purpose="copy" onEnd={() => setIsBeginning(false)} />}
    </>
  );
}
