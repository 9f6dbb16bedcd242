import { late } from "../ui/late.tsx";
import { Arriving } from "./arriving.tsx";

/** The sign-in screen: preloaded while the portal's data before sign-in are requested. */
export const LateSignIn = late(async () => (await import("./sign-in.tsx")).SignIn, Arriving);
