import type { FullQuotation } from "@anden/contract/quotation";
import { passwordLength } from "@anden/domain/customer/password";
import { registrationTexts } from "@anden/domain/customer/registration";
import { Button } from "@mantine/core";
import { useId } from "react";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { useClosing } from "../ui/overlays/discard-question.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { Choices } from "./choices.tsx";
import styles from "./registration.module.css";
import { forgetUnsent } from "./unsent.ts";
import { useRegistrationForm } from "./use-registration-form.ts";

interface RegistrationFormProps {
  readonly quotation: Pick<FullQuotation, "number" | "guest">;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The form of a guest's registration. What is typed is kept in this page alone. */
export function RegistrationForm({ quotation, onClose, onDone }: RegistrationFormProps) {
  const { label, message, button } = useWords();
  const { client } = useOwnSession();
  const form = useId();
  const registration = useRegistrationForm({ quotation, form, onDone });
  const { field } = registration;
  const closing = useClosing(registration.isFilled, () => {
    forgetUnsent();
    onClose();
  });
  return (
    <Dialog
      isLong
      title={label("registration.title")}
      onClose={closing.close}
      actions={
        <>
          {registration.failure && <Notice kind="bad">{registration.failure}</Notice>}
          <Button variant="default" onClick={closing.close}>
            {button("registration.notNow")}
          </Button>
          <Button type="submit" form={form} aria-disabled={registration.isUnderWay}>
            {button("registration.send")}
          </Button>
        </>
      }
    >
      <p>{message("registration.text")}</p>
      <form id={form} onSubmit={registration.send} noValidate className={styles.pairs}>
        {registrationTexts.map((text) =>
          text === "password" ? (
            <PasswordField
              key={text}
              {...field(text)}
              description={message("account.password.rule", { ...passwordLength })}
            />
          ) : (
            <TextField
              key={text}
              {...field(text)}
              {...(text === "taxId" ? { description: message("registration.taxIdRule") } : {})}
            />
          ),
        )}
        <Choices companyId={client.companyId} chosen={registration.chosen} choose={registration.choose} />
      </form>
      {closing.question}
    </Dialog>
  );
}
