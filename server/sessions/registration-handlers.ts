import type { Handlers } from "../handlers.ts";
import type { AccountLinks } from "./registration.ts";

type RegistrationCalls =
  | "register"
  | "registrationPage"
  | "confirmRegistration"
  | "forgotPassword"
  | "resetPassword";

/** Guests who become customers, and forgotten passwords. */
export function registrationHandlers(
  links: AccountLinks,
  page: string | undefined,
): Pick<Handlers, RegistrationCalls> {
  return {
    register: {
      directly: async ({ id: _, ...asked }, { session, ...at }) => {
        await links.register(asked, session, at);
        return { isAccepted: true };
      },
    },
    registrationPage: { directly: () => (page ? { address: page } : {}) },
    confirmRegistration: {
      directly: async (asked, at) => {
        await at.limitNewcomer("token");
        return { userName: await links.confirm(asked, at) };
      },
    },
    forgotPassword: {
      directly: async ({ who }, at) => {
        await links.forget(who, at);
        return { isAccepted: true };
      },
    },
    resetPassword: {
      directly: async (asked, { cookie, ...at }) => {
        await at.limitNewcomer("token");
        const userName = await links.reset(asked, at);
        cookie.clear();
        return { userName };
      },
    },
  };
}
