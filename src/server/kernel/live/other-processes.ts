import { randomBytes } from 'node:crypto';
import type { ProcessChannel } from '../database/process-channel.ts';
import type { Logger } from '../logging.ts';
import type { Announcement } from './announcements.ts';
import { gathered } from './gathered.ts';

/** NOTIFY takes less than 8,000 bytes. */
const longestText = 7500;
const mostWaiting = 500;

type Message = { from: string } & ({ announced: Announcement[] } | { missed: true } | { recheck: true });

/** What this process does with messages from others. */
interface Receiver {
  onAnnounced(announcement: Announcement): void;
  onRecheck(): void;
  /** Announcements may have been lost. */
  onMissed(): void;
}

/** Exchanges changes with the other processes. If something can't be sent, the others call `onMissed`. */
export function otherProcesses(channel: ProcessChannel, log: Logger, receiver: Receiver) {
  const from = randomBytes(8).toString('hex');
  let waiting: Announcement[] = [];
  let isRecheckWaiting = false;
  let hasLost = false;
  const sendOn = gathered(async () => {
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
    if ('announced' in message) for (const announcement of message.announced) receiver.onAnnounced(announcement);
    else if ('missed' in message) receiver.onMissed();
    else receiver.onRecheck();
  }, receiver.onMissed);

  return {
    announce(announcement: Announcement): void {
      if (waiting.length < mostWaiting) waiting.push(announcement);
      else hasLost = true;
      sendOn();
    },
    recheck(): void {
      isRecheckWaiting = true;
      sendOn();
    },
    settled: sendOn.settled,
    close: () => channel.close(),
  };
}

/** Split into pieces that fit into one message each. */
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
