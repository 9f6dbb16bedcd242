/**
 * One tab per session: every tab asks the others over a broadcast channel whether the session is open there, and
 * whoever asked earlier answers. A tab that is answered shows nothing but that. [P-207, P-208]
 */

/** `asking`: nobody has answered yet; `here`: this tab is the one; `elsewhere`: another one is. */
export type Place = "asking" | "here" | "elsewhere";

type Said =
  | { readonly kind: "is the session open elsewhere"; readonly at: number; readonly from: string }
  | { readonly kind: "it is open here"; readonly to: string }
  | { readonly kind: "it is opened here now"; readonly from: string }
  | { readonly kind: "it is being closed here"; readonly from: string }
  | { readonly kind: "it is closed here"; readonly from: string };

export interface Tab {
  /** Asks the others, as a page that is loaded does. */
  ask(): void;
  /** Is the one from now on: somebody has just signed in here. */
  take(): void;
  /** Makes the one tab give up its place, and waits until it has put its work away. */
  takeOver(): Promise<void>;
  /** Says that nothing is open here any more, so that what was typed can be read by another tab. */
  putAway(): void;
  close(): void;
}

interface TabSettings {
  readonly onPlace: (place: Place) => void;
  readonly channelName?: string;
  readonly now?: () => number;
  /** How long an answer is waited for before anything is shown. One that comes later counts all the same. */
  readonly answerWithin?: number;
  /** How long a tab may take to hear that it has to put its work away before it counts as one that sleeps. */
  readonly heardWithin?: number;
  /** How long one that has heard it may take to do so. */
  readonly putAwayWithin?: number;
}

export function openTab({
  onPlace,
  channelName = "anden.session",
  now = Date.now,
  answerWithin = 250,
  heardWithin = 1000,
  putAwayWithin = 15_000,
}: TabSettings): Tab {
  const self = `${Math.random()}`;
  const channel = new BroadcastChannel(channelName);
  const say = (said: Said) => channel.postMessage(said);
  let askedAt = now();
  let place: Place = "asking";
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let handingOver: { readonly isHeard: () => void; readonly isDone: () => void } | undefined;
  const stand = (at: Place) => {
    clearTimeout(waiting);
    place = at;
    onPlace(at);
  };

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    switch (data.kind) {
      case "is the session open elsewhere": {
        const wasEarlier = askedAt < data.at || (askedAt === data.at && self < data.from);
        if (place !== "elsewhere" && wasEarlier) say({ kind: "it is open here", to: data.from });
        return;
      }
      case "it is open here":
        if (data.to === self) stand("elsewhere");
        return;
      case "it is opened here now":
        if (place === "elsewhere") return;
        // Said before anything is drawn: a slow tab is not one that sleeps, and what was typed there is waited for.
        say({ kind: "it is being closed here", from: self });
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
      say({ kind: "is the session open elsewhere", at: askedAt, from: self });
      if (place === "asking") waiting = setTimeout(() => stand("here"), answerWithin);
    },
    take: () => {
      say({ kind: "it is opened here now", from: self });
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
      say({ kind: "it is opened here now", from: self });
      await promise;
      clearTimeout(patience);
    },
    putAway: () => say({ kind: "it is closed here", from: self }),
    close: () => {
      clearTimeout(waiting);
      channel.close();
    },
  };
}
