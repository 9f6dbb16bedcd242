import { lazy, Suspense } from "react";
import { MyQuotations } from "../my-quotations/my-quotations.tsx";
import { AppHeader } from "./header.tsx";
import type { ShipmentList } from "./shipments.tsx";

const MyRequests = lazy(async () => ({
  default: (await import("../my-requests/my-requests.tsx")).MyRequests,
}));

const Billing = lazy(async () => ({ default: (await import("../billing/billing.tsx")).Billing }));
const PartyScreen = lazy(async () => ({
  default: (await import("../billing/party-screen.tsx")).PartyScreen,
}));

/** The home of a customer: his shipments, quoted and requested. */
export function Home({ list }: { readonly list: ShipmentList }) {
  return (
    <>
      <AppHeader />
      {list === "quotations" ? (
        <MyQuotations />
      ) : (
        <Suspense fallback={<main className="page" aria-busy="true" />}>
          <MyRequests />
        </Suspense>
      )}
    </>
  );
}

/** The same home under its billing tab: fetched behind this one, whose lists it shares. */
export function BillingHome({ screen }: { readonly screen: "overview" | "party" }) {
  return (
    <>
      <AppHeader />
      <Suspense fallback={<main className="page" aria-busy="true" />}>
        {screen === "overview" ? <Billing /> : <PartyScreen />}
      </Suspense>
    </>
  );
}
