/**
 * Remembers on the device that there was a session: a reload then asks for it first, and a first visit does not.
 * [P-231, P-232]
 */
export const lastUser = {
  isKnown: (): boolean => globalThis.localStorage?.getItem(nameKey) != null,
  keep: ({ user, kind }: { readonly user: { readonly name: string }; readonly kind: string }): void => {
    globalThis.localStorage?.setItem(nameKey, user.name);
    globalThis.localStorage?.setItem(kindKey, kind);
  },
  forget: (): void => {
    globalThis.localStorage?.removeItem(nameKey);
    globalThis.localStorage?.removeItem(kindKey);
  },
};

const nameKey = "anden.userName";
const kindKey = "anden.userKind";

/**
 * Whether the page was loaded with a session's cookie, which scripts cannot read. The server writes it into the page;
 * a page that it did not write (vite's, in development) goes by what the device remembers.
 */
export function expectsSession(): boolean {
  const said = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="session"]')?.content;
  return said === "yes" || (said !== "no" && lastUser.isKnown());
}
