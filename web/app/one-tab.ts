/**
 * One active tab per session: every new tab asks over a broadcast channel whether the session is open, and an
 * earlier tab answers. A tab that gets an answer shows only that. [P-207, P-208]
 */

/** `asking`: no answer yet; `here`: this tab is the active one; `elsewhere`: another one is. */
export type Place = "asking" | "here" | "elsewhere";

type TabMessage =
  | { readonly kind: "is the session open elsewhere"; readonly at: number; readonly from: string }
  | { readonly kind: "it is open here"; readonly to: string }
  | { readonly kind: "it is opened here now"; readonly from: string }
  | { readonly kind: "it is being closed here"; readonly from: string }
  | { readonly kind: "it is closed here"; readonly from: string };

export interface Tab {
  /** Asks the other tabs, when a page is loaded. */
  ask(): void;
  /** Makes this tab the active one, after a sign-in in it. */
  take(): void;
  /** Makes the active tab give up, and waits until it has saved its work. */
  takeOver(): Promise<void>;
  /** Announces that this tab has closed its screens, so that another tab can read the saved input. */
  putAway(): void;
  close(): void;
}

interface TabSettings {
  readonly onPlace: (place: Place) => void;
  readonly channelName?: string;
  readonly now?: () => number;
  /** How long to wait for an answer before showing anything. A later answer still counts. */
  readonly answerWithin?: number;
  /** How long to wait for a tab's confirmation before it counts as sleeping. */
  readonly heardWithin?: number;
  /** How long to wait for a tab that has confirmed. */
  readonly putAwayWithin?: number;
}

export function openTab({
  onPlace,
  channelName = "anden.session",
  now = Date.now,
  answerWithin = 100,
  heardWithin = 1000,
  putAwayWithin = 15_000,
}: TabSettings): Tab {
  const self = `${Math.random()}`;
  const channel = new BroadcastChannel(channelName);
  const send = (message: TabMessage) => channel.postMessage(message);
  let askedAt = now();
  let place: Place = "asking";
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let handingOver: { readonly isHeard: () => void; readonly isDone: () => void } | undefined;
  const stand = (at: Place) => {
    clearTimeout(waiting);
    place = at;
    onPlace(at);
  };

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    switch (data.kind) {
      case "is the session open elsewhere": {
        const wasEarlier = askedAt < data.at || (askedAt === data.at && self < data.from);
        if (place !== "elsewhere" && wasEarlier) send({ kind: "it is open here", to: data.from });
        return;
      }
      case "it is open here":
        if (data.to === self) stand("elsewhere");
        return;
      case "it is opened here now":
        if (place === "elsewhere") return;
        // Sent before rendering: a slow tab is not a sleeping one, and its input must be awaited.
        send({ kind: "it is being closed here", from: self });
        stand("elsewhere");
        return;
      case "it is being closed here":
        handingOver?.isHeard();
        return;
      case "it is closed here":
        handingOver?.isDone();
        return;
    }
  };

  return {
    ask: () => {
      askedAt = now();
      send({ kind: "is the session open elsewhere", at: askedAt, from: self });
      if (place === "asking") waiting = setTimeout(() => stand("here"), answerWithin);
    },
    take: () => {
      send({ kind: "it is opened here now", from: self });
      stand("here");
    },
    takeOver: async () => {
      const { promise, resolve: isDone } = Promise.withResolvers<void>();
      let patience = setTimeout(isDone, heardWithin);
      const isHeard = () => {
        clearTimeout(patience);
        patience = setTimeout(isDone, putAwayWithin);
      };
      handingOver = { isHeard, isDone };
      send({ kind: "it is opened here now", from: self });
      await promise;
      clearTimeout(patience);
    },
    putAway: () => send({ kind: "it is closed here", from: self }),
    close: () => {
      clearTimeout(waiting);
      channel.close();
    },
  };
}
