import { Button, type ButtonProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { quotationQuery } from "../quotation/queries.ts";
import { late } from "../ui/late.tsx";
import { Processing } from "../ui/overlays/processing.tsx";
import { Warning } from "../ui/overlays/warning.tsx";

const RegisterDialog = late(async () => (await import("./register-dialog.tsx")).RegisterDialog);

interface RegisterOfferProps extends Pick<ButtonProps, "variant" | "size"> {
  /** The quotation whose contact the form begins with. */
  readonly number: number;
  /** What the button says. */
  readonly text: string;
  /** What it begins with, where the button stands in a list. */
  readonly name?: string;
}

/** A guest who requests service, or wants to keep their quotations, is offered to register. [B-215, P-238] */
export function RegisterOffer({ number, text, name, ...button }: RegisterOfferProps) {
  const { language, message } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const { data: quotation, isError } = useQuery({
    ...quotationQuery(language, number),
    enabled: isOpen,
  });
  const close = () => setIsOpen(false);
  return (
    <>
      <Button {...button} aria-label={name} onClick={() => setIsOpen(true)}>
        {text}
      </Button>
      {isOpen && quotation && <RegisterDialog quotation={quotation} close={close} />}
      {isOpen && !quotation && !isError && <Processing />}
      {isOpen && !quotation && isError && <Warning onClose={close}>{message("app.unanswered")}</Warning>}
    </>
  );
}
