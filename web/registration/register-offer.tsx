import { Button, type ButtonProps } from "@mantine/core";
import { useState } from "react";
import { late } from "../ui/late.tsx";
import { Processing } from "../ui/overlays/processing.tsx";

// With the codec of a quotation, which the lists that offer it do without.
const RegisterFrom = late(async () => (await import("./register-from.tsx")).RegisterFrom, Processing);

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
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} aria-label={name} onClick={() => setIsOpen(true)}>
        {text}
      </Button>
      {isOpen && <RegisterFrom number={number} close={() => setIsOpen(false)} />}
    </>
  );
}
