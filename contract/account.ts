import * as z from "zod/mini";
import { language } from "./session.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDateTime } from "./wire/dates.ts";
import { type Dialect, leaf } from "./wire/dialect.ts";
import { flag, text, whole } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

// What somebody who is signed in does with his own account: his sessions, his password, his language.

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The name of a session: it tells sessions apart and opens nothing. */
const sessionId: Dialect<string> = leaf(
  z.string().check(z.refine((name) => uuid.test(name), { error: "id" })),
  "text",
);

/** One of the caller's own sessions; times are the server's wall clock, in its time zone. */
export const ownSession = resource("OwnSession", {
  id: one("id", sessionId),
  begunAt: one("inicio", localDateTime),
  /** To about a minute. */
  lastUsedAt: one("ultimoUso", localDateTime),
  /** In the reader's language: "Chrome en Windows". */
  device: one("dispositivo", text({ maximum: 200 })),
  isThisOne: one("esEsta", flag),
});

export const endSession = resource("EndSession", { id: one("id", sessionId) });

export const endSessions = resource("EndSessions", { withThisOne: one("tambienEsta", flag) });
export const endedSessions = resource("EndedSessions", { ended: one("cerradas", whole()) });

/** The rule of a new password is the domain's (`checkPassword`); here it is only kept from being endless. */
export const passwordChange = resource("PasswordChange", {
  current: one("contrasenaActual", text({ minimum: 1, maximum: 128 })),
  next: one("contrasenaNueva", text({ maximum: 1000 })),
});

/** Client and user may be named, as callers of old do; they are the session's or refused. [P-277] */
export const languageChange = resource("LanguageChange", {
  clientId: maybe("clienteID", whole()),
  userName: maybe("usuario", text({ maximum: 80 })),
  language: one("idioma", language),
});

/** For whom an external login portal asks a token: a customer's user, by name. */
export const tokenRequest = resource("TokenRequest", {
  holder: one("usuario", text({ minimum: 1, maximum: 80 })),
});

export const issuedToken = resource("IssuedToken", {
  token: one("token", text({ maximum: 100 })),
  /** Where to send the person: the portal's address with the token in it. */
  address: one("enlace", text({ maximum: 1000 })),
  goodForSeconds: one("segundos", whole()),
});
