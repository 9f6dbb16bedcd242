import { one } from "../wire/columns.ts";
import { id } from "../wire/leaves.ts";
import { resource } from "../wire/resource.ts";

/** What an address with an id in it asks. */
export const byId = resource("ById", { id: one("id", id) });

/** The most that a catalogue may answer. */
export const many = { maximum: 5000 };
