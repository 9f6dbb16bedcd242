import type { loginDataQuery } from "@anden/contract/session";
import type { ValueOf } from "@anden/contract/wire/codec";
import type { Word } from "@anden/contract/words";
import type { Customer } from "@anden/domain/customer/customer";
import { schedulingDaysOf } from "@anden/domain/scheduling/booking";
import { bookableSides } from "@anden/domain/scheduling/modes";
import { withoutInvisible } from "@anden/domain/values/invisible";
import { referencesAnswer } from "../customers/references-answer.ts";
import type { Context, Handlers, Session } from "../handlers.ts";
import { deviceOf } from "./device.ts";
import { oneTimeTokenSeconds, type Sessions } from "./sessions.ts";

type SessionCalls =
  | "signIn"
  | "beGuest"
  | "issueToken"
  | "signInByToken"
  | "signOut"
  | "loginData"
  | "applicationConfiguration";

export interface SessionSettings {
  readonly demoAccounts: readonly { userName: string; clientName: string; password: string }[];
  /** The portal's public URL; a path of this host when none is configured. */
  readonly publicUrl: URL | undefined;
}

/** Sign-in and the first data of every screen. */
export function sessionHandlers(
  sessions: Sessions,
  { demoAccounts, publicUrl }: SessionSettings,
): Pick<Handlers, SessionCalls> {
  /**
   * A new sign-in ends the browser's previous session, because nobody holds its token any more. The drafts of a guest
   * who signs in as a customer become the customer's.
   */
  const endBefore = async (
    { session, ...at }: Context & { session?: Session },
    begun: Session,
  ): Promise<void> => {
    if (session?.kind === "guest" && begun.kind === "customer") await sessions.endFor(session, begun, at);
    else if (session) await sessions.end(session, at);
  };

  return {
    applicationConfiguration: {
      directly: (asked, { carrier, dictionary, ...context }) => {
        const language = asked.language ?? context.language;
        return {
          carrierName: carrier.name,
          language,
          ...wordsFor(asked, dictionary(language)),
          demoAccounts,
        };
      },
    },

    signIn: {
      directly: async ({ userName, password }, context) => {
        const { address, device } = context;
        // A mail has an invisible character in a name that looks like a link, and people copy their name from it.
        const { token, session, deviceToken } = await sessions.signIn(
          { userName: withoutInvisible(userName), password, address, deviceToken: device.token },
          beginning(context),
        );
        await endBefore(context, session);
        context.cookie.set(token);
        device.keep(deviceToken);
        return signedIn(token, session);
      },
    },

    beGuest: {
      directly: async ({ language }, context) => {
        await context.limitNewcomer("session");
        const { token, session } = await sessions.beGuest(language, beginning(context));
        await endBefore(context, session);
        context.cookie.set(token);
        return signedIn(token, session);
      },
    },

    signOut: {
      directly: async (_, { session, cookie, ...at }) => {
        if (session) await sessions.end(session, at);
        cookie.clear();
      },
    },

    loginData: {
      directly: (asked, { session, ...context }) => loginDataOf(session, asked, context),
    },

    issueToken: {
      directly: async ({ holder }, { session, ...at }) => {
        const token = await sessions.issueToken(holder, session, at);
        const address = `/?${new URLSearchParams({ token })}`;
        return {
          token,
          address: publicUrl ? new URL(address, publicUrl).href : address,
          validSeconds: oneTimeTokenSeconds,
        };
      },
    },

    signInByToken: {
      directly: async ({ token: oneTimeToken, ...asked }, context) => {
        await context.limitNewcomer("token");
        const { token, session } = await sessions.signInByToken(oneTimeToken, beginning(context));
        await endBefore(context, session);
        context.cookie.set(token);
        const language = context.askedLanguage ?? session.language;
        return loginDataOf(session, asked, { ...context, language });
      },
    },
  };
}

function beginning({ userAgent, now, carrier, securityLog }: Context) {
  return { now, carrier, securityLog, device: deviceOf(userAgent) };
}

/** Which of the dictionary's texts a caller wants, and the version of those that they have cached. */
type AskedWords = ValueOf<typeof loginDataQuery>;

/** The dictionary, or the part that was asked for, with its version; no texts for a caller who has them cached. */
function wordsFor(
  { keptWords, wordsPart }: AskedWords,
  { version, rows }: ReturnType<Context["dictionary"]>,
) {
  const isAsked = ({ kind }: Word) => !wordsPart || (kind === "help") === (wordsPart === "help");
  return { words: keptWords === version ? [] : rows.filter(isAsked), wordsVersion: version };
}

function loginDataOf(
  session: Session,
  asked: AskedWords,
  { carrier, dictionary, language }: Pick<Context, "carrier" | "dictionary" | "language">,
) {
  const { customer } = session;
  return {
    client: clientOf(customer, carrier),
    ...wordsFor(asked, dictionary(language)),
    language,
    idleMinutes: carrier.idleMinutes,
    timeZone: carrier.timeZone,
    schedulingDays: schedulingDaysOf(customer, carrier),
    user: userOf(session),
    kind: session.kind,
    hasHomeDelivery: customer.flags.includes("home-delivery"),
  };
}

function clientOf(customer: Customer, carrier: Context["carrier"]) {
  const has = (flag: (typeof customer.flags)[number]) => customer.flags.includes(flag);
  const bookable = bookableSides(customer, carrier);
  return {
    id: customer.clientId,
    name: customer.name,
    companyId: carrier.company.id,
    ...(customer.groupId === undefined ? {} : { groupId: customer.groupId }),
    currency: customer.currency,
    personType: customer.personType,
    credit: customer.credit,
    projects: customer.creditProjects,
    documents: customer.documents ?? [],
    references: referencesAnswer(customer),
    weightUnit: customer.weightUnit,
    lengthUnit: customer.lengthUnit,
    validatesPickupCoverage: has("validate-pickup-coverage"),
    validatesDeliveryCoverage: has("validate-delivery-coverage"),
    hasGenericData: has("generic-data"),
    mayAddAddresses: has("may-add-addresses"),
    needsCoverLetter: has("cover-letter"),
    isLogistics: has("logistics"),
    usesClasses: has("classes"),
    excludesInsurance: has("insurance-excluded"),
    isHomeDelivery: has("home-delivery"),
    waybillDetail: has("waybill-detail"),
    waybillData: has("complementary-data"),
    waybillComplement: { isActive: has("waybill-complement") },
    complementaryData: has("distributor-tax-data"),
    pickupByAppointment: bookable.pickup,
    deliveryByAppointment: bookable.delivery,
    hub: { pickup: has("hub-pickup"), delivery: has("hub-delivery") },
    serviceWindow: { isActive: has("service-window") },
    markup: customer.markupCap === undefined ? {} : { cap: customer.markupCap },
    markupDetail: { isActive: has("markup-detail") },
  };
}

/** The answer to a caller who begins or renews a session. */
export function signedIn(token: string, session: Session) {
  const { kind, customer } = session;
  return { token, user: userOf(session), clientId: customer.clientId, kind };
}

function userOf({ userName, kind, account }: Session) {
  const { name: fullName, ...reached } = account ?? {};
  return {
    id: userName,
    name: userName,
    isGuest: kind === "guest",
    ...(fullName ? { fullName } : {}),
    ...reached,
  };
}
