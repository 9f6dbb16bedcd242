import { deskCalls } from "@anden/contract/calls/desk";
import type { deskRequest } from "@anden/contract/desk";
import type { undeliveredMail } from "@anden/contract/undelivered-mail";
import type { ValueOf } from "@anden/contract/wire/codec";
import type { Language } from "@anden/domain/customer/customer";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { apiOf } from "../api/api.ts";
import { clientSearchProblems, type DeskView } from "./list-address.ts";

export const api = apiOf(deskCalls);

export type UndeliveredMail = ValueOf<typeof undeliveredMail>;

export type RowOfDesk = ValueOf<typeof deskRequest>;

const pageLength = 25;

/** A list of the desk as request parameters. */
const questionOf = ({ choice, text }: DeskView) => ({ status: choice, ...(text && { text }) });

/** Whether a search is valid. An invalid one is reported at its field, and not sent. */
export const isAskable = (view: Pick<DeskView, "text">) => clientSearchProblems(view).length === 0;

/** The requests of a list, page by page. */
export const requestsQuery = (language: Language, view: DeskView) =>
  infiniteQueryOptions({
    queryKey: ["desk", language, "list", view],
    queryFn: ({ signal, pageParam }) =>
      api.deskRequests(
        { ...questionOf(view), limit: pageLength, ...(pageParam === undefined ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: isAskable(view),
    // Other users handle requests meanwhile.
    staleTime: 0,
    refetchInterval: 30_000,
  });

/** How many requests each status has, of every client or of those that a text matches. */
export const countsQuery = (language: Language, { text }: Pick<DeskView, "text">) =>
  queryOptions({
    queryKey: ["desk", language, "counts", text],
    queryFn: ({ signal }) => api.countDeskRequests(text ? { text } : {}, { signal }),
    enabled: isAskable({ text }),
    staleTime: 0,
    refetchInterval: 30_000,
  });

/** The messages that were not delivered, latest first. */
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

/** The request after another one in a list, which that one may have left meanwhile; the first if none follows. */
export const nextQuery = (language: Language, view: DeskView, number: number) =>
  queryOptions({
    queryKey: ["desk", language, "next", view, number],
    queryFn: async ({ signal }) => {
      const asked = { ...questionOf(view), limit: 1 };
      const first = async (after?: number) =>
        (await api.deskRequests({ ...asked, ...(after === undefined ? {} : { after }) }, { signal })).rows[0];
      const next = (await first(number)) ?? (await first());
      return next && next.number !== number ? next : null;
    },
    enabled: isAskable(view),
    staleTime: 0,
  });

export const historyQuery = (language: Language, number: number) =>
  queryOptions({
    queryKey: ["desk", language, "request", number, "history"],
    queryFn: ({ signal }) => api.deskHistory({ id: number }, { signal }),
    enabled: number > 0,
    staleTime: 0,
  });
