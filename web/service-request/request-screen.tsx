import { requestCalls } from "@anden/contract/calls/service-requests";
import type { FullRequest } from "@anden/contract/service-request";
import type { Language } from "@anden/domain/customer/customer";
import { numberIn, searchLimits } from "@anden/domain/search/search-limits";
import { Button } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "wouter";
import { apiOf } from "../api/api.ts";
import { paths } from "../app/paths.ts";
import { useWords } from "../i18n/words.tsx";
import { Bill } from "../quotation/bill.tsx";
import { GoodsTable } from "../quotation/goods-table.tsx";
import { Route } from "../quotation/route.tsx";
import { RecordPage, RecordScreen } from "../record/record.tsx";
import { Chip } from "../ui/chip.tsx";
import { HelpButton } from "../ui/help/help-button.tsx";
import { Agreed } from "./agreed.tsx";
import { Parties } from "./parties.tsx";

const api = apiOf(requestCalls);

const requestQuery = (language: Language, number: number) =>
  queryOptions({
    queryKey: ["serviceRequest", language, number],
    queryFn: ({ signal }) => api.serviceRequest({ id: number }, { signal }),
    enabled: number > 0,
    // Its status changes while the goods are on their way.
    staleTime: 0,
  });

/** `/solicitud/{number}`: a service request, read-only. [P-059, P-168] */
export function RequestScreen() {
  const { language } = useWords();
  const number = numberIn(useParams<{ number: string }>().number, searchLimits.requestDigits);
  const read = useQuery(requestQuery(language, number ?? 0));
  return (
    <RecordScreen kind="serviceRequest" number={number} read={read} list={paths.requests}>
      {(request) => <Stored request={request} />}
    </RecordScreen>
  );
}

function Stored({ request }: { readonly request: FullRequest }) {
  const { label, button, dateTime } = useWords();
  const { guideNumber, status, quotationNumber } = request;
  const number = String(request.number);
  return (
    <RecordPage
      over={<Chip kind={status}>{label(`requestStatus.${status}`)}</Chip>}
      name={label("serviceRequest.guide")}
      number={guideNumber}
      tab={label("serviceRequest.title", { number })}
      lead={label("serviceRequest.madeAt", {
        number,
        at: dateTime(request.createdAt),
        shippingType: request.shippingTypeName.name,
        serviceType: request.serviceTypeName.name,
      })}
      actions={
        <>
          <HelpButton topic="service-request" about={label("serviceRequest.name")} isOfScreen />
          {quotationNumber !== undefined && (
            <Button component={Link} href={paths.quotation(quotationNumber)} variant="default">
              {button("serviceRequest.quotation", { number: String(quotationNumber) })}
            </Button>
          )}
          <Button component={Link} href={paths.requests} variant="default">
            {button("serviceRequest.toList")}
          </Button>
        </>
      }
      sideName={label("quotation.price")}
      side={<Bill quotation={request} />}
    >
      <Route quotation={request} />
      <Parties request={request} />
      <GoodsTable quotation={request} />
      <Agreed request={request} />
    </RecordPage>
  );
}
