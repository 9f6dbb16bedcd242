import { Menu as Kit } from "@mantine/core";
import { cloneElement, type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";

export interface MenuProps {
  /** The width of the dropdown in pixels. */
  readonly width: number;
  readonly button: ReactElement<Record<string, unknown>>;
  /** The dropdown, made of Mantine's parts. */
  readonly children: (kit: typeof Kit) => ReactNode;
}

/** A menu that opens when it is first shown: `menu-button.tsx` shows it in place of its button. */
export function Menu({ width, button, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  // The focus is on the button before the menu opens, so that it returns there when the menu closes.
  useEffect(() => {
    target.current?.focus();
    setIsOpen(true);
  }, []);
  return (
    <Kit
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={width}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Kit.Target>{cloneElement(button, { ref: target })}</Kit.Target>
      {children(Kit)}
    </Kit>
  );
}
