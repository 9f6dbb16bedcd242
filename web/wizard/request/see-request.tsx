import { requestCalls } from "@anden/contract/calls/service-requests";
import { Button, type ButtonProps } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { apiOf } from "../../api/api.ts";
import { paths } from "../../app/paths.ts";
import { useWords } from "../../i18n/words.tsx";
import { ComingRequest } from "./coming-request.tsx";

const api = apiOf(requestCalls);

/** The request that a quotation was converted into. */
export const requestOfQuotation = (quotation: number) =>
  queryOptions({
    queryKey: ["requestOfQuotation", quotation],
    queryFn: ({ signal }) => api.confirmConversion({ id: quotation }, { signal }),
    retry: false,
  });

interface SeeRequestProps extends Pick<ButtonProps, "size" | "variant"> {
  /** A converted quotation. */
  readonly quotation: number;
}

/**
 * A link to the request that a quotation was converted into, read from the server: the answer of the call that
 * converted it may have been lost. Nothing where there is none. [P-178]
 */
export function SeeRequest({ quotation, ...button }: SeeRequestProps) {
  const words = useWords();
  const { data, isPending } = useQuery(requestOfQuotation(quotation));
  if (isPending) return <ComingRequest {...button} />;
  return (
    data && (
      <Button component={Link} href={paths.request(data.number)} {...button}>
        {words.button("wizard.quotation.made")}
      </Button>
    )
  );
}
