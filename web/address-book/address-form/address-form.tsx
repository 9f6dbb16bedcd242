import type { Side } from "@anden/domain/shipment/stop";
import { Button } from "@mantine/core";
import { IconBuildingSkyscraper, IconMapPin, IconReceipt } from "@tabler/icons-react";
import { useOwnSession } from "../../app/session.tsx";
import { useWords, type Words } from "../../i18n/words.tsx";
import styles from "./address-form.module.css";
import { focusFormField, Group, Text } from "./form-fields.tsx";
import { FormFoot } from "./form-foot.tsx";
import { FormQuestion } from "./form-question.tsx";
import { FullScreenForm } from "./full-screen-form.tsx";
import { LocationPanel } from "./location-panel.tsx";
import { RoleFields } from "./role-fields.tsx";
import { SameAddress } from "./same-address.tsx";
import { TaxFields } from "./tax-fields.tsx";
import { useAddressForm } from "./use-address-form.ts";
import { type SavingProps, useSaving } from "./use-saving.ts";
import { WhereFields } from "./where-fields.tsx";

export interface AddressFormProps extends SavingProps {
  /** The name of a new address, typed elsewhere. */
  readonly name?: string;
  /** Leaves the form of a half-saved address for an empty one. */
  readonly onStartOver: () => void;
  /** Uses an existing address of the book instead. */
  readonly onUse: (number: number) => void;
}

/** The label of a new address's roles, by the end of the shipment that opened the form. */
function ofSide(side: Side | undefined, label: Words["label"]): string {
  if (side === undefined) return label("addressForm.ofBook");
  return label(side === "origin" ? "address.sender" : "address.recipient");
}

const icon = { size: 18, stroke: 1.7 };

/** The full-screen form of an address. */
export function AddressForm({ name = "", ...props }: AddressFormProps) {
  const { stored, side } = props;
  const { label, button } = useWords();
  const { user, client } = useOwnSession();
  const asksTaxData = client.complementaryData;
  const form = useAddressForm({
    stored,
    userName: user.name,
    asksTaxData,
    hasGenericData: client.hasGenericData,
    name,
  });
  const saving = useSaving(form, user.name, props);
  const number = stored?.number ?? form.halfSaved;
  const isChange = number !== undefined;
  return (
    <FullScreenForm
      title={label(isChange ? "addressForm.change" : "addressForm.new")}
      note={isChange ? label("address.id", { number: String(number) }) : ofSide(side, label)}
      help={{ topic: "new-address", about: label("addressForm.new") }}
      firstField="name"
      onSubmit={saving.submit}
      onClose={saving.close}
      question={saving.asking !== "nothing" && <FormQuestion {...saving} />}
    >
      <div className={styles.body}>
        <div className={styles.groups}>
          {stored?.isIncomplete && <HalfSaved />}
          {form.halfSaved !== undefined && (
            <HalfSaved
              onStartOver={() => {
                form.forget();
                props.onStartOver();
              }}
            />
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
                props.side &&
                ((number) => {
                  form.forget();
                  props.onUse(number);
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
        goTo={focusFormField}
        onCancel={saving.close}
        save={button(isChange ? "addressForm.saveChange" : "addressForm.save")}
      />
    </FullScreenForm>
  );
}

/** The address is stored in part: saving completes it. Its own form cannot start over. */
function HalfSaved({ onStartOver }: { readonly onStartOver?: () => void }) {
  const { message, button } = useWords();
  return (
    <div className={styles.incomplete}>
      <p>{message("addressForm.goesOn")}</p>
      {onStartOver && (
        <Button variant="default" onClick={onStartOver}>
          {button("addressForm.startOver")}
        </Button>
      )}
    </div>
  );
}
