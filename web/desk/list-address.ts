import { filterProblems, searchLimits } from "@anden/domain/search/search-limits";
import { type DeskChoice, deskChoices } from "@anden/domain/service-request/desk-list";
import type { Problem } from "@anden/domain/values/problem";
import { paths, requestParameters } from "../app/paths.ts";

/** The filters of the desk's list: a status or all of them, every client or those that a text matches. */
export interface DeskView {
  readonly choice: DeskChoice;
  readonly text: string;
}

export const longestClientSearch = searchLimits.listLetters;

/** The problem of a typed search: a text that is too long. */
export function clientSearchProblems({ text }: Pick<DeskView, "text">): readonly Problem[] {
  return filterProblems({ text }, { text: longestClientSearch });
}

/** The default: the new requests of every client. */
const usual: DeskView = { choice: "registered", text: "" };

/** The URL of the desk's list. */
export function deskOf(view: DeskView): string {
  return paths.home + searchOf(view);
}

/** The URL of a request opened from a list. It carries the query of the list, to which the request leads back. */
export function requestOf(number: number, view: DeskView): string {
  return paths.deskRequest(number) + searchOf(view);
}

function searchOf({ choice, text }: DeskView): string {
  const search = new URLSearchParams({
    ...(choice === usual.choice ? {} : { [requestParameters.status]: choice }),
    ...(text.trim() === "" ? {} : { [requestParameters.text]: text.trim() }),
  }).toString();
  return search && `?${search}`;
}

/** Reads the list to show from the query string of a URL of the desk. */
export function viewIn(search: string): DeskView {
  const asked = new URLSearchParams(search);
  const status = asked.get(requestParameters.status);
  return {
    choice: deskChoices.find((each) => each === status) ?? usual.choice,
    text: (asked.get(requestParameters.text) ?? "").trim(),
  };
}
