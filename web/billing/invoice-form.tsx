import { billingCalls } from "@anden/contract/calls/billing";
import { typedFigures } from "@anden/domain/address-book/address-entry";
import { requiredTaxData } from "@anden/domain/customer/billing-party";
import { creditStanding } from "@anden/domain/customer/credit-standing";
import type { InvoiceData } from "@anden/domain/customer/customer";
import { hasGenericTaxId, invoiceDataProblems, invoiceFields } from "@anden/domain/customer/invoice-data";
import {
  type CfdiUse,
  cfdiUses,
  fitsRegime,
  type TaxRegime,
  taxRegimes,
} from "@anden/domain/customer/invoice-vocabulary";
import { fitsPerson } from "@anden/domain/customer/regime-of-person";
import { withoutInvisible } from "@anden/domain/values/invisible";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { apiOf } from "../api/api.ts";
import { useSentForm } from "../api/use-sent-form.ts";
import { parametersQuery } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import { notify } from "../ui/overlays/notices.ts";
import { SelectField, TextField } from "../ui/text-field.tsx";
import styles from "./account.module.css";
import { codeWithName } from "./code-with-name.ts";

const api = apiOf(billingCalls);

export type BillingAccount = Awaited<ReturnType<typeof api.billingAccount>>;

/** The invoice data that clients enter themselves: with a generic tax id only the e-mail address. */
export function InvoiceForm({ account }: { readonly account: BillingAccount }) {
  const words = useWords();
  const { label, message, button } = words;
  const queries = useQueryClient();
  const { data: parameters } = useQuery(parametersQuery);
  const [entry, setEntry] = useState(() => entryOf(account));
  const isGeneric = hasGenericTaxId(account);
  const { form, failure, isUnderWay, errorAt, forget } = useSentForm(invoiceFields, {
    check: () =>
      invoiceDataProblems(dataOf(entry), account, {
        required: requiredTaxData(parameters ?? []),
        // The account's postal code is the carrier's where that is the only one allowed.
        companyPostalCode: account.postalCode,
      }),
    send: async () => {
      setEntry(entryOf(await api.changeInvoiceData(dataOf(entry))));
      forget();
      notify({ kind: "done", text: message("billing.data.kept") });
      await Promise.all(
        [["billingAccount"], ["taxData"]].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
  });
  const change = (changed: Partial<Entry>) => {
    setEntry({ ...entry, ...changed });
    forget(Object.keys(changed));
  };
  const chooseRegime = (taxRegime: Entry["taxRegime"]) => {
    const { cfdiUse } = entry;
    const fits = cfdiUse !== "" && taxRegime !== "" && fitsRegime(cfdiUse, taxRegime);
    change({ taxRegime, cfdiUse: fits ? cfdiUse : "" });
  };
  const field = <Name extends keyof Entry>(name: Name) => ({
    name,
    label: label(`billing.field.${name}`),
    value: entry[name],
    error: errorAt(name),
  });
  const options = <Code extends string>(of: "taxRegime" | "cfdiUse", codes: readonly Code[]) => [
    { value: "" as const, label: label("addressForm.choose") },
    ...codes.map((code) => ({ value: code, label: codeWithName(of, code, words) })),
  ];

  return (
    <form className={styles.form} {...form}>
      {failure && <Notice kind="bad">{failure}</Notice>}
      {!isGeneric && (
        <>
          <SelectField
            {...field("taxRegime")}
            options={options(
              "taxRegime",
              taxRegimes.filter((regime) => fitsPerson(regime, account.personType)),
            )}
            onChoose={chooseRegime}
          />
          <SelectField
            {...field("cfdiUse")}
            description={entry.taxRegime === "" ? label("partyForm.cfdiUse.afterRegime") : undefined}
            disabled={entry.taxRegime === ""}
            options={options(
              "cfdiUse",
              cfdiUses.filter((use) => entry.taxRegime !== "" && fitsRegime(use, entry.taxRegime)),
            )}
            onChoose={(cfdiUse) => change({ cfdiUse })}
          />
          <TextField
            {...field("postalCode")}
            inputMode="numeric"
            autoComplete="postal-code"
            longest={10}
            onChange={({ currentTarget }) => change({ postalCode: typedFigures(currentTarget.value) })}
          />
        </>
      )}
      <TextField
        {...field("email")}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        longest={254}
        onChange={({ currentTarget }) => change({ email: withoutInvisible(currentTarget.value) })}
      />
      {/* With credit on hold the next step is the call. */}
      <Button
        type="submit"
        variant={creditStanding(account) === "on-hold" ? "default" : "filled"}
        aria-disabled={isUnderWay}
      >
        {button("billing.data.keep")}
      </Button>
    </form>
  );
}

interface Entry {
  readonly taxRegime: TaxRegime | "";
  readonly cfdiUse: CfdiUse | "";
  readonly postalCode: string;
  readonly email: string;
}

function entryOf({ taxRegime, cfdiUse, postalCode, email }: BillingAccount): Entry {
  return { taxRegime: taxRegime ?? "", cfdiUse: cfdiUse ?? "", postalCode, email };
}

function dataOf({ taxRegime, cfdiUse, postalCode, email }: Entry): InvoiceData {
  return {
    ...(taxRegime ? { taxRegime } : {}),
    ...(cfdiUse ? { cfdiUse } : {}),
    postalCode: postalCode.trim(),
    email: email.trim(),
  };
}
