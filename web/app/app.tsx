import { isBlockedByCredit } from "@anden/domain/customer/abilities";
import { lazy, type ReactNode, Suspense } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { useWords } from "../i18n/words.tsx";
import { FailureBoundary } from "./failure.tsx";
import { paths, returnAddress, routes, signInThen } from "./paths.ts";
import { type Session, usePortal } from "./session.tsx";
import { loadInside } from "./session-provider.tsx";

const Inside = lazy(async () => ({ default: (await loadInside()).Inside }));
const SignIn = lazy(async () => ({ default: (await import("./sign-in.tsx")).SignIn }));
const Home = lazy(async () => ({ default: (await import("./home.tsx")).Home }));
const CreditOnHold = lazy(async () => ({ default: (await import("./credit-on-hold.tsx")).CreditOnHold }));
const Wizard = lazy(async () => ({ default: (await import("../wizard/wizard.tsx")).Wizard }));
const QuotationScreen = lazy(async () => ({
  default: (await import("../quotation/quotation-screen.tsx")).QuotationScreen,
}));
const MyAccount = lazy(async () => ({ default: (await import("../account/my-account.tsx")).MyAccount }));
const BillingHome = lazy(async () => ({ default: (await import("./home.tsx")).BillingHome }));
const RequestScreen = lazy(async () => ({
  default: (await import("../service-request/request-screen.tsx")).RequestScreen,
}));
const MyAddresses = lazy(async () => ({
  default: (await import("../address-book/my-addresses.tsx")).MyAddresses,
}));
const MyContacts = lazy(async () => ({
  default: (await import("../address-book/my-contacts.tsx")).MyContacts,
}));
const AddressScreen = lazy(async () => ({
  default: (await import("../address-book/address-screen.tsx")).AddressScreen,
}));
const NotFound = lazy(async () => ({ default: (await import("./not-found.tsx")).NotFound }));

/** The portal: its door for everybody, its screens for whoever is inside. */
export function App() {
  const { session } = usePortal();
  return (
    <FailureBoundary>
      <Suspense fallback={<Arriving />}>
        {session ? (
          <Inside session={session} arriving={<Arriving />}>
            <Screens />
          </Inside>
        ) : (
          <Screens />
        )}
      </Suspense>
    </FailureBoundary>
  );
}

/** Which screen stands at which address, and who may see it. */
function Screens() {
  return (
    <Suspense fallback={<Arriving />}>
      <Switch>
        <Route path={routes.signIn} component={SignInDoor} />
        <Route path={routes.portalFallback} component={SignInDoor} />
        <Route path={routes.home}>
          <WithAccount>
            <Home list="quotations" />
          </WithAccount>
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
          <SignedIn>{({ client }) => (isBlockedByCredit(client) ? <CreditOnHold /> : <Wizard />)}</SignedIn>
        </Route>
        <Route path={routes.quotation}>
          <SignedIn>{() => <QuotationScreen />}</SignedIn>
        </Route>
        <Route path={routes.request}>
          <SignedIn>{() => <RequestScreen />}</SignedIn>
        </Route>
        <Route component={NotFound} />
      </Switch>
    </Suspense>
  );
}

/** Shows a screen to whoever is signed in; sends everybody else to sign in and back here. */
function SignedIn({ children }: { readonly children: (session: Session) => ReactNode }) {
  const { session, ended } = usePortal();
  const [path] = useLocation();
  if (session) return children(session);
  // Who left wants no way back; the next one at this screen may be somebody else.
  return <Redirect to={ended === "left" ? paths.signIn : signInThen(path + location.search)} replace />;
}

/** Shows a screen of home to a customer; a guest has none and goes on to his quotation. */
function WithAccount({ children }: { readonly children: ReactNode }) {
  return (
    <SignedIn>
      {({ user }) => (user.isGuest ? <Redirect to={paths.newQuotation} replace /> : children)}
    </SignedIn>
  );
}

/** A customer who is signed in already has nothing to do here; a guest may have an account after all. */
function SignInDoor() {
  const { session } = usePortal();
  if (session && !session.user.isGuest) return <Redirect to={returnAddress(location.search)} replace />;
  return <SignIn />;
}

/** While a screen's script is on its way. */
function Arriving() {
  const { label, message } = useWords();
  return (
    <main className="arriving" aria-busy="true">
      <h1 className="sr">{label("app.name")}</h1>
      <span className="sr" role="status">
        {message("app.loading")}
      </span>
    </main>
  );
}
