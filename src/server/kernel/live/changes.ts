import { say } from '#words';
import { everything } from '../../../shared/touches.ts';
import type { ProcessChannel } from '../database/process-channel.ts';
import { AppError } from '../errors.ts';
import type { Logger } from '../logging.ts';
import { type Announcement, type Listener, rootsFor } from './announcements.ts';
import { gathered } from './gathered.ts';
import { otherProcesses } from './other-processes.ts';
import { recentChanges } from './recent-changes.ts';

/**
 * Tells a family's browsers what has become stale, in all processes. A lost message delays a refresh and loses no data.
 */
export interface Changes {
  /** Call it after the commit. Returns at once. */
  announce(announcement: Announcement): void;
  /** Call it if someone may have lost access. Ends streams without access. */
  recheckAccess(): void;
  /**
   * The query roots that become stale, until the listener loses access, `signal` aborts or the server stops. Begins
   * with what was missed, or an empty list. Throws TOO_MANY_REQUESTS when the process is full.
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

interface Stream extends Listener {
  pending: Set<string>;
  isReady: boolean;
  isOver: boolean;
  wake: () => void;
}

export function createChanges({ channel, findLiveSessions, mostStreams, log }: ChangesOptions): Changes {
  const families = new Map<number, Set<Stream>>();
  const recent = recentChanges();
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

  const toCheck = new Set<Stream>();
  const check = gathered(async () => {
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

  function receive(announcement: Announcement): void {
    recent.add(announcement);
    tell(streamsOf(announcement.tenantId), (stream) => rootsFor(stream, announcement));
  }

  function recheck(): void {
    for (const stream of allStreams()) toCheck.add(stream);
    if (toCheck.size > 0) check();
  }

  const others = otherProcesses(channel, log, {
    onAnnounced: receive,
    onRecheck: recheck,
    onMissed() {
      recent.startOver();
      tell(allStreams(), () => [everything]);
    },
  });

  return {
    announce(announcement) {
      if (isClosed || announcement.family.length + announcement.own.length === 0) return;
      receive(announcement);
      others.announce(announcement);
    },
    recheckAccess() {
      if (isClosed) return;
      recheck();
      others.recheck();
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
        yield recent.missedBy(listener);
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
      await Promise.all([check.settled(), others.settled()]);
      await others.close();
    },
  };
}
