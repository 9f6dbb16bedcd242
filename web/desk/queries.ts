import { deskCalls } from "@anden/contract/calls/desk";
import type { deskRequest } from "@anden/contract/desk";
import type { undeliveredMail } from "@anden/contract/undelivered-mail";
import type { ValueOf } from "@anden/contract/wire/codec";
import type { Language } from "@anden/domain/customer/customer";
import type { RequestStatus } from "@anden/domain/service-request/service-request";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { apiOf } from "../api/api.ts";

export const api = apiOf(deskCalls);

export type UndeliveredMail = ValueOf<typeof undeliveredMail>;

export type DeskRow = ValueOf<typeof deskRequest>;

const pageLength = 25;

/** The requests of a status, those due first on top, page by page. */
export const requestsQuery = (language: Language, status: RequestStatus) =>
  infiniteQueryOptions({
    queryKey: ["desk", language, status],
    queryFn: ({ signal, pageParam }) =>
      api.deskRequests(
        { status, limit: pageLength, ...(pageParam === undefined ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Others take requests on meanwhile.
    staleTime: 0,
    refetchInterval: 30_000,
  });

/** What was not delivered, the latest first. */
export const mailsQuery = (language: Language) =>
  queryOptions({
    queryKey: ["desk-mails", language],
    queryFn: ({ signal }) => api.undeliveredMails({ signal }),
    staleTime: 0,
    refetchInterval: 60_000,
  });

export const requestQuery = (language: Language, number: number) =>
  queryOptions({
    queryKey: ["desk", language, "request", number],
    queryFn: ({ signal }) => api.deskRequest({ id: number }, { signal }),
    enabled: number > 0,
    staleTime: 0,
  });

/**
 * The request that follows another one in the list of a status, which the other one may have left since; the first of
 * the list if none follows.
 */
export const nextQuery = (language: Language, status: RequestStatus, number: number) =>
  queryOptions({
    queryKey: ["desk", language, "next", status, number],
    queryFn: async ({ signal }) => {
      const first = async (after?: number) =>
        (await api.deskRequests({ status, limit: 1, ...(after === undefined ? {} : { after }) }, { signal }))
          .rows[0];
      return (await first(number)) ?? (await first()) ?? null;
    },
    staleTime: 0,
  });

export const historyQuery = (language: Language, number: number) =>
  queryOptions({
    queryKey: ["desk", language, "request", number, "history"],
    queryFn: ({ signal }) => api.deskHistory({ id: number }, { signal }),
    enabled: number > 0,
    staleTime: 0,
  });
