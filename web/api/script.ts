import { Unanswered } from "@anden/contract/client";
import { isPageOutdated } from "../ui/late.tsx";
import { notify } from "../ui/overlays/notices.ts";

/** The page is of an older version of the portal, whose scripts are gone: only loading it again helps. */
export class Outdated extends Error {
  override readonly name = "Outdated";
}

/**
 * The module that an `import()` asks for. One that does not come is like an answer that does not come, which reads
 * repeat by themselves; a person with an outdated page is offered to load it again.
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
