import type { ResolvedStop } from "@anden/domain/shipment/check-stop";
import { listedStop } from "../quotations/listed-shipment.ts";
import type { RequestStop } from "./stored-record.ts";

/** A stop of a request as it is stored, with the route that its labels have. */
export function requestStop(stop: ResolvedStop): RequestStop {
  const { area, branch } = stop;
  return {
    ...listedStop(stop),
    area: { id: area.id, name: area.name },
    route: { ...(branch.routeCode === undefined ? {} : { code: branch.routeCode }), zone: area.zone },
  };
}
