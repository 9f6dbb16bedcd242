import { basicInsuranceIn, declaredLimits } from "@anden/domain/shipment/check-insurance";
import { insuranceKinds } from "@anden/domain/shipment/insurance";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { ChoiceCards } from "../../choice-cards.tsx";
import { fieldMark } from "../../focus.ts";
import styles from "./insurance-choice.module.css";
import type { GoodsProps } from "./slice.ts";

/**
 * No insurance, the basic cover, or the declared value. A client whose contract excludes insurance gets a notice
 * instead. [B-174, B-175, B-176]
 */
export function InsuranceChoice({ typed, draft, edit, known, shown, price }: GoodsProps) {
  const { label, message, money } = useWords();
  const { client } = useOwnSession();
  const { value } = typed.insurance;
  const kind = draft.insurance?.kind ?? "none";
  const { basicInsurance, declaredInsurance } = known.parameters;
  const wrong = ["insurance", "insurance.kind"].flatMap((path) => shown.get(path)?.sentence ?? []);
  const valueError = shown.get("insurance.value");
  const { parity } = price.estimate ?? {};
  const own = { currency: client.currency, ...(parity === undefined ? {} : { parity }) };
  const inOwn = declaredLimits({ declaredInsurance, ...own });
  const limits = inOwn ?? declaredInsurance;
  const basic = basicInsuranceIn({ basicInsurance, ...own }) ?? basicInsurance;
  // Without a parity only the carrier's amounts in pesos are known.
  const { currency } = inOwn ? client : { currency: "MXN" };
  if (known.excludesInsurance) return <Notice kind="warn">{message("wizard.insurance.excluded")}</Notice>;
  return (
    <>
      <ChoiceCards
        legend={label("wizard.insurance.legend")}
        value={kind}
        onChoose={(insurance) => edit({ kind: "insuranceChosen", insurance })}
        field="insurance.kind"
        error={wrong.length > 0 ? wrong.join(" ") : undefined}
        choices={insuranceKinds.map((each) => ({
          value: each,
          title: label(`wizard.insurance.${each}`),
          note: label(`wizard.insurance.${each}.note`, {
            covers: money({ minor: basic.covers }),
            currency,
          }),
          end:
            each === "basic"
              ? label("wizard.insurance.basic.price", {
                  charge: money({ minor: basic.charge }),
                  currency,
                })
              : undefined,
        }))}
      />
      {kind === "declared" && (
        <TextField
          className={styles.declared}
          label={label("wizard.insurance.value", { currency: client.currency })}
          description={label("wizard.insurance.limits", {
            minimum: money({ minor: limits.minimum }),
            maximum: money({ minor: limits.maximum }),
            currency,
          })}
          inputMode="decimal"
          autoComplete="off"
          longest={20}
          value={value}
          onChange={({ currentTarget }) => edit({ kind: "valueTyped", text: currentTarget.value })}
          error={valueError?.sentence}
          {...fieldMark("insurance.value")}
        />
      )}
    </>
  );
}
