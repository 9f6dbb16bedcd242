import { Redirect, Route, Switch } from "wouter";
import { late } from "../ui/late.tsx";
import { Arriving } from "./arriving.tsx";
import { paths, routes } from "./paths.ts";

const Desk = late(async () => (await import("../desk/desk.tsx")).Desk, Arriving);
const DeskRequest = late(async () => (await import("../desk/desk-request.tsx")).DeskRequest, Arriving);
const UndeliveredMails = late(
  async () => (await import("../desk/undelivered-mails.tsx")).UndeliveredMails,
  Arriving,
);
const MyAccount = late(async () => (await import("../account/my-account.tsx")).MyAccount, Arriving);
const NotFound = late(async () => (await import("./not-found.tsx")).NotFound, Arriving);

/** The screens of the carrier's staff: none of a customer's is among them. */
export function StaffScreens() {
  return (
    <Switch>
      <Route path={routes.signIn}>
        <Redirect to={paths.home} replace />
      </Route>
      <Route path={routes.home} component={Desk} />
      <Route path={routes.deskRequest} component={DeskRequest} />
      <Route path={routes.deskMails} component={UndeliveredMails} />
      <Route path={routes.account} component={MyAccount} />
      <Route component={NotFound} />
    </Switch>
  );
}
