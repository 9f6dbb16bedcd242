import {
  type ContactText,
  contactTexts,
  emptyGuestContact,
  type GuestContactEntry,
  type GuestKind,
  guestKinds,
  readGuestContact,
  tidyGuestContact,
} from "@anden/domain/customer/contact-entry";
import { isLoose, isOneOf } from "../../../app/loose.ts";
import type { ScreenProps, Slice } from "../../define-step.ts";

export type Edit =
  | { readonly kind: "kindChosen"; readonly guestKind: GuestKind }
  | { readonly kind: "typed"; readonly text: ContactText; readonly value: string }
  /** The field was left: its text is normalised. */
  | { readonly kind: "left"; readonly text: ContactText };

export type GuestDataProps = ScreenProps<GuestContactEntry, Edit, undefined>;

export const slice: Slice<GuestContactEntry, Edit, undefined> = {
  version: 1,
  empty: () => emptyGuestContact,
  edit: (typed, edit) => {
    switch (edit.kind) {
      case "kindChosen":
        return { ...typed, kind: edit.guestKind };
      case "typed":
        return { ...typed, [edit.text]: edit.value };
      case "left": {
        const tidy = tidyGuestContact(edit.text, typed[edit.text]);
        return tidy === typed[edit.text] ? typed : { ...typed, [edit.text]: tidy };
      }
    }
  },
  read: (kept) => {
    if (!isLoose(kept)) return undefined;
    const { kind } = kept;
    const texts = contactTexts.map((text) => [text, typeof kept[text] === "string" ? kept[text] : ""]);
    return {
      ...emptyGuestContact,
      ...Object.fromEntries(texts),
      ...(isOneOf(guestKinds, kind) ? { kind } : {}),
    };
  },
  isTouched: (typed) => contactTexts.some((text) => typed[text].trim() !== ""),
  toDraft: (typed) => {
    const { contact, problems } = readGuestContact(typed);
    return { draft: { guest: contact }, problems };
  },
  ofQuotation: ({ guest: { isPrivatePerson, company, name, lastName, phone, email } }) => ({
    kind: isPrivatePerson ? "particular" : "company",
    company: company ?? "",
    name: name ?? "",
    lastName: lastName ?? "",
    phone: phone ?? "",
    email: email ?? "",
  }),
};
