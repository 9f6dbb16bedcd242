import { type RequestStatus, requestStatuses } from "@anden/domain/service-request/service-request";
import { paths, requestParameters } from "../app/paths.ts";

/** The default status of the desk's list: new requests. */
const usual: RequestStatus = "registered";

/** The URL of the desk's list of a status. */
export function deskOf(status: RequestStatus): string {
  const search = new URLSearchParams({ [requestParameters.status]: status });
  return status === usual ? paths.home : `${paths.home}?${search}`;
}

/** The status that a URL of the desk asks for. */
export function statusIn(search: string): RequestStatus {
  const asked = new URLSearchParams(search).get(requestParameters.status);
  return requestStatuses.find((each) => each === asked) ?? usual;
}
