import { createTheme, type MantineColorsTuple } from "@mantine/core";
import styles from "./theme.module.css";

/** The ten steps of a colour in `tokens.css`, from light to dark. */
function ramp(name: string): MantineColorsTuple {
  const step = (index: number) => `var(${name}-${index})`;
  return [step(0), step(1), step(2), step(3), step(4), step(5), step(6), step(7), step(8), step(9)];
}

/** Mantine in the portal's colours and sizes; the roles that screens use are in `tokens.css`. */
export const theme = createTheme({
  colors: { green: ramp("--an-green"), gray: ramp("--an-gray"), dark: ramp("--an-dark") },
  primaryColor: "green",
  primaryShade: { light: 7, dark: 6 },
  white: "var(--an-white)",
  black: "var(--an-gray-9)",
  autoContrast: false,
  cursorType: "pointer",
  respectReducedMotion: true,
  focusRing: "auto",
  focusClassName: styles.focus ?? "",
  activeClassName: "",
  fontFamily: "'Geist Variable', system-ui, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', monospace",
  fontSizes: { xs: "0.75rem", sm: "0.875rem", md: "0.9375rem", lg: "1.0625rem", xl: "1.25rem" },
  lineHeights: { xs: "1.35", sm: "1.45", md: "1.5", lg: "1.45", xl: "1.35" },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2.5rem" },
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "12px", xl: "16px" },
  defaultRadius: "sm",
  shadows: { md: "var(--an-shadow-menu)" },
  breakpoints: { xs: "30em", sm: "40em", md: "60em", lg: "75em", xl: "90em" },
  // Plain objects on purpose: `Part.extend()` would include every component, calendars too, in the first load.
  components: {
    Button: {
      defaultProps: { size: "sm", variant: "filled" },
      classNames: { root: styles.button, label: styles.label, loader: styles.loader },
    },
    ActionIcon: {
      defaultProps: { variant: "subtle", color: "gray", size: 32 },
      classNames: { root: styles.icon },
    },
    Menu: {
      defaultProps: { shadow: "md", radius: "md", transitionProps: { duration: 90 } },
      classNames: { dropdown: styles.dropdown, item: styles.item },
    },
  },
});
