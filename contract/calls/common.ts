import { one } from "../wire/columns.ts";
import { id } from "../wire/leaves.ts";
import { resource } from "../wire/resource.ts";

/** The parameters of a URL with an id in it. */
export const byId = resource("ById", { id: one("id", id) });

/** The maximum number of entries of a catalogue. */
export const many = { maximum: 5000 };
