import type { FullDistributor } from "@anden/contract/address-book";
import { overAnyChange } from "@anden/contract/address-entry";
import { settledLocation } from "@anden/domain/address-book/check-address";
import type { Side } from "@anden/domain/shipment/stop";
import { useEffect, useRef, useState } from "react";
import { useWords } from "../../i18n/words.tsx";
import { useFieldNotices } from "../../ui/overlays/notices.ts";
import { whoCameBetween } from "../who-came-between.ts";
import { focusFormField, isShown } from "./form-fields.tsx";
import type { HeldContact } from "./kept-form.ts";
import { type RefusedField, refusedAddressFields, type Saved, saveChange, saveNew } from "./save-address.ts";
import type { AddressFormState } from "./use-address-form.ts";

export interface SavingProps {
  /** The address to change; absent for a new one. */
  readonly stored?: FullDistributor | undefined;
  /** The contact that is saved with a new address. */
  readonly contact?: HeldContact | undefined;
  /** The end of a shipment that opened the form; absent in the address book. */
  readonly side?: Side | undefined;
  readonly onClose: () => void;
  readonly onSaved: (saved: Exclude<Saved, { kind: "taxId" }>) => void;
  /** Saving failed: the input is kept. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * The question that is open over the form; for a conflict, with the user who made the other change, and the answer
 * about the position.
 */
type Asking =
  | "nothing"
  | "verified"
  | "discard"
  | "saving"
  | { readonly sentence: string; readonly isVerified: boolean };

/** How the form of an address ends: saved, after its questions, or closed. */
export function useSaving(form: AddressFormState, userName: string, props: SavingProps) {
  const { stored, contact, side, onClose, onSaved, onFailed } = props;
  const { message } = useWords();
  const [asking, setAsking] = useState<Asking>("nothing");
  const isBusy = useRef(false);
  const tell = useFieldNotices("address");

  const save = async (isVerified: boolean, revision = form.revision) => {
    const location = settledLocation({ ...form.position, isVerified });
    if (isBusy.current || !location) return;
    isBusy.current = true;
    setAsking("saving");
    try {
      const whole = { entry: form.entry, location, revision };
      const saved = stored
        ? await saveChange({ ...stored, ...form.roles }, whole)
        : await saveNew({ ...whole, contact, side, userName }, form.save, form.setSave);
      if (saved.kind === "taxId") refuse([saved.refused]);
      else {
        form.forget();
        onSaved(saved);
      }
    } catch (error) {
      const sentence = whoCameBetween(error);
      const fields = refusedAddressFields(error);
      if (sentence !== undefined) setAsking({ sentence, isVerified });
      else if (fields.length > 0 && fields.every(({ field }) => isShown(field))) refuse(fields);
      else onFailed(error);
    } finally {
      isBusy.current = false;
    }
  };
  function refuse(fields: readonly RefusedField[]) {
    form.refuse(fields);
    setAsking("nothing");
    const sentences = fields.map(({ sentence }) => sentence).join(" ");
    const isOfTaxId = fields.some(({ field }) => field === "taxId");
    tell(isOfTaxId ? message("addressForm.badTaxId") : sentences);
  }
  // The message is at its field, which may be out of sight.
  useEffect(() => {
    if (form.firstRefused !== undefined && asking === "nothing") focusFormField(form.firstRefused);
  }, [form.firstRefused, asking]);

  return {
    asking,
    submit: () => {
      if (form.problems.length === 0) setAsking("verified");
    },
    save: (isVerified: boolean) => save(isVerified),
    /** Overwrites what another user has changed meanwhile. */
    saveMine: (isVerified: boolean) => save(isVerified, overAnyChange),
    stay: () => setAsking("nothing"),
    close: () => (form.isDirty ? setAsking("discard") : onClose()),
    discard: () => {
      form.forget();
      onClose();
    },
  };
}

export type Saving = ReturnType<typeof useSaving>;
