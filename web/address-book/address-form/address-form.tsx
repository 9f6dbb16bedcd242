import type { FullDistributor } from "@anden/contract/address-book";
import { overAnyChange } from "@anden/contract/address-entry";
import { settledLocation } from "@anden/domain/address-book/check-address";
import type { Side } from "@anden/domain/shipment/stop";
import { ActionIcon, Button } from "@mantine/core";
import { IconBuildingSkyscraper, IconMapPin, IconReceipt, IconX } from "@tabler/icons-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useOwnSession } from "../../app/session.tsx";
import { useWords, type Words } from "../../i18n/words.tsx";
import { HelpButton } from "../../ui/help/help-button.tsx";
import { useModal } from "../../ui/overlays/dialog.tsx";
import { DiscardQuestion } from "../../ui/overlays/discard-question.tsx";
import { notify } from "../../ui/overlays/notices.ts";
import { Processing } from "../../ui/overlays/processing.tsx";
import { ConflictQuestion, VerifiedQuestion } from "../questions.tsx";
import { whoCameBetween } from "../who-came-between.ts";
import styles from "./address-form.module.css";
import { focusField, Group, isShown, Text } from "./form-fields.tsx";
import { FormFoot } from "./form-foot.tsx";
import type { HeldContact } from "./kept-form.ts";
import { LocationPanel } from "./location-panel.tsx";
import { RoleFields } from "./role-fields.tsx";
import { SameAddress } from "./same-address.tsx";
import { type RefusedField, refusedFields, type Saved, saveChange, saveNew } from "./save-address.ts";
import { TaxFields } from "./tax-fields.tsx";
import { useAddressForm } from "./use-address-form.ts";
import { WhereFields } from "./where-fields.tsx";

export interface AddressFormProps {
  /** The address to change; absent for a new one. */
  readonly stored?: FullDistributor | undefined;
  /** The name of a new address, typed elsewhere, and the contact that is saved with it. */
  readonly name?: string;
  readonly contact?: HeldContact | undefined;
  /** The end of a shipment that opened the form; absent in the address book. */
  readonly side?: Side | undefined;
  readonly onClose: () => void;
  readonly onSaved: (saved: Exclude<Saved, { kind: "taxId" }>) => void;
  /** Saving failed: what was typed is kept. */
  readonly onFailed: (error: unknown) => void;
  /** Leaves the form of a half-saved address for an empty one. */
  readonly onStartOver: () => void;
  /** Uses an existing address of the book instead. */
  readonly onUse: (number: number) => void;
}

/** The roles of a new address, by the end of the shipment that it is for. */
function ofSide(side: Side | undefined, label: Words["label"]): string {
  if (side === undefined) return label("addressForm.ofBook");
  return label(side === "origin" ? "address.sender" : "address.recipient");
}

/**
 * The question that is open over the form; for a conflict, the user who made the other change, and the answer about the
 * place.
 */
type Asking =
  | "nothing"
  | "verified"
  | "discard"
  | "saving"
  | { readonly sentence: string; readonly isVerified: boolean };

/** The full-screen form of an address. */
export function AddressForm({ stored, name = "", contact, side, ...then }: AddressFormProps) {
  const { onClose, onSaved, onFailed, onStartOver, onUse } = then;
  const { label, message, button } = useWords();
  const { user, client } = useOwnSession();
  const asksTaxData = client.complementaryData;
  const form = useAddressForm({
    stored,
    userName: user.name,
    asksTaxData,
    hasGenericData: client.hasGenericData,
    name,
  });
  const [asking, setAsking] = useState<Asking>("nothing");
  const isBusy = useRef(false);
  const close = () => {
    if (form.isDirty) setAsking("discard");
    else onClose();
  };
  const discard = () => {
    form.forget();
    onClose();
  };
  const dialog = useModal(asking === "nothing" ? close : () => undefined);
  // A dialog begins at its first button, which is the one that closes it.
  useEffect(() => focusField("name"), []);
  const number = stored?.number ?? form.halfSaved;
  const isChange = number !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.problems.length === 0) setAsking("verified");
  };
  const save = async (isVerified: boolean, revision = form.revision) => {
    const location = settledLocation({ ...form.position, isVerified });
    if (isBusy.current || !location) return;
    isBusy.current = true;
    setAsking("saving");
    try {
      const whole = { entry: form.entry, location, revision };
      const saved = stored
        ? await saveChange({ ...stored, ...form.roles }, whole)
        : await saveNew({ ...whole, contact, side, userName: user.name }, form.save, form.setSave);
      if (saved.kind === "taxId") refuse([saved.refused]);
      else {
        form.forget();
        onSaved(saved);
      }
    } catch (error) {
      const sentence = whoCameBetween(error);
      const fields = refusedFields(error);
      if (sentence !== undefined) setAsking({ sentence, isVerified });
      else if (fields.length > 0 && fields.every(({ field }) => isShown(field))) refuse(fields);
      else onFailed(error);
    } finally {
      isBusy.current = false;
    }
  };
  // The sentence is at its field, which may be out of sight.
  useEffect(() => {
    if (form.firstRefused !== undefined && asking === "nothing") focusField(form.firstRefused);
  }, [form.firstRefused, asking]);
  function refuse(fields: readonly RefusedField[]) {
    form.refuse(fields);
    setAsking("nothing");
    const sentences = fields.map(({ sentence }) => sentence).join(" ");
    const isOfTaxId = fields.some(({ field }) => field === "taxId");
    notify({ kind: "bad", text: isOfTaxId ? message("addressForm.badTaxId") : sentences });
  }
  const icon = { size: 18, stroke: 1.7 };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="address-form-title">
      <form className={styles.form} onSubmit={submit} noValidate>
        <header className={styles.top}>
          <div>
            <h1 id="address-form-title">{label(isChange ? "addressForm.change" : "addressForm.new")}</h1>
            <p>{isChange ? label("address.id", { number: String(number) }) : ofSide(side, label)}</p>
            <HelpButton topic="new-address" about={label("addressForm.new")} />
            <ActionIcon aria-label={button("addressForm.close")} onClick={close}>
              <IconX size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
          </div>
        </header>
        <div className={styles.body}>
          <div className={styles.groups}>
            {(stored?.isIncomplete || form.halfSaved !== undefined) && (
              <div className={styles.incomplete}>
                <p>{message("addressForm.goesOn")}</p>
                {form.halfSaved !== undefined && (
                  <Button
                    variant="default"
                    onClick={() => {
                      form.forget();
                      onStartOver();
                    }}
                  >
                    {button("addressForm.startOver")}
                  </Button>
                )}
              </div>
            )}
            <Group
              id="address-who"
              icon={<IconBuildingSkyscraper {...icon} />}
              title={label("addressForm.who")}
              note={label("addressForm.who.note")}
            >
              <Text form={form} field="name" width="w6" autoComplete="organization" />
              <Text form={form} field="phone" width="w3" isDigits autoComplete="tel" />
              <Text form={form} field="warehouse" width="w3" isDigits isOptional />
              {form.roles && <RoleFields roles={form.roles} onChange={form.setRoles} />}
            </Group>
            <Group
              id="address-where"
              icon={<IconMapPin {...icon} />}
              title={label("addressForm.where")}
              note={label("addressForm.where.note")}
            >
              <WhereFields form={form} />
              <Text form={form} field="street" width="w3" />
              <Text form={form} field="exteriorNumber" width="w2" />
              <Text form={form} field="interiorNumber" width="w1" isOptional isNarrow />
              <SameAddress
                entry={form.entry}
                but={[stored?.number, form.save?.number]}
                onUse={
                  side &&
                  ((number) => {
                    form.forget();
                    onUse(number);
                  })
                }
              />
            </Group>
            <Group
              id="address-tax"
              icon={<IconReceipt {...icon} />}
              title={label("addressForm.tax")}
              note={label(asksTaxData ? "addressForm.tax.note" : "addressForm.tax.short")}
            >
              <TaxFields form={form} asksTaxData={asksTaxData} />
            </Group>
          </div>
          <LocationPanel form={form} />
        </div>
        <FormFoot
          problems={form.problems}
          nameOf={form.nameOf}
          goTo={focusField}
          onCancel={close}
          save={button(isChange ? "addressForm.saveChange" : "addressForm.save")}
        />
      </form>
      {asking === "verified" && (
        <VerifiedQuestion
          onAnswer={(isVerified) => void save(isVerified)}
          onClose={() => setAsking("nothing")}
        />
      )}
      {asking === "discard" && (
        <DiscardQuestion
          text={message("addressForm.discard.text")}
          onDiscard={discard}
          onStay={() => setAsking("nothing")}
        />
      )}
      {typeof asking === "object" && (
        <ConflictQuestion
          sentence={asking.sentence}
          onTheirs={discard}
          onMine={() => void save(asking.isVerified, overAnyChange)}
          onStay={() => setAsking("nothing")}
        />
      )}
      {asking === "saving" && <Processing />}
    </dialog>
  );
}
