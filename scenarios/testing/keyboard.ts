import type { Page } from "playwright-core";
import { patience, until } from "./until.ts";

/**
 * Presses keys on a page and counts them; a chord such as Ctrl+Enter counts as one. After each the focus must be
 * visible.
 */
export interface Keyboard {
  readonly pressed: number;
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
}

interface Looking {
  /** How long the focus may take to be visible. */
  readonly withinMs?: number;
  /** The accessible name of an element that another one is meant to cover. */
  readonly covered?: string;
}

/** Cases of invisible focus are added to `unseen`, with the key that was pressed before. */
export function keyboardOf(
  page: Page,
  unseen: string[],
  { withinMs = patience, covered }: Looking = {},
): Keyboard {
  let pressed = 0;
  const look = async (key: string) => {
    // A focus ring fades in, and a new screen takes the focus when it is ready.
    await until(async () => {
      const fault = await page.evaluate(hiddenFocus);
      if (covered !== undefined && fault?.includes(`"${covered}" is covered`)) return;
      if (fault) throw new Error(`after key ${pressed}, ${key}: ${fault}`);
    }, withinMs).catch((fault: Error) => unseen.push(fault.message));
  };
  return {
    get pressed() {
      return pressed;
    },
    press: async (...keys) => {
      for (const key of keys) {
        pressed++;
        await page.keyboard.press(key);
        await look(key);
      }
    },
    type: async (text) => {
      pressed += [...text].length;
      await page.keyboard.type(text);
      await look(text);
    },
  };
}

/** Runs in the page: why the focus is not visible; undefined when it is. */
function hiddenFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "nothing has the focus";
  // A heading takes the focus so that it is read out. It is not interactive and needs no ring.
  if (focused.tagName === "H1") return undefined;
  const name = `${focused.tagName.toLowerCase()} "${(focused.getAttribute("aria-label") ?? focused.textContent ?? "").slice(0, 40)}"`;

  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = "var(--an-focus)";
  const ring = getComputedStyle(probe).color;
  probe.remove();
  const isRinged = (element: Element | null | undefined) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, outlineColor, borderTopColor, borderTopStyle } =
      getComputedStyle(element);
    const hasOutline =
      outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && outlineColor === ring;
    return hasOutline || (borderTopStyle !== "none" && borderTopColor === ring);
  };
  // The ring may be around the field, the card or box of the radio button, or the text of its label.
  const frame = focused.closest("label");
  if (![focused, focused.parentElement, frame, focused.nextElementSibling].some(isRinged))
    return `${name} has no ring`;

  const { left, top, width, height } = (frame ?? focused).getBoundingClientRect();
  const middle = document.elementFromPoint(left + width / 2, top + height / 2);
  const isInSight = middle !== null && ((frame ?? focused).contains(middle) || middle.contains(focused));
  return isInSight ? undefined : `${name} is covered or out of sight`;
}
