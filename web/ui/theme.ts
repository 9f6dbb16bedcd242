import { createTheme, type MantineColorsTuple } from "@mantine/core";

/** Primary. 7 fills in light, 6 in dark: white text on either is at least 5.4:1. */
const green: MantineColorsTuple = [
  "#eef7f2",
  "#dceee4",
  "#b6dcc7",
  "#86c6a4",
  "#52a87d",
  "#2f8c60",
  "#1b774d",
  "#0e643e",
  "#0a5233",
  "#063b25",
];

/** Neutral, a breath of green in it. 5 is the lightest border a control may have on white (3:1). */
const gray: MantineColorsTuple = [
  "#f6f8f7",
  "#eff2f0",
  "#e4e8e6",
  "#d3d9d6",
  "#b4bcb8",
  "#87908b",
  "#656e69",
  "#48514c",
  "#2b332f",
  "#151c18",
];

/** Mantine reads this one from light to dark. 7 is the page, 6 the surface, 3 the border of controls. */
const dark: MantineColorsTuple = [
  "#e9eeeb",
  "#bcc6c1",
  "#97a39d",
  "#6f7b75",
  "#343d38",
  "#262e2a",
  "#161c19",
  "#0f1412",
  "#0b0f0d",
  "#070a08",
];

const amber: MantineColorsTuple = [
  "#fdf6e7",
  "#faeac8",
  "#f3d48f",
  "#e9b955",
  "#d79a24",
  "#b97f12",
  "#98660b",
  "#7d520a",
  "#5f3e08",
  "#402a06",
];

const red: MantineColorsTuple = [
  "#fdf1ef",
  "#fadfdb",
  "#f3bab2",
  "#ea9186",
  "#de6759",
  "#cb4536",
  "#b5301f",
  "#981f12",
  "#77170d",
  "#531009",
];

/** The kit in the house's colours, sizes and manners; the roles that screens name stand in `tokens.css`. */
export const theme = createTheme({
  colors: { green, gray, dark, amber, red },
  primaryColor: "green",
  primaryShade: { light: 7, dark: 6 },
  white: "#ffffff",
  black: "#151c18",
  autoContrast: false,
  cursorType: "pointer",
  respectReducedMotion: true,
  focusRing: "auto",
  activeClassName: "",
  fontFamily: "'Geist Variable', system-ui, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', monospace",
  fontSizes: { xs: "0.75rem", sm: "0.875rem", md: "0.9375rem", lg: "1.0625rem", xl: "1.25rem" },
  lineHeights: { xs: "1.35", sm: "1.45", md: "1.5", lg: "1.45", xl: "1.35" },
  headings: {
    fontWeight: "600",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "1.625rem", lineHeight: "1.25" },
      h2: { fontSize: "1.125rem", lineHeight: "1.4" },
      h3: { fontSize: "0.9375rem", lineHeight: "1.45" },
      h4: { fontSize: "0.875rem", lineHeight: "1.45" },
      h5: { fontSize: "0.8125rem", lineHeight: "1.45" },
      h6: { fontSize: "0.75rem", lineHeight: "1.45" },
    },
  },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2.5rem" },
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "12px", xl: "16px" },
  defaultRadius: "sm",
  shadows: {
    xs: "0 1px 2px rgb(10 30 20 / 0.06)",
    sm: "0 1px 3px rgb(10 30 20 / 0.08)",
    md: "0 8px 24px -6px rgb(10 30 20 / 0.16), 0 2px 6px rgb(10 30 20 / 0.06)",
    lg: "0 16px 40px -8px rgb(10 30 20 / 0.22), 0 4px 10px rgb(10 30 20 / 0.08)",
    xl: "0 24px 64px -12px rgb(10 30 20 / 0.30)",
  },
  breakpoints: { xs: "30em", sm: "40em", md: "60em", lg: "75em", xl: "90em" },
  // Plain objects on purpose: `Part.extend()` would pull every part, calendars included, into the first load.
  components: {
    Button: { defaultProps: { size: "sm" } },
    ActionIcon: { defaultProps: { variant: "subtle", color: "gray", size: 32 } },
    Input: { defaultProps: { size: "sm" } },
    InputWrapper: { defaultProps: { size: "sm" } },
    TextInput: { defaultProps: { size: "sm" } },
    NativeSelect: { defaultProps: { size: "sm" } },
    Popover: { defaultProps: { shadow: "md", radius: "md", transitionProps: { duration: 90 } } },
    Menu: { defaultProps: { shadow: "md", radius: "md", transitionProps: { duration: 90 } } },
    Modal: {
      defaultProps: {
        radius: "lg",
        shadow: "xl",
        centered: true,
        transitionProps: { duration: 120, transition: "fade" },
      },
    },
    Pagination: { defaultProps: { size: 32, radius: "sm" } },
    SegmentedControl: { defaultProps: { size: "xs", transitionDuration: 0 } },
    RadioCard: { defaultProps: { radius: "md" } },
  },
});
