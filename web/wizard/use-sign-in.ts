import { useLocation, useSearch } from "wouter";
import { paths, signInThen, storedParameters } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { takeDraftAlong } from "./draft-along.ts";

/** For a guest: the URL of the sign-in screen, and a function that keeps their draft when they go there. */
export interface SignIn {
  readonly address: string;
  readonly takeDraftAlong: () => void;
}

/** From the wizard the user returns to their step with their draft; a stored quotation stays the guest's. */
export function useSignIn(): SignIn {
  const { user } = useOwnSession();
  const [path] = useLocation();
  const search = useSearch();
  const here = search ? `${path}?${search}` : path;
  const isInWizard =
    path === paths.newQuotation && !new URLSearchParams(search).has(storedParameters.quotation);
  return {
    address: isInWizard ? signInThen(here) : paths.signIn,
    takeDraftAlong: () => takeDraftAlong(user.name),
  };
}
