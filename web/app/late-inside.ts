import { late } from "../ui/late.tsx";
import { Arriving } from "./arriving.tsx";

/** The screens of a session: preloaded while the session itself is requested. */
export const LateInside = late(async () => (await import("./inside.tsx")).Inside, Arriving);
