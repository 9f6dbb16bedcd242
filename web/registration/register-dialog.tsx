import { registrationCalls } from "@anden/contract/calls/registration";
import { Refused, withSentence } from "@anden/contract/client";
import { problemSentence } from "@anden/contract/problem-sentence";
import type { FullQuotation } from "@anden/contract/quotation";
import { passwordLength } from "@anden/domain/customer/password";
import {
  isRequiredToRegister,
  type RegistrationText,
  registrationLimits,
  registrationProblems,
  registrationTexts,
  tidyRegistration,
} from "@anden/domain/customer/registration";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useLocation } from "wouter";
import { apiOf } from "../api/api.ts";
import { script, tellNoScript } from "../api/script.ts";
import { whyItFailed } from "../api/why-it-failed.ts";
import { lastUser } from "../app/last-user.ts";
import { paths } from "../app/paths.ts";
import { useOwnSession, usePortal } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { useClosing } from "../ui/overlays/discard-question.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useSignIn } from "../wizard/use-sign-in.ts";
import { Choices, type Chosen } from "./choices.tsx";
import styles from "./registration.module.css";

const api = apiOf(registrationCalls);

type Typed = Readonly<Partial<Record<RegistrationText, string>>>;

const autoComplete: Typed = {
  ...{ loginName: "username", password: "new-password", name: "given-name", lastName: "family-name" },
  ...{ email: "email", phone: "tel", legalName: "organization", country: "country-name" },
  ...{ postalCode: "postal-code", state: "address-level1", street: "address-line1" },
};

/**
 * The input attributes of texts that are not sentences. Spaces and dashes of a telephone or a tax id are taken out
 * later.
 */
const typing = {
  loginName: { autoCapitalize: "none", spellCheck: false },
  email: { autoCapitalize: "none", inputMode: "email" },
  phone: { inputMode: "tel", maxLength: 40 },
  taxId: { autoCapitalize: "characters", spellCheck: false, maxLength: 20 },
} as const;

/**
 * Section 99, the registration of a guest: the offer (301), the form, and the success, which is the same for everybody.
 * The form begins with the contact of the quotation. What is
 * typed is kept in this dialog alone. [B-019, B-067, B-134, B-218, P-298]
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
  const { configuration } = usePortal();
  const { user, client } = useOwnSession();
  const signIn = useSignIn();
  const [, navigate] = useLocation();
  const form = useId();
  const page = useQuery({
    queryKey: ["registration-page"],
    queryFn: ({ signal }) => api.registrationPage({}, { signal }),
  });
  const [stage, setStage] = useState<"offer" | "form" | "done">("offer");
  const [typed, setTyped] = useState<Typed>(() => knownOf(quotation));
  const [chosen, setChosen] = useState<Chosen>({});
  const [errors, setErrors] = useState<Typed>({});
  const [failure, setFailure] = useState<string>();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const known = knownOf(quotation);
  const isFilled =
    Object.keys(chosen).length > 0 ||
    registrationTexts.some((text) => (typed[text] ?? "") !== (known[text] ?? ""));
  const closing = useClosing(isFilled, close);

  const refuse = (found: readonly { readonly path: string; readonly sentence: string }[]) => {
    setErrors(Object.fromEntries(found.map(({ path, sentence }) => [path, sentence])));
    const first = registrationTexts.find((text) => found.some(({ path }) => path === text));
    document.getElementById(`${form}-${first}`)?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay) return;
    const registration = { ...tidyRegistration(typed), ...chosen };
    const found = registrationProblems(registration, { carrierName: configuration?.carrierName ?? "" });
    if (found.length > 0)
      return refuse(found.map((each) => withSentence(each, problemSentence(each, words))));
    setIsUnderWay(true);
    setFailure(undefined);
    try {
      const textOf = (text: RegistrationText) => registration[text] ?? "";
      const given = registrationTexts.filter((text) => textOf(text) !== "");
      await api.register({
        ...Object.fromEntries(given.map((text) => [text, textOf(text)])),
        ...chosen,
        ...{ password: textOf("password"), loginName: textOf("loginName"), name: textOf("name") },
        ...{
          lastName: textOf("lastName"),
          email: textOf("email"),
          phone: textOf("phone"),
          country: textOf("country"),
        },
        ...{ postalCode: textOf("postalCode"), exteriorNumber: textOf("exteriorNumber") },
      });
      done();
    } catch (error) {
      // Validation errors are shown, and that nothing was received; every other refusal looks like a success.
      if (error instanceof Refused && error.problems.some(({ path }) => path in registrationLimits))
        refuse(error.problems);
      else if (error instanceof Refused && !isNotReceived(error)) done();
      else setFailure(whyItFailed(error, message("app.unanswered")));
    } finally {
      setIsUnderWay(false);
    }
  };
  const done = () => {
    setTyped({});
    setChosen({});
    lastUser.finish(user);
    setStage("done");
  };
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
            <Button onClick={next} aria-disabled={isUnderWay}>
              {button("registration.begin")}
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
            <Button variant="default" onClick={close}>
              {button("registration.notNow")}
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
  const isRequired = (text: RegistrationText) => isRequiredToRegister(text, { ...typed, ...chosen });
  const field = (text: RegistrationText) => ({
    id: `${form}-${text}`,
    label: label(
      (text === "legalName" || text === "taxId") && isRequired(text)
        ? `registration.${text}.required`
        : `registration.${text}`,
    ),
    maxLength: registrationLimits[text],
    ...(text in typing ? typing[text as keyof typeof typing] : {}),
    value: typed[text] ?? "",
    error: errors[text],
    autoComplete: autoComplete[text] ?? "off",
    "aria-required": isRequired(text),
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      setTyped({ ...typed, [text]: currentTarget.value });
      setErrors({ ...errors, [text]: undefined });
    },
  });
  return (
    <Dialog
      isLong
      title={label("registration.title")}
      onClose={closing.close}
      actions={
        <>
          <Button type="submit" form={form} aria-disabled={isUnderWay}>
            {button("registration.send")}
          </Button>
          <Button variant="default" onClick={closing.close}>
            {button("registration.notNow")}
          </Button>
        </>
      }
    >
      <p>{message("registration.text")}</p>
      {failure && <Notice kind="bad">{failure}</Notice>}
      <form id={form} onSubmit={send} noValidate className={styles.pairs}>
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
        <Choices companyId={client.companyId} chosen={chosen} choose={setChosen} />
      </form>
      {closing.question}
    </Dialog>
  );
}

/**
 * Whether nothing was stored for a reason that has nothing to do with existing accounts: the session is over, too many
 * or too slow requests, or the server is overloaded or failed. Then the person is told.
 */
function isNotReceived({ status }: Refused): boolean {
  return [401, 408, 413, 429].includes(status) || status >= 500;
}

/** The contact data of the guest's quotation are filled in. */
function knownOf({ guest }: Pick<FullQuotation, "guest">): Typed {
  const { name = "", lastName = "", email = "", phone = "", company = "" } = guest;
  return { name, lastName, email, phone, legalName: company };
}
