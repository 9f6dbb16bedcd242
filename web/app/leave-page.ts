const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Lets the browser ask whoever closes the page, as long as closing it would lose something. */
export function askBeforeClosing(isNeeded: boolean): void {
  if (isNeeded) addEventListener("beforeunload", ask);
  else removeEventListener("beforeunload", ask);
}

/** Reloads the page without the browser's question, because the user has already chosen to. */
export function reloadPage(): void {
  askBeforeClosing(false);
  location.reload();
}

/** Opens another site without the browser's question. */
export function leaveFor(address: string): void {
  askBeforeClosing(false);
  location.assign(address);
}
