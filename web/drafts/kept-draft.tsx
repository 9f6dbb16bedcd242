import { localDateTimeAt } from "@anden/domain/values/calendar";
import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "wouter";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { ownTimeZone } from "../i18n/own-time-zone.ts";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import { draftHint } from "../wizard/steps/origin-destination/draft-hint.ts";

const ways = {
  quotation: { path: paths.newQuotation, title: "myQuotations.draft", go: "myQuotations.draft.continue" },
  request: { path: paths.newRequest, title: "myRequests.draft", go: "myRequests.draft.continue" },
} as const;

/** Says that a quotation or a request was begun on this device and not finished, and leads back to it. */
export function KeptDraft({ flow }: { readonly flow: FlowKind }) {
  const { label, message, button, moment } = useWords();
  const session = useOwnSession();
  const [draft] = useState(() => draftHint(session, flow));
  if (!draft) return null;
  const { path, title, go } = ways[flow];
  const { origin, destination } = draft;
  const at = moment(localDateTimeAt(draft.at, ownTimeZone()));
  return (
    <Notice
      kind="info"
      title={label(title)}
      action={
        <Button component={Link} href={path} variant="default">
          {button(go)}
        </Button>
      }
    >
      {message(origin && destination ? "myQuotations.draft.route" : "myQuotations.draft.text", {
        origin,
        destination,
        at,
      })}
    </Notice>
  );
}
