import { isBlockedByCredit } from "@anden/domain/customer/abilities";
import { type ReactNode, useState } from "react";
import { Redirect, Route, Switch, useSearchParams } from "wouter";
import { late } from "../ui/late.tsx";
import { Arriving } from "./arriving.tsx";
import { lastUser } from "./last-user.ts";
import { LateSignIn } from "./late-sign-in.ts";
import { paths, returnAddress, routes, storedParameters } from "./paths.ts";
import { useOwnSession } from "./session.tsx";

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
const NotFound = late(async () => (await import("./not-found.tsx")).NotFound, Arriving);

// Most visits begin at these paths: their screens load while the session is requested.
if (location.pathname === paths.home) void Home.preload();
if (location.pathname === paths.newQuotation) void NewQuotation.preload();

/** A customer's or guest's screen of each path, and which of them may see it. */
export function CustomerScreens() {
  return (
    <Switch>
      <Route path={routes.signIn} component={SignInDoor} />
      <Route path={routes.portalFallback} component={SignInDoor} />
      <Route path={routes.home}>
        <HomeDoor />
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
      <Route path={routes.newQuotation} component={QuotationDoor} />
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

function HomeDoor() {
  return useOwnSession().user.isGuest ? <GuestDoor /> : <Home list="quotations" />;
}

/** Home of a guest who has finished a quotation; the others are led to the wizard. [B-012, P-055, P-186, P-187] */
function GuestDoor() {
  const { user } = useOwnSession();
  const [hasFinished] = useState(() => lastUser.finishByHome(user));
  return hasFinished ? <GuestHome /> : <Redirect to={paths.newQuotation} replace />;
}

/** Shows a screen to customers with an account; a guest is led home. */
function WithAccount({ children }: { readonly children: ReactNode }) {
  return useOwnSession().user.isGuest ? <Redirect to={paths.home} replace /> : children;
}

/** A stored quotation at its summary, or a new one, which a client with credit on hold cannot begin. [P-044, P-053] */
function QuotationDoor() {
  const { client } = useOwnSession();
  const [search] = useSearchParams();
  if (search.has(storedParameters.quotation)) return <QuotationScreen />;
  return isBlockedByCredit(client) ? <CreditOnHold /> : <NewQuotation />;
}

/** A stored request in detail, or a new one, which a client with credit on hold cannot begin. [P-059, P-209, B-297] */
function RequestDoor() {
  const { client } = useOwnSession();
  const [search] = useSearchParams();
  if (search.has(storedParameters.request)) return <RequestScreen />;
  return isBlockedByCredit(client) ? <CreditOnHold /> : <NewRequest />;
}

/** A signed-in customer needs no sign-in screen; a guest may sign in with an account. */
function SignInDoor() {
  const { user } = useOwnSession();
  return user.isGuest ? <LateSignIn /> : <Redirect to={returnAddress(location.search)} replace />;
}
