import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useWords } from "../i18n/words.tsx";

/** The mode on the screen now and the way to the other one. */
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
      className="icon-button"
      aria-label={mode === "light" ? button("app.darkMode") : button("app.lightMode")}
      onClick={change}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </UnstyledButton>
  );
}
