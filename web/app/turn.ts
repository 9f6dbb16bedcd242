import { sharedState } from "../ui/shared-state.ts";
import type { Portal } from "./session.tsx";

/** How the current session began, or the last one ended. */
export const turn = sharedState<Pick<Portal, "beganHere" | "ended">>({ beganHere: false, ended: undefined });
