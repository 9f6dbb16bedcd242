import type { Handlers } from "../handlers.ts";
import type { PasswordResets } from "./password-reset.ts";
import type { Registrations } from "./registration.ts";

type RegistrationCalls =
  | "register"
  | "registrationPage"
  | "confirmRegistration"
  | "forgotPassword"
  | "resetPassword";

/** Guests who become customers, and forgotten passwords. */
export function registrationHandlers(
  registrations: Registrations,
  resets: PasswordResets,
  page: string | undefined,
): Pick<Handlers, RegistrationCalls> {
  return {
    register: {
      directly: async ({ id: _, ...asked }, { session, ...at }) => {
        await registrations.register(asked, session, at);
        return { isAccepted: true };
      },
    },
    registrationPage: { directly: () => (page ? { address: page } : {}) },
    confirmRegistration: {
      directly: async (asked, at) => {
        await at.limitNewcomer("token");
        return { userName: await registrations.confirm(asked, at) };
      },
    },
    forgotPassword: {
      directly: async ({ who }, at) => {
        await resets.forget(who, at);
        return { isAccepted: true };
      },
    },
    resetPassword: {
      directly: async (asked, { cookie, ...at }) => {
        await at.limitNewcomer("token");
        const userName = await resets.reset(asked, at);
        cookie.clear();
        return { userName };
      },
    },
  };
}
