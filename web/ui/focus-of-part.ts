/** The parts of a screen that have a heading, and the screen itself. */
const parts = "section, article, dialog, main";

/**
 * The ref of an element that is removed once the button inside it has done its work, such as a notice that tries again:
 * the focus then goes to the heading of the part around it. Without it the keyboard would begin at the top of the page.
 */
export function focusOfPart(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    const around: Element[] = [];
    for (let part = element.parentElement?.closest(parts); part; part = part.parentElement?.closest(parts))
      around.push(part);
    // Afterwards it is known what is left of the screen, and whether something else has taken the focus.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const heading = around.find(({ isConnected }) => isConnected)?.querySelector<HTMLElement>("h1, h2, h3");
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus();
    });
  };
}
