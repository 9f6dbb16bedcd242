import type { RequestStatus } from "../service-request/service-request.ts";
import type { Customer } from "./customer.ts";

/**
 * A token bucket: it holds at most `burst` tokens, each action takes one, and `perHour` tokens come back in an hour.
 */
export interface Allowance {
  readonly burst: number;
  readonly perHour: number;
}

/**
 * The limits of guests, per IP address and per session. An office behind one address has several people; a person who
 * types sends an estimate at every pause.
 */
export const guestAllowances = {
  session: { address: { burst: 20, perHour: 60 } },
  quotation: { address: { burst: 40, perHour: 120 }, session: { burst: 10, perHour: 30 } },
  // A quick typist requests an estimate with nearly every key, because the wizard waits only 60 ms after a key.
  estimate: { address: { burst: 1_200, perHour: 36_000 }, session: { burst: 400, perHour: 7_200 } },
  // The wizard stores a draft at every pause in typing. A draft that is refused stays on the device and is stored
  // later.
  draft: { address: { burst: 240, perHour: 2_400 }, session: { burst: 60, perHour: 720 } },
  // Writing a workbook takes half a second, and only one is written at a time.
  export: { address: { burst: 20, perHour: 120 }, session: { burst: 5, perHour: 30 } },
  // A link is opened once; a typing error in the password of a registration asks again.
  token: { address: { burst: 30, perHour: 120 } },
} as const satisfies Readonly<Record<string, { readonly address: Allowance; readonly session?: Allowance }>>;

/**
 * What a client may store, all of its users together, who registered in the portal and has had no request confirmed
 * yet.
 */
export const registeredAllowances = {
  quotation: { burst: 60, perHour: 240 },
  draft: { burst: 240, perHour: 2_400 },
  export: { burst: 20, perHour: 120 },
  request: { burst: 20, perHour: 60 },
  // Of up to 10 MB each.
  file: { burst: 30, perHour: 30 },
  address: { burst: 100, perHour: 240 },
  // The largest sheet is imported in fifty parts.
  import: { burst: 60, perHour: 60 },
} as const satisfies Readonly<Record<string, Allowance>>;

/** The limits of an IP address are this many times those of one such client. */
const clientsOfAnAddress = 4;

/**
 * Actions that cost storage or work, of a caller whom the carrier does not know yet. `token`: opening a link with a
 * token.
 */
export type NewcomerAction = keyof typeof guestAllowances | keyof typeof registeredAllowances;

/** The carrier knows neither a guest nor a client who registered in the portal. */
export type Newcomer = "guest" | "registered";

/**
 * The kind of newcomer that a caller is; undefined for a client whom the carrier has made. A caller without a session
 * counts as a guest, whom they are about to become.
 */
export function newcomerOf(
  customer: Pick<Customer, "kind" | "registration"> | undefined,
): Newcomer | undefined {
  if (!customer || customer.kind === "guest") return "guest";
  return customer.registration && "registered";
}

/** The statuses of a request that the carrier has confirmed: from then on the carrier knows the client. */
export const confirmedStatuses = ["confirmed", "in-transit"] as const satisfies readonly RequestStatus[];

/** The limits of an action, for the newcomer's own client and for their IP address. Undefined: not limited. */
export function allowanceOf(
  newcomer: Newcomer,
  action: NewcomerAction,
): { readonly own?: Allowance | undefined; readonly address: Allowance } | undefined {
  if (newcomer === "guest") {
    const allowances: Partial<Record<NewcomerAction, { address: Allowance; session?: Allowance }>> =
      guestAllowances;
    const allowed = allowances[action];
    return allowed && { own: allowed.session, address: allowed.address };
  }
  const allowances: Partial<Record<NewcomerAction, Allowance>> = registeredAllowances;
  const own = allowances[action];
  if (!own) return undefined;
  const { burst, perHour } = own;
  return { own, address: { burst: burst * clientsOfAnAddress, perHour: perHour * clientsOfAnAddress } };
}

/** The whole seconds until a bucket holds a token again. */
export function secondsUntilToken(tokens: number, { perHour }: Allowance): number {
  return Math.max(1, Math.ceil(((1 - tokens) * 3_600) / perHour));
}

/**
 * The part of an IP address that identifies one connection to the internet: an IPv6 user has 2⁶⁴ addresses of their
 * own, so only the first half is used.
 */
export function subnetOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  const whole = [...groups, ...Array.from({ length: zeros }, () => "0"), ...after];
  return whole
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}
