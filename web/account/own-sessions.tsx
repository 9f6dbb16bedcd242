import type { ownSession } from "@anden/contract/account";
import { accountCalls } from "@anden/contract/calls/account";
import type { ValueOf } from "@anden/contract/wire/codec";
import { Button } from "@mantine/core";
import { IconDevices } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiOf } from "../api/api.ts";
import { whyItFailed } from "../api/why-it-failed.ts";
import { usePortal } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import { Chip } from "../ui/chip.tsx";
import { focusOfPart } from "../ui/focus-of-part.ts";
import { NotRead } from "../ui/not-read.tsx";
import { notify } from "../ui/overlays/notices.ts";
import { Processing } from "../ui/overlays/processing.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import account from "./account.module.css";

const api = apiOf(accountCalls);

type OwnSession = ValueOf<typeof ownSession>;

const sessionsQuery = queryOptions({
  queryKey: ["own-sessions"],
  queryFn: ({ signal }) => api.ownSessions({}, { signal }),
  staleTime: 0,
});

/** The number of sessions shown at first. */
const fewest = 5;

/** The user's own sessions, and ending them: one by one, all the others, or all. */
export function OwnSessions() {
  const { label, message, button } = useWords();
  const { leave } = usePortal();
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery);
  const [isBusy, setIsBusy] = useState(false);
  const [isWhole, setIsWhole] = useState(false);

  const act = async (end: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await end();
    } catch (error) {
      notify({ kind: "bad", text: whyItFailed(error, message("app.unanswered")) });
    } finally {
      setIsBusy(false);
    }
  };
  const tellEnded = (count: number) => {
    notify({ kind: "done", text: message("account.ended", { count }) });
    void refetch();
  };
  const endOne = ({ id }: OwnSession) => act(() => api.endSession({ id }).then(() => tellEnded(1)));
  const endOthers = () => act(async () => tellEnded((await api.endSessions({ withThisOne: false })).ended));
  const endAll = () =>
    act(async () => {
      await api.endSessions({ withThisOne: true });
      await leave();
    });

  return (
    <section className={card.card} aria-labelledby="account-sessions" aria-busy={!data && !isError}>
      <header className={`${card.head} ${card.bare} ${account.head}`}>
        <h2 id="account-sessions">{label("account.sessions")}</h2>
        <p>{message("account.sessions.text")}</p>
      </header>
      {isError && (
        <NotRead title={label("account.sessions.failed")} retry={() => void refetch()} isTrying={isFetching}>
          {message("app.unanswered")}
        </NotRead>
      )}
      {!data && !isError && <Skeleton height="7.125rem" className={account.comingSessions} />}
      {data && (
        <>
          <div className={account.actions}>
            {data.length > 1 && (
              <Button ref={focusOfPart} variant="default" onClick={() => void endOthers()}>
                {button("account.endOthers")}
              </Button>
            )}
            <Button variant="default" onClick={() => void endAll()}>
              {button("account.endAll")}
            </Button>
          </div>
          <ul className={account.sessions}>
            {(isWhole ? data : shortened(data)).map((session) => (
              <OneSession key={session.id} session={session} onEnd={() => void endOne(session)} />
            ))}
          </ul>
          {data.length > fewest && (
            <Button variant="subtle" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {isWhole
                ? button("account.sessions.fewer")
                : button("account.sessions.all", { count: data.length })}
            </Button>
          )}
        </>
      )}
      {isBusy && <Processing />}
    </section>
  );
}

/** The sessions used last, this one always among them. */
function shortened(sessions: readonly OwnSession[]): readonly OwnSession[] {
  const last = sessions.slice(0, fewest);
  const own = sessions.find(({ isThisOne }) => isThisOne);
  return own && !last.includes(own) ? [...last.slice(0, -1), own] : last;
}

function OneSession({ session, onEnd }: { readonly session: OwnSession; readonly onEnd: () => void }) {
  const { label, button, moment } = useWords();
  const { device, begunAt, lastUsedAt, isThisOne } = session;
  return (
    <li ref={focusOfPart}>
      <IconDevices size={20} stroke={1.5} aria-hidden />
      <div>
        <strong>{device}</strong>
        <small>{label("account.sessionTimes", { begun: moment(begunAt), used: moment(lastUsedAt) })}</small>
      </div>
      {isThisOne ? (
        <Chip kind="valid">{label("account.thisOne")}</Chip>
      ) : (
        <Button
          variant="default"
          size="xs"
          aria-label={button("account.endOne", { device, begun: moment(begunAt) })}
          onClick={onEnd}
        >
          {button("account.end")}
        </Button>
      )}
    </li>
  );
}
