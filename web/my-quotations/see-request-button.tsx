import { Button, type ButtonProps } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { late } from "../ui/late.tsx";
import { Processing } from "../ui/overlays/processing.tsx";
import type { OpenRequestProps } from "../wizard/request/open-request.tsx";

const OpenRequest = late(
  async () => (await import("../wizard/request/open-request.tsx")).OpenRequest,
  (_: OpenRequestProps) => <Processing />,
);

interface SeeRequestButtonProps extends Pick<ButtonProps, "variant" | "size"> {
  readonly number: number;
  readonly name: string;
}

/** Leads from a converted quotation of the list to its request, which is requested when the button is pressed. */
export function SeeRequestButton({ number, name, ...button }: SeeRequestButtonProps) {
  const words = useWords();
  const [isOpening, setIsOpening] = useState(false);
  return (
    <>
      <Button {...button} aria-label={name} onClick={() => setIsOpening(true)}>
        {words.button("quotation.seeRequest.short")}
      </Button>
      {isOpening && <OpenRequest quotation={number} onEnd={() => setIsOpening(false)} />}
    </>
  );
}
