import { one } from "./wire/columns.ts";
import { id, text } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

export const parameter = resource("Parameter", {
  id: one("id", id),
  name: one("nombre", text({ maximum: 100 })),
  value: one("valor", text({ maximum: 1000 })),
});
