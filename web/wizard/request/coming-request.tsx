import { Button, type ButtonProps } from "@mantine/core";
import { useWords } from "../../i18n/words.tsx";

/** In the place of the link to a request that is being looked up, so that no other button moves when it is found. */
export function ComingRequest(button: Pick<ButtonProps, "size" | "variant">) {
  const words = useWords();
  return (
    <Button {...button} disabled>
      {words.button("wizard.quotation.made")}
    </Button>
  );
}
