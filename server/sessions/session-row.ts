import type { UserKind } from "@anden/contract/session";
import type { Carrier } from "@anden/domain/carrier";
import type { Account } from "@anden/domain/customer/account-contact";
import type { Customer, Language } from "@anden/domain/customer/customer";
import { guestCustomer } from "@anden/domain/customer/guest";
import type { Database } from "../database/connect.ts";
import type { FoundSession } from "../database/opening.ts";
import type { Session } from "../handlers.ts";

/** The session of a row; undefined if its client does not exist any more. */
export function sessionFrom(found: FoundSession, tokenHash: Buffer, carrier: Carrier): Session | undefined {
  const customer = found.client_id === null ? staffCustomer(carrier) : found.settings;
  if (!customer) return undefined;
  const { user_name: userName, last_seen_at: lastSeen, account } = found;
  return {
    tokenHash,
    userName,
    kind: kindOf(found),
    language: languageOf(found.language),
    customer,
    ...(account ? { account } : {}),
    lastSeen,
  };
}

export function accountOf({
  name,
  phone,
  email,
}: {
  name: string;
  phone: string | null;
  email: string | null;
}): Account {
  return { name, ...(phone ? { phone } : {}), ...(email ? { email } : {}) };
}

export async function customerOf(
  owner: Database["owner"],
  clientId: number | null,
  carrier: Carrier,
): Promise<Customer | undefined> {
  if (clientId === null) return staffCustomer(carrier);
  const row = await owner
    .selectFrom("clients")
    .select("settings")
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row?.settings;
}

/** The carrier's own accounts belong to no client. Their customer fields are those of the carrier. */
function staffCustomer({ currency, defaultLanguage, name }: Carrier): Customer {
  return { ...guestCustomer(0, defaultLanguage, currency), kind: "registered", name };
}

export function kindOf({ guest, role }: { guest: boolean; role: string }): UserKind {
  if (guest) return "guest";
  return role === "staff" || role === "login-portal" ? role : "customer";
}

export function languageOf(text: string): Language {
  return text === "en" ? "en" : "es";
}
