import type { ReactNode } from "react";
import { lastUser } from "../app/last-user.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import { useHeadingFocus } from "../ui/use-heading-focus.ts";
import { RegisterOffer } from "./register-offer.tsx";

interface KeepNoticeProps {
  /** The quotation whose contact the registration begins with. */
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
  /** The text of the button that offers registration. */
  readonly begin: string;
}

/** Tells a guest how to keep what they have quoted: by registering or, once they have, by the mail that confirms it. */
export function KeepNotice({ number, title, children, begin }: KeepNoticeProps) {
  const { label, message } = useWords();
  const { user } = useOwnSession();
  const hasRegistered = lastUser.useHasRegistered(user);
  // On home the button that opened the registration is gone then.
  useHeadingFocus(hasRegistered);
  if (hasRegistered)
    return (
      <Notice kind="info" title={label("registration.done")}>
        {message("registration.pending")}
      </Notice>
    );
  return (
    <Notice
      kind="info"
      title={title}
      action={<RegisterOffer number={number} variant="default" text={begin} />}
    >
      {children}
    </Notice>
  );
}
