import type { ButtonProps } from "@mantine/core";
import { DialogButton } from "../ui/dialog-button.tsx";
import { late } from "../ui/late.tsx";
import { Processing } from "../ui/overlays/processing.tsx";

// Loaded on demand: it contains the codec of a quotation, which the lists do not need.
const RegisterFrom = late(async () => (await import("./register-from.tsx")).RegisterFrom, Processing);

interface RegisterOfferProps extends Pick<ButtonProps, "variant" | "size"> {
  /** The quotation whose contact the form begins with. */
  readonly number: number;
  /** The text of the button. */
  readonly text: string;
  /** The accessible name of a button in a list: it names the quotation. */
  readonly name?: string;
}

/** Offers registration to a guest who requests a service or wants to keep their quotations. [B-215, P-238] */
export function RegisterOffer({ number, text, ...button }: RegisterOfferProps) {
  return (
    <DialogButton {...button} dialog={(close) => <RegisterFrom number={number} close={close} />}>
      {text}
    </DialogButton>
  );
}
