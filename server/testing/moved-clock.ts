// Imported by Node before the server itself (`--import`), so that an unchanged server runs at another time. The offset
// is in a file that is read at each use of the clock, so a test can move the time on while the server runs.
import { readFileSync } from "node:fs";
import { clockVariable, moveClock } from "./clock.ts";

const file = process.env[clockVariable] ?? "";
let by = 0;
moveClock(() => {
  // The file may be empty while it is being written; then the last offset applies.
  by = Number(readFileSync(file, "utf8") || by);
  return by;
});
