import { randomBytes } from 'node:crypto';
import { say } from '#words';
import { everything, type Touched } from '../../../shared/touches.ts';
import type { ProcessChannel } from '../database/process-channel.ts';
import { AppError } from '../errors.ts';
import type { Logger } from '../logging.ts';

/** A change: in which family, and by whom. Never its content. */
export interface Announcement extends Touched {
  tenantId: number;
  /** Whose `own` changed; null if nobody's. */
  userId: number | null;
  /** The tab that made the change, and knows it. */
  tab?: string | undefined;
}

/** A browser that listens for changes. */
export interface Listener {
  tenantId: number;
  userId: number;
  sid: string;
  tab: string;
  /** For how long it may have missed changes, in milliseconds. */
  awayMs: number;
}

/**
 * Tells a family's browsers what has become stale, in all processes. A lost message delays a refresh and loses no data.
 */
export interface Changes {
  /** After the commit. Returns at once. */
  announce(announcement: Announcement): void;
  /** After someone may have lost access: ends streams without it. */
  recheckAccess(): void;
  /**
   * The query roots that become stale, until the listener loses access, `signal` aborts or the server stops. Begins
   * with what was missed, if only an empty list. Throws TOO_MANY_REQUESTS when the process is full.
   */
  follow(listener: Listener, signal: AbortSignal | undefined): AsyncGenerator<readonly string[], void>;
  /** Number of open streams. */
  open(): number;
  /** Ends every stream. */
  close(): Promise<void>;
}

interface ChangesOptions {
  channel: ProcessChannel;
  /** Which of these sessions are still valid. */
  findLiveSessions(sids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Maximum streams of this process. */
  mostStreams: number;
  log: Logger;
}

/** Maximum streams of an account; a further one ends the oldest. */
const mostOfAccount = 10;
/** Changes within this time are sent together. */
const gatherMs = 50;
/** A listener away for at most this long is told what it missed; any other reads everything again. */
const rememberedMs = 120_000;
const mostRemembered = 5000;
/** Delays, and the channel between processes. */
const slackMs = 2000;
/** NOTIFY takes less than 8,000 bytes. */
const longestText = 7500;
const mostWaiting = 500;

interface Stream extends Listener {
  pending: Set<string>;
  isReady: boolean;
  isOver: boolean;
  wake: () => void;
}

type Message = { from: string } & ({ announced: Announcement[] } | { missed: true } | { recheck: true });

export function createChanges({ channel, findLiveSessions, mostStreams, log }: ChangesOptions): Changes {
  const from = randomBytes(8).toString('hex');
  const families = new Map<number, Set<Stream>>();
  const remembered: { at: number; announcement: Announcement }[] = [];
  let heardSince = Date.now();
  let count = 0;
  let isClosed = false;

  const streamsOf = (tenantId: number): ReadonlySet<Stream> => families.get(tenantId) ?? new Set();
  const allStreams = (): Stream[] => [...families.values()].flatMap((streams) => [...streams]);

  function end(stream: Stream): void {
    if (stream.isOver) return;
    stream.isOver = true;
    count -= 1;
    const streams = families.get(stream.tenantId);
    streams?.delete(stream);
    if (streams?.size === 0) families.delete(stream.tenantId);
    stream.wake();
  }

  function remember(announcement: Announcement): void {
    const at = Date.now();
    remembered.push({ at, announcement });
    while (remembered.length > 0 && (remembered[0]?.at ?? at) < at - rememberedMs - slackMs) remembered.shift();
    if (remembered.length <= mostRemembered) return;
    const forgotten = remembered.shift();
    heardSince = Math.max(heardSince, (forgotten?.at ?? at) + slackMs);
  }

  /** What a listener missed; everything if nobody can say. */
  function missedBy(listener: Listener): readonly string[] {
    const since = Date.now() - listener.awayMs;
    if (since < heardSince || listener.awayMs > rememberedMs) return [everything];
    const missed = remembered.filter(({ at }) => at >= since - slackMs);
    return [...new Set(missed.flatMap(({ announcement }) => rootsFor(listener, announcement)))];
  }

  const toCheck = new Set<Stream>();
  const check = gathered(gatherMs, async () => {
    const streams = [...toCheck].filter(({ isOver }) => !isOver);
    toCheck.clear();
    if (streams.length === 0) return;
    const live = await findLiveSessions([...new Set(streams.map(({ sid }) => sid))]).catch((err: unknown) => {
      log.warn({ err }, 'streams of changes could not be checked and were ended');
      return new Set<string>();
    });
    for (const stream of streams) {
      if (!live.has(stream.sid)) end(stream);
      else if (stream.pending.size > 0) {
        stream.isReady = true;
        stream.wake();
      }
    }
  });

  /** Checks the session behind a stream again before sending. */
  function tell(streams: Iterable<Stream>, rootsOf: (stream: Stream) => readonly string[]): void {
    for (const stream of streams) {
      const roots = rootsOf(stream);
      for (const root of roots) stream.pending.add(root);
      if (roots.length > 0) toCheck.add(stream);
    }
    if (toCheck.size > 0) check();
  }

  function take(announcement: Announcement): void {
    remember(announcement);
    tell(streamsOf(announcement.tenantId), (stream) => rootsFor(stream, announcement));
  }

  function recheck(): void {
    for (const stream of allStreams()) toCheck.add(stream);
    if (toCheck.size > 0) check();
  }

  function resendEverything(): void {
    remembered.length = 0;
    heardSince = Date.now();
    tell(allStreams(), () => [everything]);
  }

  let waiting: Announcement[] = [];
  let isRecheckWaiting = false;
  let hasLost = false;
  const sendOn = gathered(gatherMs, async () => {
    const messages: Message[] = textsOf(waiting).map((announced) => ({ from, announced }));
    if (hasLost) messages.push({ from, missed: true });
    if (isRecheckWaiting) messages.push({ from, recheck: true });
    waiting = [];
    isRecheckWaiting = false;
    hasLost = false;
    try {
      for (const message of messages) await channel.send(JSON.stringify(message));
    } catch (err) {
      hasLost = true;
      log.warn({ err }, 'changes could not be announced to other processes');
    }
  });

  channel.listen((text) => {
    const message = JSON.parse(text) as Message;
    if (message.from === from) return;
    if ('announced' in message) message.announced.forEach(take);
    else if ('missed' in message) resendEverything();
    else recheck();
  }, resendEverything);

  return {
    announce(announcement) {
      if (isClosed || announcement.family.length + announcement.own.length === 0) return;
      take(announcement);
      if (waiting.length < mostWaiting) waiting.push(announcement);
      else hasLost = true;
      sendOn();
    },
    recheckAccess() {
      if (isClosed) return;
      recheck();
      isRecheckWaiting = true;
      sendOn();
    },
    async *follow(listener, signal) {
      if (isClosed || count >= mostStreams) {
        throw new AppError('TOO_MANY_REQUESTS', say('The server is busy. Reload to see what others changed.'));
      }
      const own = [...streamsOf(listener.tenantId)].filter(({ userId }) => userId === listener.userId);
      own.slice(0, Math.max(0, own.length - mostOfAccount + 1)).forEach(end);
      const stream: Stream = { ...listener, pending: new Set(), isReady: false, isOver: false, wake: () => undefined };
      families.set(listener.tenantId, new Set([...streamsOf(listener.tenantId), stream]));
      count += 1;
      const stop = () => end(stream);
      signal?.addEventListener('abort', stop, { once: true });
      try {
        if (signal?.aborted) return;
        yield missedBy(listener);
        while (!stream.isOver) {
          if (stream.isReady) {
            const roots = [...stream.pending];
            stream.pending.clear();
            stream.isReady = false;
            yield roots;
          } else {
            await new Promise<void>((resolve) => {
              stream.wake = resolve;
            });
          }
        }
      } finally {
        signal?.removeEventListener('abort', stop);
        end(stream);
      }
    },
    open: () => count,
    async close() {
      isClosed = true;
      allStreams().forEach(end);
      await Promise.all([check.settled(), sendOn.settled()]);
      await channel.close();
    },
  };
}

function rootsFor(listener: Pick<Listener, 'userId' | 'tab' | 'tenantId'>, announcement: Announcement) {
  const { tenantId, userId, tab, family, own } = announcement;
  if (tenantId !== listener.tenantId || (tab !== undefined && tab === listener.tab)) return [];
  return userId === listener.userId ? [...family, ...own] : family;
}

/** In pieces that fit into one message each. */
function textsOf(announcements: readonly Announcement[]): Announcement[][] {
  const pieces: Announcement[][] = [];
  let room = 0;
  for (const announcement of announcements) {
    const size = JSON.stringify(announcement).length + 1;
    if (size > room) {
      pieces.push([]);
      room = longestText - 100;
    }
    pieces.at(-1)?.push(announcement);
    room -= size;
  }
  return pieces;
}

/** Runs `work` once for all calls within `ms`, and never twice at a time. `work` doesn't reject. */
function gathered(ms: number, work: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const run = async (): Promise<void> => {
    do {
      await new Promise((resolve) => setTimeout(resolve, ms));
      isAskedAgain = false;
      await work();
    } while (isAskedAgain);
    running = undefined;
  };
  const call = (): void => {
    isAskedAgain = true;
    running ??= run();
  };
  return Object.assign(call, { settled: async () => running });
}
