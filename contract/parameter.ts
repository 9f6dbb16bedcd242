import { id, text } from "./wire/leaves.ts";
import { one, resource } from "./wire/resource.ts";

export const parameter = resource("Parameter", {
  id: one("id", id),
  name: one("nombre", text({ maximum: 100 })),
  value: one("valor", text({ maximum: 1000 })),
});
