// Imported by Node before the server itself (`--import`): the server is the very one that people start, and only
// the time it lives in is another. By how much stands in a file, read anew at each look, so that a journey can move
// on by hours while the server runs.
import { readFileSync } from "node:fs";
import { clockVariable, moveClock } from "./clock.ts";

const file = process.env[clockVariable] ?? "";
let by = 0;
moveClock(() => {
  // While the file is being written it may be empty for a moment; the time has not changed yet then.
  by = Number(readFileSync(file, "utf8") || by);
  return by;
});
