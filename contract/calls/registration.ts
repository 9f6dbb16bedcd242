import {
  accepted,
  accountName,
  confirmation,
  forgotten,
  passwordReset,
  registration,
  registrationPage,
} from "../registration.ts";
import type { CallTable } from "../wire/call.ts";

/** Guests who become customers, and forgotten passwords. */
export const registrationCalls = {
  register: {
    method: "POST",
    path: "usuario",
    as: "client",
    summary: "Register the guest of the session; a link in a mail confirms it",
    body: registration,
    answer: accepted,
  },
  registrationPage: {
    method: "GET",
    path: "usuario/registro",
    as: "signedIn",
    summary: "Where guests register, if it is not here",
    answer: registrationPage,
    added: true,
  },
  confirmRegistration: {
    method: "POST",
    path: "usuario/confirmar",
    as: "public",
    summary: "Make the account of a registration by the link in its mail and the password",
    body: confirmation,
    answer: accountName,
    added: true,
  },
  forgotPassword: {
    method: "POST",
    path: "usuario/contrasena-olvidada",
    as: "public",
    summary: "Send a link for a new password to the account's e-mail address, if there is such an account",
    body: forgotten,
    answer: accepted,
    added: true,
  },
  resetPassword: {
    method: "POST",
    path: "usuario/contrasena-nueva",
    as: "public",
    summary: "Set a new password by the link in a mail; every session of the account ends",
    body: passwordReset,
    answer: accountName,
    added: true,
  },
} as const satisfies CallTable;
