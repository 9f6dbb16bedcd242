import type { FullDistributor } from "@anden/contract/address-book";
import type { Side } from "@anden/domain/shipment/stop";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { paths } from "../app/paths.ts";
import { useWords } from "../i18n/words.tsx";
import { late } from "../ui/late.tsx";
import { notify } from "../ui/overlays/notices.ts";
import { Processing } from "../ui/overlays/processing.tsx";
import type { AddressFormProps } from "./address-form/address-form.tsx";
import type { HeldContact } from "./address-form/kept-form.ts";
import { SaveFailed } from "./questions.tsx";

const AddressForm = late(
  async () => (await import("./address-form/address-form.tsx")).AddressForm,
  (_: AddressFormProps) => <Processing />,
);

interface AddressEntryProps {
  readonly stored?: FullDistributor;
  readonly name?: string;
  readonly contact?: HeldContact;
  /** The end of the shipment that the address is for. */
  readonly side?: Side;
  /** A new address was saved; without it, its own screen is opened. */
  readonly onAdded?: (number: number) => void;
  /** The address is stored; `withContact` says whether its contact is too. */
  readonly onStored?: (number: number, withContact: boolean) => void;
  /** The form is gone, saved or not. */
  readonly onEnd: () => void;
}

/** The address form with the message after saving or failing. */
export function AddressEntry({
  stored,
  name = "",
  contact,
  side,
  onAdded,
  onStored,
  onEnd,
}: AddressEntryProps) {
  const { message } = useWords();
  const [, goTo] = useLocation();
  const queries = useQueryClient();
  const [hasFailed, setHasFailed] = useState<{
    readonly what: "address" | "contact";
    readonly error: unknown;
  }>();
  const [begun, setBegun] = useState(0);
  const again = () => {
    void queries.invalidateQueries({ queryKey: ["distributors"] });
    void queries.invalidateQueries({ queryKey: ["distributor"] });
    void queries.invalidateQueries({ queryKey: ["contacts"] });
    void queries.invalidateQueries({ queryKey: ["sameDistributors"] });
  };
  if (hasFailed)
    return (
      <SaveFailed
        text={message(hasFailed.what === "contact" ? "contactForm.failed" : "addressForm.failed")}
        error={hasFailed.error}
        onEnd={onEnd}
      />
    );
  return (
    <AddressForm
      key={begun}
      stored={stored}
      name={name}
      contact={contact}
      side={side}
      onStartOver={() => setBegun(begun + 1)}
      onClose={() => {
        again();
        onEnd();
      }}
      onUse={(number) => {
        onEnd();
        onAdded?.(number);
      }}
      onFailed={(error) => {
        again();
        setHasFailed({ what: "address", error });
      }}
      onSaved={(saved) => {
        const { kind, number } = saved;
        again();
        onStored?.(number, kind === "saved");
        if (kind === "contactFailed") return setHasFailed({ what: "contact", error: saved.error });
        notify({ kind: "done", text: message(stored ? "addressForm.changed" : "addressForm.saved") });
        onEnd();
        if (onAdded) onAdded(number);
        else if (!stored) goTo(paths.address(number));
      }}
    />
  );
}
