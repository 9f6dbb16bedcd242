import { MyQuotations } from "../my-quotations/my-quotations.tsx";
import { late } from "../ui/late.tsx";
import page from "../ui/page.module.css";
import { AppHeader } from "./header.tsx";
import type { ShipmentList } from "./shipments.tsx";

const MyRequests = late(async () => (await import("../my-requests/my-requests.tsx")).MyRequests, Waiting);

const Billing = late(async () => (await import("../billing/billing.tsx")).Billing, Waiting);
const PartyScreen = late(async () => (await import("../billing/party-screen.tsx")).PartyScreen, Waiting);

/** The home of a customer: their quotations and requests. */
export function Home({ list }: { readonly list: ShipmentList }) {
  return (
    <>
      <AppHeader />
      {list === "quotations" ? <MyQuotations /> : <MyRequests />}
    </>
  );
}

/** The billing tab of home, loaded together with the lists, whose components it shares. */
export function BillingHome({ screen }: { readonly screen: "overview" | "party" }) {
  return (
    <>
      <AppHeader />
      {screen === "overview" ? <Billing /> : <PartyScreen />}
    </>
  );
}

function Waiting() {
  return <main className={page.page} aria-busy="true" />;
}
