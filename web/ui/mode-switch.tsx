import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useWords } from "../i18n/words.tsx";
import iconButton from "./icon-button.module.css";

/** Switches between light and dark mode. */
export function useMode() {
  const { setColorScheme } = useMantineColorScheme();
  const mode = useComputedColorScheme("light");
  return { mode, change: () => setColorScheme(mode === "light" ? "dark" : "light") };
}

export function ModeSwitch() {
  const { button } = useWords();
  const { mode, change } = useMode();
  const Icon = mode === "light" ? IconMoon : IconSun;
  return (
    <UnstyledButton
      className={iconButton.button}
      aria-label={mode === "light" ? button("app.darkMode") : button("app.lightMode")}
      onClick={change}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </UnstyledButton>
  );
}
