import {
  endedSessions,
  endSession,
  endSessions,
  issuedToken,
  languageChange,
  ownSession,
  passwordChange,
  tokenRequest,
} from "../account.ts";
import { ownPerson, ownPersonChange } from "../own-person.ts";
import { signedIn, words } from "../session.ts";
import type { CallTable } from "../wire/call.ts";
import { list } from "../wire/codec.ts";

/** The user's own account, and tokens for another login portal. */
export const accountCalls = {
  issueToken: {
    method: "POST",
    path: "login/token-unico",
    as: "login-portal",
    summary: "A one-time token for a customer's user whom an external login portal knows",
    body: tokenRequest,
    answer: issuedToken,
    added: true,
  },
  ownSessions: {
    method: "GET",
    path: "login/sesiones",
    as: "signedIn",
    summary: "The caller's own active sessions, last used first",
    answer: list(ownSession, { maximum: 100 }),
    added: true,
  },
  endSession: {
    method: "POST",
    path: "login/cerrar-sesion",
    as: "signedIn",
    summary: "End one of the caller's own sessions",
    body: endSession,
    added: true,
  },
  endSessions: {
    method: "POST",
    path: "login/cerrar-sesiones",
    as: "signedIn",
    summary: "End all of the caller's other sessions, or this one too",
    body: endSessions,
    answer: endedSessions,
    added: true,
  },
  changePassword: {
    method: "POST",
    path: "login/cambiar-contrasena",
    as: "signedIn",
    summary: "Change the password; all other sessions end, and this one goes on under a new token",
    body: passwordChange,
    answer: signedIn,
    added: true,
  },
  ownPerson: {
    method: "GET",
    path: "cuenta/persona",
    as: "client",
    summary: "The person of the caller's account, and the automatic mails that they have switched off",
    answer: ownPerson,
    added: true,
  },
  changeOwnPerson: {
    method: "POST",
    path: "cuenta/persona",
    as: "client",
    summary: "Change name, telephone, e-mail address and automatic mails; another address takes the password",
    body: ownPersonChange,
    answer: ownPerson,
    added: true,
  },
  changeLanguage: {
    method: "POST",
    path: "idioma/change",
    as: "signedIn",
    summary: "Set the language of the account; answers its dictionary",
    body: languageChange,
    answer: words,
  },
} as const satisfies CallTable;
