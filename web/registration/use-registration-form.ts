import { registrationCalls } from "@anden/contract/calls/registration";
import { Refused, withSentence } from "@anden/contract/client";
import { problemSentence } from "@anden/contract/problem-sentence";
import type { FullQuotation } from "@anden/contract/quotation";
import {
  isRequiredToRegister,
  type RegistrationText,
  registrationLimits,
  registrationProblems,
  registrationTexts,
  tidyRegistration,
} from "@anden/domain/customer/registration";
import { type FormEvent, useEffect, useState } from "react";
import { apiOf } from "../api/api.ts";
import { whyItFailed } from "../api/why-it-failed.ts";
import { useOwnSession, usePortal } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import type { Chosen } from "./choices.tsx";
import { forgetUnsent, keepUnsent, type Typed, unsentOf } from "./unsent.ts";

const api = apiOf(registrationCalls);

const autoComplete: Typed = {
  loginName: "username",
  password: "new-password",
  name: "given-name",
  lastName: "family-name",
  email: "email",
  phone: "tel",
  legalName: "organization",
  country: "country-name",
  postalCode: "postal-code",
  state: "address-level1",
  street: "address-line1",
};

/**
 * The input attributes of texts that are not sentences. Spaces and dashes of a telephone or a tax id are taken out
 * later.
 */
const typing = {
  loginName: { autoCapitalize: "none", spellCheck: false },
  email: { autoCapitalize: "none", inputMode: "email" },
  phone: { inputMode: "tel", longest: 40 },
  taxId: { autoCapitalize: "characters", spellCheck: false, longest: 20 },
} as const;

interface FormOptions {
  readonly quotation: Pick<FullQuotation, "number" | "guest">;
  /** The id of the form element; the fields' ids begin with it. */
  readonly form: string;
  readonly onDone: () => void;
}

/** The state of the registration form, which begins with the contact of the quotation. */
export function useRegistrationForm({ quotation, form, onDone }: FormOptions) {
  const words = useWords();
  const { label, message } = words;
  const { configuration } = usePortal();
  const user = useOwnSession().user.name;
  const { number } = quotation;
  const [unsent] = useState(() => unsentOf(user, number));
  const [typed, setTyped] = useState<Typed>(unsent?.typed ?? knownOf(quotation));
  const [chosen, setChosen] = useState<Chosen>(unsent?.chosen ?? {});
  const [errors, setErrors] = useState<Typed>({});
  const [failure, setFailure] = useState<string>();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const known = knownOf(quotation);
  const isFilled =
    Object.keys(chosen).length > 0 ||
    registrationTexts.some((text) => (typed[text] ?? "") !== (known[text] ?? ""));

  useEffect(() => {
    if (isFilled) keepUnsent({ user, quotation: number, typed, chosen });
    else forgetUnsent(number);
  }, [isFilled, user, number, typed, chosen]);
  const finish = () => {
    forgetUnsent();
    onDone();
  };

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
        password: textOf("password"),
        loginName: textOf("loginName"),
        name: textOf("name"),
        lastName: textOf("lastName"),
        email: textOf("email"),
        phone: textOf("phone"),
        country: textOf("country"),
        postalCode: textOf("postalCode"),
        exteriorNumber: textOf("exteriorNumber"),
      });
      finish();
    } catch (error) {
      // Validation errors are shown, and a failure to receive the form; every other refusal looks like a success.
      if (error instanceof Refused && error.problems.some(({ path }) => path in registrationLimits))
        refuse(error.problems);
      else if (error instanceof Refused && !isNotReceived(error)) finish();
      else setFailure(whyItFailed(error, message("app.unanswered")));
    } finally {
      setIsUnderWay(false);
    }
  };
  const isRequired = (text: RegistrationText) => isRequiredToRegister(text, { ...typed, ...chosen });
  const field = (text: RegistrationText) => ({
    id: `${form}-${text}`,
    label: label(
      (text === "legalName" || text === "taxId") && isRequired(text)
        ? `registration.${text}.required`
        : `registration.${text}`,
    ),
    longest: registrationLimits[text],
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
  return { chosen, choose: setChosen, field, send, isFilled, isUnderWay, failure };
}

/**
 * Whether nothing was stored for a reason that has nothing to do with existing accounts: the session is over, there are
 * too many or too slow requests, or the server is overloaded or failed. Then the user is told.
 */
function isNotReceived({ status }: Refused): boolean {
  return [401, 408, 413, 429].includes(status) || status >= 500;
}

/** The contact data of the guest's quotation, to prefill the form. */
function knownOf({ guest }: Pick<FullQuotation, "guest">): Typed {
  const { name = "", lastName = "", email = "", phone = "", company = "" } = guest;
  return { name, lastName, email, phone, legalName: company };
}
