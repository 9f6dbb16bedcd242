import { registrationCalls } from "@anden/contract/calls/registration";
import type { FullQuotation } from "@anden/contract/quotation";
import { passwordLength } from "@anden/domain/customer/password";
import { registrationTexts } from "@anden/domain/customer/registration";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useLocation } from "wouter";
import { apiOf } from "../api/api.ts";
import { script, tellNoScript } from "../api/script.ts";
import { whyItFailed } from "../api/why-it-failed.ts";
import { lastUser } from "../app/last-user.ts";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { useClosing } from "../ui/overlays/discard-question.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useSignIn } from "../wizard/use-sign-in.ts";
import { Choices } from "./choices.tsx";
import styles from "./registration.module.css";
import { useRegistrationForm } from "./use-registration-form.ts";

const api = apiOf(registrationCalls);

/**
 * Section 99, the registration of a guest: the offer (301), the form, and the success, which is the same for everybody.
 * What is typed is kept in this dialog alone. [B-019, B-067, B-134, B-218, P-298]
 */
export function RegisterDialog({
  quotation,
  close,
}: {
  readonly quotation: Pick<FullQuotation, "number" | "guest">;
  close(): void;
}) {
  const words = useWords();
  const { label, message, button } = words;
  const { user, client } = useOwnSession();
  const signIn = useSignIn();
  const [, navigate] = useLocation();
  const form = useId();
  const page = useQuery({
    queryKey: ["registration-page"],
    queryFn: ({ signal }) => api.registrationPage({}, { signal }),
  });
  const [stage, setStage] = useState<"offer" | "form" | "done">("offer");
  const [failure, setFailure] = useState<string>();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const onDone = () => {
    lastUser.finish(user);
    setStage("done");
  };
  const registration = useRegistrationForm({ quotation, form, onDone });
  const { field } = registration;
  const closing = useClosing(registration.isFilled, close);

  const goHome = () => {
    close();
    navigate(paths.home);
  };
  const next = async () => {
    if (isUnderWay) return;
    setIsUnderWay(true);
    setFailure(undefined);
    // Until it is known whether guests register elsewhere, the form may be the wrong one.
    const { data, error } = page.isSuccess ? page : await page.refetch();
    setIsUnderWay(false);
    if (!data) return setFailure(whyItFailed(error, message("app.unanswered")));
    const { address } = data;
    if (!address) return setStage("form");
    await script(() => import("./post-elsewhere.ts"))
      .then(({ postElsewhere }) => postElsewhere(address, quotation, words.language))
      .catch(tellNoScript);
  };

  if (stage === "offer")
    return (
      <Dialog
        title={label("warning.title")}
        role="alertdialog"
        onClose={close}
        actions={
          <>
            <Button variant="default" onClick={close}>
              {button("registration.notNow")}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                signIn.takeDraftAlong();
                navigate(signIn.address);
              }}
            >
              {button("wizard.signIn")}
            </Button>
            <Button onClick={next} aria-disabled={isUnderWay} data-autofocus>
              {button("registration.begin")}
            </Button>
          </>
        }
      >
        <p>{message("registration.offer")}</p>
        {failure && <Notice kind="bad">{failure}</Notice>}
      </Dialog>
    );
  if (stage === "done")
    return (
      <Dialog
        title={label("registration.done")}
        role="alertdialog"
        onClose={goHome}
        actions={<Button onClick={goHome}>{button("registration.close")}</Button>}
      >
        <p>{message("registration.doneText")}</p>
      </Dialog>
    );
  return (
    // A dialog of its own: the offer's button would become the form's, and its click would send the empty form.
    <Dialog
      key="form"
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
