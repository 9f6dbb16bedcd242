import { documentNames } from "@anden/domain/carrier";
import { Redirect, Route, Switch, useLocation, useRoute } from "wouter";
import { late } from "../ui/late.tsx";
import { Arriving } from "./arriving.tsx";
import { FailureBoundary } from "./failure.tsx";
import { LateInside } from "./late-inside.ts";
import { LateSignIn } from "./late-sign-in.ts";
import { paths, routes, signInThen } from "./paths.ts";
import { usePortal } from "./session.tsx";

const CarrierDocument = late(
  async () => (await import("../documents/carrier-document.tsx")).CarrierDocument,
  Arriving,
);
const Access = late(async () => (await import("../registration/access.tsx")).Access, Arriving);
const NotFound = late(async () => (await import("./not-found.tsx")).NotFound, Arriving);

/** The portal: what everybody may see, the sign-in screen, and the screens of a session. */
export function App() {
  const { session } = usePortal();
  const [path] = useLocation();
  const published = documentNames.find((name) => paths[name] === path);
  const [isAccess, access] = useRoute(routes.access);
  return (
    <FailureBoundary>
      {/* It shows no data of a session: it may be open in a tab of its own beside the session's tab. */}
      {published ? (
        <CarrierDocument name={published} />
      ) : isAccess ? (
        // A link in a mail opens a tab beside the one in which the session is.
        <Access step={access.step} />
      ) : session ? (
        <LateInside session={session} />
      ) : (
        <Outside />
      )}
    </FailureBoundary>
  );
}

/** Without a session, every screen's path leads to the sign-in screen and back. */
function Outside() {
  return (
    <Switch>
      <Route path={routes.signIn} component={LateSignIn} />
      <Route path={routes.portalFallback} component={LateSignIn} />
      {Object.values(routes).map((path) => (
        <Route key={path} path={path} component={ToSignIn} />
      ))}
      <Route component={NotFound} />
    </Switch>
  );
}

function ToSignIn() {
  const { ended } = usePortal();
  const [path] = useLocation();
  // A user who signed out has no screen to return to; the next user may be somebody else.
  return <Redirect to={ended === "left" ? paths.signIn : signInThen(path + location.search)} replace />;
}
