import { registrationCalls } from "@anden/contract/calls/registration";
import type { FullQuotation } from "@anden/contract/quotation";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
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
import { useSignIn } from "../wizard/use-sign-in.ts";
import { RegistrationForm } from "./registration-form.tsx";

const api = apiOf(registrationCalls);

interface RegisterDialogProps {
  readonly quotation: Pick<FullQuotation, "number" | "guest">;
  readonly close: () => void;
}

/**
 * Section 99, the registration of a guest: the offer (301), or the mail of an earlier one, the form, and the success,
 * which is the same for everybody.
 * [B-019, B-067, B-134, B-218, P-298]
 */
export function RegisterDialog({ quotation, close }: RegisterDialogProps) {
  const { label, message, button } = useWords();
  const { user } = useOwnSession();
  const [, navigate] = useLocation();
  const [stage, setStage] = useState<"offer" | "form" | "done">("offer");

  if (stage === "offer")
    return <Offer quotation={quotation} onClose={close} onForm={() => setStage("form")} />;
  if (stage === "form")
    return (
      <RegistrationForm
        quotation={quotation}
        onClose={close}
        onDone={() => {
          lastUser.finish(user);
          setStage("done");
        }}
      />
    );
  const goHome = () => {
    close();
    lastUser.showRegistered();
    navigate(paths.home);
  };
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
}

interface OfferProps {
  readonly quotation: Pick<FullQuotation, "number" | "guest">;
  readonly onClose: () => void;
  /** Called where guests register in this portal, not in another system of the carrier. */
  readonly onForm: () => void;
}

/** Asks whether to register, to sign in, or neither; whoever has registered already is led to their mail first. */
function Offer({ quotation, onClose, onForm }: OfferProps) {
  const { label, message, button, language } = useWords();
  const hasRegistered = lastUser.useHasRegistered(useOwnSession().user);
  const signIn = useSignIn();
  const [, navigate] = useLocation();
  const page = useQuery({
    queryKey: ["registration-page"],
    queryFn: ({ signal }) => api.registrationPage({}, { signal }),
  });
  const [failure, setFailure] = useState<string>();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const register = async () => {
    if (isUnderWay) return;
    setIsUnderWay(true);
    setFailure(undefined);
    // Until it is known whether guests register elsewhere, the form may be the wrong one.
    const { data, error } = page.isSuccess ? page : await page.refetch();
    setIsUnderWay(false);
    if (!data) return setFailure(whyItFailed(error, message("app.unanswered")));
    const { address } = data;
    if (!address) return onForm();
    await script(() => import("./post-elsewhere.ts"))
      .then(({ postElsewhere }) => postElsewhere(address, quotation, language))
      .catch(tellNoScript);
  };
  return (
    <Dialog
      title={label("warning.title")}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          {!hasRegistered && (
            <Button variant="default" onClick={onClose}>
              {button("registration.notNow")}
            </Button>
          )}
          <Button
            variant="default"
            onClick={() => {
              signIn.takeDraftAlong();
              navigate(signIn.address);
            }}
          >
            {button("wizard.signIn")}
          </Button>
          <Button
            variant={hasRegistered ? "default" : "filled"}
            onClick={register}
            aria-disabled={isUnderWay}
            data-autofocus={hasRegistered ? undefined : true}
          >
            {button(hasRegistered ? "registration.again" : "registration.begin")}
          </Button>
          {hasRegistered && (
            <Button onClick={onClose} data-autofocus>
              {button("registration.close")}
            </Button>
          )}
        </>
      }
    >
      <p>{message(hasRegistered ? "registration.offerAgain" : "registration.offer")}</p>
      {failure && <Notice kind="bad">{failure}</Notice>}
    </Dialog>
  );
}
