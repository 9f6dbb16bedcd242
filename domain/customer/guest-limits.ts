/**
 * What a caller without an account does that costs the carrier storage or work, although nobody knows who they are.
 * `token`: tries the one-time token of a link.
 */
export type GuestAction = "session" | "quotation" | "estimate" | "draft" | "export" | "token";

/** A token bucket: `burst` actions at once, and one more each time that a token has come back. */
export interface Allowance {
  readonly burst: number;
  readonly perHour: number;
}

/**
 * What guests may do from one address, and in one session. An office behind one address has several people in it; a
 * person who types sends an estimate for every pause of the keys.
 */
export const guestAllowances: Readonly<
  Record<GuestAction, { readonly address: Allowance; readonly session?: Allowance }>
> = {
  session: { address: { burst: 20, perHour: 60 } },
  quotation: { address: { burst: 40, perHour: 120 }, session: { burst: 10, perHour: 30 } },
  // A quick typist asks at nearly each key: the wizard waits 60 ms.
  estimate: { address: { burst: 1_200, perHour: 36_000 }, session: { burst: 400, perHour: 7_200 } },
  // The wizard keeps a draft each time that somebody pauses; one that is kept later is on the device meanwhile.
  draft: { address: { burst: 240, perHour: 2_400 }, session: { burst: 60, perHour: 720 } },
  // A workbook takes half a second, and one is written at a time.
  export: { address: { burst: 20, perHour: 120 }, session: { burst: 5, perHour: 30 } },
  // A link is opened once; a typing error in the password of a registration asks again.
  token: { address: { burst: 30, perHour: 120 } },
};

/** The whole seconds until a bucket holds a token again. */
export function secondsUntilToken(tokens: number, { perHour }: Allowance): number {
  return Math.max(1, Math.ceil(((1 - tokens) * 3_600) / perHour));
}

/**
 * The part of an address that stands for one connection to the internet: an IPv6 user has 2⁶⁴ addresses of their own,
 * so the first half counts.
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
