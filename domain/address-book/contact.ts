/** A contact person at an address of the client's address book. */
export interface Contact {
  readonly number: number;
  readonly distributorNumber: number;
  readonly name: string;
  readonly position?: string;
  readonly department?: string;
  readonly phone: string;
  readonly email?: string;
}

/** The maximum lengths of the stored fields of a contact. */
export const contactLimits = { name: 100, position: 100, department: 100, phone: 15, email: 254 } as const;
