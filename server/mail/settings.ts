import { isIP } from "node:net";
import { isMailAddress } from "@anden/domain/mail/recipients";
import { type Environment, StartFault } from "../start-fault.ts";

/** The settings for sending mail. */
export interface MailSettings {
  /** Without it messages are written to files. */
  readonly smtpUrl?: string;
  /** The sender of all messages. */
  readonly from: string;
}

/** Reads SMTP_URL and MAIL_FROM. Without MAIL_FROM the sender is `no-reply` at the portal's host. */
export function mailOf(env: Environment, portalUrl: URL): MailSettings {
  const smtpUrl = env["SMTP_URL"] || undefined;
  // Never repeated in the message: it holds a password.
  if (
    smtpUrl &&
    !(URL.canParse(smtpUrl) && /^smtps?:$/.test(new URL(smtpUrl).protocol) && new URL(smtpUrl).hostname)
  )
    throw new StartFault("SMTP_URL must be an address like smtp://user:password@mail.example:587.");
  const sender = env["MAIL_FROM"] || undefined;
  if (sender && !isMailAddress(sender))
    throw new StartFault(`MAIL_FROM is "${sender}": set it to an address like no-reply@portal.example.`);
  const { hostname } = portalUrl;
  const isName = !isIP(hostname) && isMailAddress(`no-reply@${hostname}`);
  const host = isName ? hostname : "portal.example";
  return { ...(smtpUrl ? { smtpUrl } : {}), from: sender ?? `no-reply@${host}` };
}
