import { documentNames } from "@anden/domain/carrier";
import { isBlockedByCredit } from "@anden/domain/customer/abilities";
import { type ReactNode, useState } from "react";
import { Redirect, Route, Switch, useLocation, useRoute, useSearchParams } from "wouter";
import { late } from "../ui/late.tsx";
import { Arriving } from "./arriving.tsx";
import { FailureBoundary } from "./failure.tsx";
import { lastUser } from "./last-user.ts";
import { paths, returnAddress, routes, signInThen, storedParameters } from "./paths.ts";
import { type Session, useOwnSession, usePortal } from "./session.tsx";
import { loadInside } from "./session-provider.tsx";

const Inside = late(async () => (await loadInside()).Inside, Arriving);
const SignIn = late(async () => (await import("./sign-in.tsx")).SignIn, Arriving);
const Home = late(async () => (await import("./home.tsx")).Home, Arriving);
const GuestHome = late(async () => (await import("../guest-home/guest-home.tsx")).GuestHome, Arriving);
const CreditOnHold = late(async () => (await import("./credit-on-hold.tsx")).CreditOnHold, Arriving);
const NewQuotation = late(async () => (await import("../wizard/wizard.tsx")).NewQuotation, Arriving);
const NewRequest = late(async () => (await import("../wizard/request/new-request.tsx")).NewRequest, Arriving);
const QuotationScreen = late(
  async () => (await import("../quotation/quotation-screen.tsx")).QuotationScreen,
  Arriving,
);
const MyAccount = late(async () => (await import("../account/my-account.tsx")).MyAccount, Arriving);
const BillingHome = late(async () => (await import("./home.tsx")).BillingHome, Arriving);
const RequestScreen = late(
  async () => (await import("../service-request/request-screen.tsx")).RequestScreen,
  Arriving,
);
const MyAddresses = late(
  async () => (await import("../address-book/my-addresses.tsx")).MyAddresses,
  Arriving,
);
const MyContacts = late(async () => (await import("../address-book/my-contacts.tsx")).MyContacts, Arriving);
const ImportScreen = late(
  async () => (await import("../address-book/import/import-screen.tsx")).ImportScreen,
  Arriving,
);
const AddressScreen = late(
  async () => (await import("../address-book/address-screen.tsx")).AddressScreen,
  Arriving,
);
const StaffScreens = late(async () => (await import("./staff-screens.tsx")).StaffScreens, Arriving);
const CarrierDocument = late(
  async () => (await import("../documents/carrier-document.tsx")).CarrierDocument,
  Arriving,
);
const Access = late(async () => (await import("../registration/access.tsx")).Access, Arriving);
const NotFound = late(async () => (await import("./not-found.tsx")).NotFound, Arriving);

/** The portal: the sign-in screen for everybody, the other screens for a session. */
export function App() {
  const { session } = usePortal();
  const [path] = useLocation();
  const published = documentNames.find((name) => paths[name] === path);
  const [isAccess, access] = useRoute(routes.access);
  return (
    <FailureBoundary>
      {/* Nothing of a session is on it: it may stand in a tab of its own beside the session's one. */}
      {published ? (
        <CarrierDocument name={published} />
      ) : isAccess ? (
        // A link in a mail opens a tab beside the one in which the session is.
        <Access step={access.step} />
      ) : session ? (
        <Inside session={session} arriving={<Arriving />}>
          {session.kind === "staff" ? <StaffScreens /> : <Screens />}
        </Inside>
      ) : (
        <Screens />
      )}
    </FailureBoundary>
  );
}

/** The screen of each path, and who may see it. */
function Screens() {
  return (
    <Switch>
      <Route path={routes.signIn} component={SignInDoor} />
      <Route path={routes.portalFallback} component={SignInDoor} />
      <Route path={routes.home}>
        <SignedIn>{({ user }) => (user.isGuest ? <GuestDoor /> : <Home list="quotations" />)}</SignedIn>
      </Route>
      <Route path={routes.requests}>
        <WithAccount>
          <Home list="requests" />
        </WithAccount>
      </Route>
      <Route path={routes.addresses}>
        <WithAccount>
          <MyAddresses />
        </WithAccount>
      </Route>
      <Route path={routes.contacts}>
        <WithAccount>
          <MyContacts />
        </WithAccount>
      </Route>
      <Route path={routes.importAddresses}>
        <WithAccount>
          <ImportScreen />
        </WithAccount>
      </Route>
      <Route path={routes.address}>
        <WithAccount>
          <AddressScreen />
        </WithAccount>
      </Route>
      <Route path={routes.billing}>
        <WithAccount>
          <BillingHome screen="overview" />
        </WithAccount>
      </Route>
      <Route path={routes.billingParty}>
        <WithAccount>
          <BillingHome screen="party" />
        </WithAccount>
      </Route>
      <Route path={routes.account}>
        <WithAccount>
          <MyAccount />
        </WithAccount>
      </Route>
      <Route path={routes.newQuotation}>
        <SignedIn>{(session) => <QuotationDoor session={session} />}</SignedIn>
      </Route>
      <Route path={routes.newRequest}>
        <WithAccount>
          <RequestDoor />
        </WithAccount>
      </Route>
      <Route path={routes.shortQuotation}>
        {({ number }) => <Redirect to={paths.quotation(number)} replace />}
      </Route>
      <Route path={routes.shortRequest}>
        {({ number }) => <Redirect to={paths.request(number)} replace />}
      </Route>
      <Route component={NotFound} />
    </Switch>
  );
}

/** Shows a screen to a signed-in user; sends everybody else to sign in and back here. */
function SignedIn({ children }: { readonly children: (session: Session) => ReactNode }) {
  const { session, ended } = usePortal();
  const [path] = useLocation();
  if (session) return children(session);
  // A user who signed out has no screen to return to; the next user may be somebody else.
  return <Redirect to={ended === "left" ? paths.signIn : signInThen(path + location.search)} replace />;
}

/** Home of a guest who has finished a quotation; the others are led to the wizard. [B-012, P-055, P-186, P-187] */
function GuestDoor() {
  const { user } = useOwnSession();
  const [hasFinished] = useState(() => lastUser.finishByHome(user));
  return hasFinished ? <GuestHome /> : <Redirect to={paths.newQuotation} replace />;
}

/** Shows a screen to customers with an account; a guest is led home. */
function WithAccount({ children }: { readonly children: ReactNode }) {
  return (
    <SignedIn>{({ user }) => (user.isGuest ? <Redirect to={paths.home} replace /> : children)}</SignedIn>
  );
}

/** A stored quotation at its summary, or a new one, which nobody whose credit is on hold begins. [P-044, P-053] */
function QuotationDoor({ session }: { readonly session: Session }) {
  const [search] = useSearchParams();
  if (search.has(storedParameters.quotation)) return <QuotationScreen />;
  return isBlockedByCredit(session.client) ? <CreditOnHold /> : <NewQuotation />;
}

/** A stored request in detail, or a new one, which nobody whose credit is on hold begins. [P-059, P-209, B-297] */
function RequestDoor() {
  const { session } = usePortal();
  const [search] = useSearchParams();
  if (search.has(storedParameters.request)) return <RequestScreen />;
  return session && isBlockedByCredit(session.client) ? <CreditOnHold /> : <NewRequest />;
}

/** A signed-in customer needs no sign-in screen; a guest may sign in with an account. */
function SignInDoor() {
  const { session } = usePortal();
  if (session && !session.user.isGuest) return <Redirect to={returnAddress(location.search)} replace />;
  return <SignIn />;
}
