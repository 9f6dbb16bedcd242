import { lazy, Suspense } from "react";
import { MyQuotations } from "../my-quotations/my-quotations.tsx";
import { AppHeader } from "./header.tsx";
import type { ShipmentList } from "./shipments.tsx";

const MyRequests = lazy(async () => ({
  default: (await import("../my-requests/my-requests.tsx")).MyRequests,
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
