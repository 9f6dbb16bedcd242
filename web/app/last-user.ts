import { sharedState } from "../ui/shared-state.ts";

/**
 * Remembers on the device that there was a session: a reload then asks for it first, and a first visit does not.
 * [P-231, P-232] It also remembers how far a guest has come. A guest who registers, or who leaves the summary of a
 * computed quotation by "home", has finished: the stored user is a normal one from then on, with a home of their own.
 * The name of a guest who has registered is stored as well, so that no screen offers it to them again.
 * This is a state of the screens alone; the server goes on treating the session as a guest's (decision 0127). [B-188,
 * P-186, P-187]
 */
export const lastUser = {
  isKnown: (): boolean => globalThis.localStorage?.getItem(nameKey) != null,
  keep: ({ user, kind }: { readonly user: NamedUser; readonly kind: string }): void => {
    const isGoingOn = kind === "guest" && isStored(user) && furtherKinds.includes(storedKind());
    globalThis.localStorage?.setItem(nameKey, user.name);
    if (!isGoingOn) keepKind(kind);
  },
  forget: (): void => {
    globalThis.localStorage?.removeItem(nameKey);
    globalThis.localStorage?.removeItem(kindKey);
    globalThis.localStorage?.removeItem(registeredKey);
    registered.set(undefined);
  },
  /** A guest sees the summary of their computed quotation. */
  sawSummary: (user: NamedUser): void => {
    if (isStored(user) && storedKind() === "guest") keepKind(guestWithSummary);
  },
  /** A guest has registered. */
  finish: (user: NamedUser): void => {
    if (!isStored(user)) return;
    keepKind(normal);
    globalThis.localStorage?.setItem(registeredKey, user.name);
  },
  /** The dialog of the registration is closed: from now on the screens name the mail instead of offering to register. */
  showRegistered: (): void => registered.set(storedRegistered()),
  /** Whether this guest has registered. Whether they have opened the mail is not known here. */
  useHasRegistered: ({ name }: NamedUser): boolean => registered.useValue() === name,
  /** A guest goes home. Returns whether they have finished, by this or before. */
  finishByHome: (user: NamedUser): boolean => {
    if (isStored(user) && storedKind() === guestWithSummary) keepKind(normal);
    return lastUser.hasFinished(user);
  },
  hasFinished: (user: NamedUser): boolean => isStored(user) && storedKind() === normal,
};

interface NamedUser {
  readonly name: string;
}

const nameKey = "anden.userName";
const kindKey = "anden.userKind";
const registeredKey = "anden.registered";

/** The name of the guest who has registered. */
const storedRegistered = () => globalThis.localStorage?.getItem(registeredKey) ?? undefined;
const registered = sharedState(storedRegistered());

const guestWithSummary = "guest-with-summary";
/** The stored kind of a user with an account. */
const normal = "customer";
const furtherKinds: readonly (string | undefined)[] = [guestWithSummary, normal];

const isStored = ({ name }: NamedUser) => globalThis.localStorage?.getItem(nameKey) === name;
const storedKind = () => globalThis.localStorage?.getItem(kindKey) ?? undefined;
const keepKind = (kind: string) => globalThis.localStorage?.setItem(kindKey, kind);

/**
 * Whether the page was loaded with a session's cookie, which scripts cannot read. The server writes it into the page;
 * a page that it did not write (vite's, in development) goes by what the device remembers.
 */
export function expectsSession(): boolean {
  const said = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="session"]')?.content;
  return said === "yes" || (said !== "no" && lastUser.isKnown());
}
