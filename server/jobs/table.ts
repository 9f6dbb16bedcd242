import { join } from "node:path";
import * as z from "zod/mini";
import type { Config } from "../config.ts";
import { type CarrierOfJobs, tellRequest } from "../mail/automatic.ts";
import { sendMail } from "../mail/send-mail.ts";
import { tellExpiring } from "../mail/tell-expiring.ts";
import { folderTransport, type MailTransport, smtpTransport } from "../mail/transport.ts";
import { keepHouse } from "./housekeeping.ts";
import type { Job, Jobs } from "./job.ts";

const housekeeping: Job<Record<string, never>> = {
  payload: z.record(z.string(), z.never()),
  retries: 3,
  retryPauseSeconds: 60,
  longestSeconds: 3600,
  cron: "17 * * * *",
  run: (_, context) => keepHouse(context),
};

/** All jobs by name. A name is never reused for another job. */
export function jobsWith(
  {
    mail,
    dataDir,
    mode,
    portalUrl,
    serves,
  }: Pick<Config, "mail" | "dataDir" | "mode" | "portalUrl" | "serves">,
  carrier: () => Promise<CarrierOfJobs>,
) {
  const { smtpUrl, from } = mail;
  const automatic = { carrier, portalUrl, from };
  let transport: MailTransport | undefined;
  const mailTransport = () => {
    transport ??= smtpUrl ? smtpTransport(smtpUrl) : folderTransport(join(dataDir, "outbox"));
    return transport;
  };
  return {
    housekeeping,
    "send-mail": sendMail({ transport: mailTransport, isKept: !smtpUrl && mode === "demo" }),
    // This job draws a form, which takes as long as several calls. In a process that serves calls it pauses, so that
    // calls come first.
    "tell-request": { ...tellRequest(automatic), restFactor: serves === "jobs" ? 0 : 3 },
    "quotations-expiring": tellExpiring(automatic),
  } satisfies Jobs;
}
