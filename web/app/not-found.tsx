import { Button } from "@mantine/core";
import { Link, useLocation } from "wouter";
import { useWords } from "../i18n/words.tsx";
import { Brand } from "../ui/brand.tsx";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { paths } from "./paths.ts";

/** Shown for an unknown URL: what is wrong, and the way home. [P-062] */
export function NotFound() {
  const { label, message, button } = useWords();
  const [path] = useLocation();
  return (
    <main className="lost">
      <Brand size={32} />
      <ScreenTitle>{label("notFound.title")}</ScreenTitle>
      <p>{message("notFound.text", { path })}</p>
      <Button component={Link} href={paths.home}>
        {button("notFound.home")}
      </Button>
    </main>
  );
}
