import { hour } from "../values/durations.ts";
import { withoutInvisible } from "../values/invisible.ts";
import { type Problem, problem } from "../values/problem.ts";

/** The most addresses of one forwarding. */
export const mostRecipients = 20;

/** The most characters of an address that mail servers accept. */
const addressLimit = 254;

/** The most messages that one user may send in an hour. */
export const mostMailsAnHour = 40;

/** The most recipients of these messages together: three a message on average, one of them the user. */
export const mostAddressesAnHour = 3 * mostMailsAnHour;

/** Neither spaces, control characters nor list separators: an address cannot become a header of its own. */
const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainPart = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/** Whether mail can be sent to a text. [B-299] */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  return (
    at > 0 && at <= 64 && text.length <= addressLimit && localPart.test(local) && domainPart.test(domain)
  );
}

/** A key that is equal for two spellings of one mailbox: in practice capitals do not distinguish mailboxes. */
export function mailboxKey(address: string): string {
  return address.toLowerCase();
}

/** A name in quotes, an address in brackets, or a word. */
const pastedPart = /"[^"<>]*"(?=\s*<)|'[^'<>]*'(?=\s*<)|<([^<>\s]+@[^<>\s]+)>|([^\s,;<>]+)/g;

/**
 * The addresses in a text that was typed or pasted, in their order: separated by commas, semicolons, spaces or lines,
 * also as mail programs copy them, `Ana <ana@norte.example>`. What stands between such addresses may be one without a
 * name, `ana@norte.example "Luis" <luis@norte.example>`; any other word there is a name. [B-302]
 */
export function addressesIn(typed: string): readonly string[] {
  const text = withoutInvisible(typed);
  const parts = [...text.matchAll(pastedPart)].map(([, address, word]) => ({ address, word }));
  const named = new Set(parts.flatMap(({ address }) => (address === undefined ? [] : mailboxKey(address))));
  if (named.size === 0) return text.split(/[\s,;]+/u).filter(Boolean);
  return parts.flatMap(({ address, word = "" }) => {
    if (address !== undefined) return address;
    // Mail programs write an address as its own name, too: `ana@norte.example <ana@norte.example>`.
    return word.includes("@") && !named.has(mailboxKey(word)) ? word : [];
  });
}

/** A list of recipients after something was added to it. */
export interface Added {
  readonly addresses: readonly string[];
  /** The refused entries, each with its problem. */
  readonly refused: readonly { readonly value: string; readonly problem: Problem }[];
}

/**
 * Adds addresses to a list. Refused: `mail.badAddress` and `mail.repeated`, each with its `value`, and
 * `mail.tooManyRecipients` for those beyond the maximum. [B-299, B-300]
 */
export function addRecipients(addresses: readonly string[], added: readonly string[]): Added {
  const kept = [...addresses];
  const refused: { value: string; problem: Problem }[] = [];
  const known = new Set(kept.map(mailboxKey));
  for (const value of added) {
    const why = problemOf(value, known, kept.length);
    if (why) refused.push({ value, problem: why });
    else {
      kept.push(value);
      known.add(mailboxKey(value));
    }
  }
  return { addresses: kept, refused };
}

function problemOf(value: string, known: ReadonlySet<string>, count: number, path = ""): Problem | undefined {
  if (!isMailAddress(value)) return problem("mail.badAddress", path, { value });
  if (known.has(mailboxKey(value))) return problem("mail.repeated", path, { value });
  if (count >= mostRecipients) return problem("mail.tooManyRecipients", path, { maximum: mostRecipients });
  return undefined;
}

/** What is wrong with a list of recipients, at `addresses[n]`; an empty list is `mail.noRecipients`. [B-299, B-300] */
export function recipientProblems(addresses: readonly string[]): readonly Problem[] {
  if (addresses.length === 0) return [problem("mail.noRecipients", "addresses")];
  const known = new Set<string>();
  return addresses.flatMap((value, index) => {
    const why = problemOf(value, known, index, `addresses[${index}]`);
    known.add(mailboxKey(value));
    return why ? [why] : [];
  });
}

/** The addresses with the sender's own, each once. [B-352] */
export function withOwnAddress(addresses: readonly string[], own: string | undefined): readonly string[] {
  if (own === undefined || !isMailAddress(own)) return addresses;
  const isThere = addresses.some((address) => mailboxKey(address) === mailboxKey(own));
  return isThere ? addresses : [...addresses, own];
}

/** A message of a user's: when it was sent, and to how many addresses. */
export interface SentMail {
  readonly at: number;
  readonly addresses: number;
}

/**
 * The time until which a user may send no more messages, from their messages of the last hour, oldest first; undefined
 * while they may.
 */
export function mailBlockedUntil(sent: readonly SentMail[]): number | undefined {
  let mails = 0;
  let addresses = 0;
  for (const mail of sent.toReversed()) {
    mails += 1;
    addresses += mail.addresses;
    if (mails >= mostMailsAnHour || addresses >= mostAddressesAnHour) return mail.at + hour;
  }
  return undefined;
}
