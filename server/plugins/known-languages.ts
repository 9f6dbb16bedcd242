import type { Language } from "@anden/domain/customer/customer";

/** The maximum number of sessions; the oldest entry is removed first. */
const most = 10_000;

/** The languages of sessions that this process has seen, so that a refusal is worded without asking the database. */
export interface KnownLanguages {
  of(tokenHash: Buffer | undefined): Language | undefined;
  keep(tokenHash: Buffer, language: Language): void;
}

export function knownLanguages(): KnownLanguages {
  const languages = new Map<string, Language>();
  return {
    of: (tokenHash) => tokenHash && languages.get(tokenHash.toString("latin1")),
    keep(tokenHash, language) {
      languages.set(tokenHash.toString("latin1"), language);
      const [first] = languages.keys();
      if (languages.size > most && first !== undefined) languages.delete(first);
    },
  };
}
