import { everything } from '../../../shared/touches.ts';
import { type Announcement, type Listener, rootsFor } from './announcements.ts';

/** A listener away for at most this long is told what it missed; any other reads everything again. */
const rememberedMs = 120_000;
const mostRemembered = 5000;
/** Delays, and the channel between processes. */
const slackMs = 2000;

/** Remembers the changes of the last two minutes, for pages that were away. */
export function recentChanges() {
  const remembered: { at: number; announcement: Announcement }[] = [];
  let completeSince = Date.now();
  return {
    add(announcement: Announcement): void {
      const at = Date.now();
      remembered.push({ at, announcement });
      while (remembered.length > 0 && (remembered[0]?.at ?? at) < at - rememberedMs - slackMs) remembered.shift();
      if (remembered.length <= mostRemembered) return;
      const forgotten = remembered.shift();
      completeSince = Math.max(completeSince, (forgotten?.at ?? at) + slackMs);
    },
    /** What a listener missed; everything if that isn't known. */
    missedBy(listener: Listener): readonly string[] {
      const since = Date.now() - listener.awayMs;
      if (since < completeSince || listener.awayMs > rememberedMs) return [everything];
      const missed = remembered.filter(({ at }) => at >= since - slackMs);
      return [...new Set(missed.flatMap(({ announcement }) => rootsFor(listener, announcement)))];
    },
    /** Changes may have been missed until now. */
    startOver(): void {
      remembered.length = 0;
      completeSince = Date.now();
    },
  };
}
