import { Button } from "@mantine/core";
import { useState } from "react";
import { useLocation } from "wouter";
import { useWords } from "../i18n/words.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { useSignIn } from "../wizard/use-sign-in.ts";

/** A guest who wants to request service is told what it takes: an account. [B-001] */
export function GuestRequest() {
  const { label, button, message } = useWords();
  const [isAsking, setIsAsking] = useState(false);
  const [, navigate] = useLocation();
  const signIn = useSignIn();
  const close = () => setIsAsking(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{button("quotation.request")}</Button>
      {isAsking && (
        <Dialog
          role="alertdialog"
          title={label("warning.title")}
          onClose={close}
          actions={
            <>
              <Button variant="default" onClick={close}>
                {button("quotation.request.guest.later")}
              </Button>
              <Button
                autoFocus
                onClick={() => {
                  signIn.takeDraftAlong();
                  navigate(signIn.address);
                }}
              >
                {button("wizard.signIn")}
              </Button>
            </>
          }
        >
          <p>{message("quotation.request.guest")}</p>
        </Dialog>
      )}
    </>
  );
}
