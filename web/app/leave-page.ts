/** The browser asks whoever closes the page. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Whether something would be lost that is being sent. */
export function askBeforeClosing(isNeeded: boolean): void {
  if (isNeeded) addEventListener("beforeunload", ask);
  else removeEventListener("beforeunload", ask);
}

/** Loads the page again, or another site, without the browser's question: the user has chosen it already. */
export function leavePage(address = location.href): void {
  askBeforeClosing(false);
  if (address === location.href) location.reload();
  else location.assign(address);
}
