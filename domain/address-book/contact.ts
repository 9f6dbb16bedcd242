/** Somebody to ask for at an address of the client's book. */
export interface Contact {
  readonly number: number;
  readonly distributorNumber: number;
  readonly name: string;
  readonly position?: string;
  readonly department?: string;
  readonly phone: string;
  readonly email?: string;
}

/** The most characters of what is kept of a contact. */
export const contactLimits = { name: 100, position: 100, department: 100, phone: 15, email: 254 } as const;
