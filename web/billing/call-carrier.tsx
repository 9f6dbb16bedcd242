import { catalogueCalls } from "@anden/contract/calls/catalogues";
import { dialUrl, formatCarrierPhone, withMexicosCode } from "@anden/domain/values/formats";
import { Button } from "@mantine/core";
import { IconPhone } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiOf } from "../api/api.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";

const api = apiOf(catalogueCalls);

const companyQuery = (id: number) =>
  queryOptions({
    queryKey: ["company", id],
    queryFn: ({ signal }) => api.company({ id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

interface CallCarrierProps {
  /** Whether it is the main action of the screen. */
  readonly isMain?: boolean;
}

/** The carrier's telephone number, where only a call helps. Hidden while the number is unknown. */
export function CallCarrier({ isMain = false }: CallCarrierProps) {
  const { button, language } = useWords();
  const { client } = useOwnSession();
  const { data: company } = useQuery(companyQuery(client.companyId));
  if (!company?.phone) return null;
  return (
    <Button
      component="a"
      href={dialUrl(withMexicosCode(company.phone))}
      variant={isMain ? "filled" : "default"}
      leftSection={<IconPhone size={16} stroke={1.8} aria-hidden />}
    >
      {button("billing.call", { phone: formatCarrierPhone(company.phone, language) })}
    </Button>
  );
}
