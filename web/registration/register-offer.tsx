import type { FullQuotation } from "@anden/contract/quotation";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { late } from "../ui/late.tsx";

const RegisterDialog = late(async () => (await import("./register-dialog.tsx")).RegisterDialog);

/** A guest who requests service is offered to register. [B-215, P-238] */
export function RegisterOffer({ quotation }: { readonly quotation: FullQuotation }) {
  const { button } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{button("quotation.request")}</Button>
      {isOpen && <RegisterDialog quotation={quotation} close={() => setIsOpen(false)} />}
    </>
  );
}
