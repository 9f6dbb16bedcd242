import { Unanswered } from "@anden/contract/client";
import { isPageOutdated } from "../ui/late.tsx";
import { notify } from "../ui/overlays/notices.ts";

/** The page is of an older version of the portal, whose scripts no longer exist: only a reload helps. */
export class Outdated extends Error {
  override readonly name = "Outdated";
}

/**
 * Loads a module by `import()`. A module that fails to load counts as an unanswered call, which reads retry
 * automatically; on an outdated page the user is offered a reload.
 */
export async function script<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    if (!(await isPageOutdated())) throw new Unanswered("no script", { cause });
    notify({ kind: "newVersion" });
    throw new Outdated("older than the server's scripts", { cause });
  }
}

/** For the `catch` of a click handler that needs such a module: the user is always told. */
export function tellNoScript(error: unknown): void {
  if (error instanceof Unanswered) notify({ kind: "noAnswer" });
  else if (!(error instanceof Outdated)) throw error;
}
