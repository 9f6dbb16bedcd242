import { parameter } from "../parameter.ts";
import {
  applicationConfiguration,
  guestSignIn,
  languageQuery,
  loginData,
  loginDataQuery,
  signedIn,
  signIn,
  tokenQuery,
} from "../session.ts";
import type { CallTable } from "../wire/call.ts";
import { list } from "../wire/codec.ts";
import { text } from "../wire/leaves.ts";
import { many } from "./common.ts";

/** The calls of every screen, before and after sign-in: they are in the portal's first load. */
export const sessionCalls = {
  applicationConfiguration: {
    method: "GET",
    path: "application-configuration",
    area: "abp",
    as: "public",
    summary: "Carrier, dictionary and demo accounts for the screens before sign-in",
    query: languageQuery,
    answer: applicationConfiguration,
    added: true,
  },
  signIn: {
    method: "POST",
    path: "login/sesion",
    as: "public",
    summary: "Begin a session with a user name and a password",
    body: signIn,
    answer: signedIn,
    added: true,
  },
  beGuest: {
    method: "POST",
    path: "login/invitado",
    as: "public",
    summary: "Begin a guest's session with a client id of its own",
    body: guestSignIn,
    answer: signedIn,
    added: true,
  },
  signOut: {
    method: "POST",
    path: "login/salir",
    as: "public",
    summary: "End the session",
    added: true,
  },
  loginData: {
    method: "GET",
    path: "login/login-data",
    as: "signedIn",
    summary: "Client, dictionary and limits of the current session",
    query: loginDataQuery,
    answer: loginData,
  },
  signInByToken: {
    method: "GET",
    path: "login/login-by-token",
    as: "public",
    summary: "Begin a session with a one-time token of an external login portal",
    query: tokenQuery,
    answer: loginData,
    changes: true,
  },
  parameters: {
    method: "GET",
    path: "parametro/active",
    as: "signedIn",
    summary: "The carrier's parameters",
    answer: list(parameter, many),
  },
  currentTime: {
    method: "GET",
    path: "hora-actual/actual-date",
    as: "public",
    summary: "The server's date and time: day/month/year hour:minute:second",
    answer: text({ maximum: 30 }),
  },
} as const satisfies CallTable;
