import { localDateTimeAt } from "@anden/domain/values/calendar";
import type { Handlers } from "../handlers.ts";
import type { AccountActions } from "./account.ts";
import { deviceInWords } from "./device.ts";
import { signedIn } from "./handlers.ts";

type AccountCalls =
  | "ownSessions"
  | "endSession"
  | "endSessions"
  | "changePassword"
  | "changeLanguage"
  | "ownPerson"
  | "changeOwnPerson";

/** The user's own sessions, password and language. */
export function accountHandlers(account: AccountActions): Pick<Handlers, AccountCalls> {
  return {
    ownSessions: {
      directly: async (_, { session, now, carrier, words, language }) => {
        const sessions = await account.sessions(session, now);
        return sessions.map(({ id, begunAt, lastUsedAt, isThisOne, ...device }) => ({
          id,
          begunAt: localDateTimeAt(begunAt, carrier.timeZone),
          lastUsedAt: localDateTimeAt(lastUsedAt, carrier.timeZone),
          device: deviceInWords(device, words, language),
          isThisOne,
        }));
      },
    },

    endSession: {
      directly: async ({ id }, { session, ...at }) => {
        await account.end(session, id, at);
      },
    },

    endSessions: {
      directly: async ({ withThisOne }, { session, cookie, ...at }) => {
        const ended = await account.endAll(session, { withThisOne }, at);
        if (withThisOne) cookie.clear();
        return { ended };
      },
    },

    changePassword: {
      directly: async (asked, { session, cookie, device, ...context }) => {
        const at = { ...context, deviceToken: device.token };
        const token = await account.changePassword(session, asked, at);
        cookie.set(token);
        return signedIn(token, session);
      },
    },

    ownPerson: { directly: (_, { session }) => account.person(session) },

    changeOwnPerson: {
      directly: async (asked, { session, ...at }) => {
        await account.changePerson(session, asked, at);
        return account.person(session);
      },
    },

    changeLanguage: {
      directly: async ({ language }, { session, dictionary }) => {
        await account.changeLanguage(session, language);
        return dictionary(language).rows;
      },
    },
  };
}
