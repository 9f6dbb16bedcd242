import { mostUndelivered } from "@anden/contract/undelivered-mail";
import { maySendAgain } from "@anden/domain/mail/mail-kinds";
import { localDateTimeAt } from "@anden/domain/values/calendar";
import type { Handlers } from "../handlers.ts";
import { sendAgain, undelivered } from "./undelivered.ts";

/** Calls of the carrier's staff about messages that were not delivered (decision 0128). */
export const undeliveredHandlers = {
  undeliveredMails: {
    inTransaction: async (_, { tx, carrier: { timeZone } }) => {
      const rows = await undelivered(tx, mostUndelivered);
      return rows.map(({ createdAt, endedAt, ...mail }) => ({
        ...mail,
        createdAt: localDateTimeAt(createdAt, timeZone),
        ...(endedAt === undefined ? {} : { endedAt: localDateTimeAt(endedAt, timeZone) }),
        maySendAgain: maySendAgain(mail),
      }));
    },
  },

  sendMailAgain: {
    inTransaction: async ({ id }, { tx, now }) => ({ isQueued: await sendAgain(tx, id, now) }),
  },
} satisfies Pick<Handlers, "undeliveredMails" | "sendMailAgain">;
