import { Link, matchRoute, useLocation, useRouter } from "wouter";
import { useWords } from "../i18n/words.tsx";
import styles from "./main-tabs.module.css";
import { paths, routes } from "./paths.ts";

/** The main tabs of home, in their order, and the screens under each besides its own. The account is under none. */
const mainTabs = [
  { tab: "shipments", path: paths.home, screens: [routes.requests] },
  { tab: "addresses", path: paths.addresses, screens: [routes.contacts] },
  { tab: "billing", path: paths.billing, screens: [routes.billingParty] },
] as const;

/** The main tabs: each is a URL, and exists only if its screens do. */
export function MainTabs() {
  const { label } = useWords();
  const [path] = useLocation();
  const { parser } = useRouter();
  const isUnder = (screens: readonly string[]) =>
    screens.some((screen) => matchRoute(parser, screen, path)[0]);
  return (
    <nav className={styles.tabs} aria-label={label("app.mainNav")}>
      {mainTabs.map(({ tab, path: own, screens }) => (
        <Link
          key={tab}
          href={own}
          aria-current={path === own ? "page" : isUnder(screens) ? "true" : undefined}
        >
          {label(`app.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
