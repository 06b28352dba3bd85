import { useSyncExternalStore } from 'react';
import type { defaultTimeZone as sharedDefault } from '../../shared/accounts/user-settings.ts';
import { type CalendarDate, hourIn, todayIn } from '../../shared/calendar-date.ts';
import { timeZoneOfPage } from '../browser/page-user.ts';
import { type TrpcUtils, trpc } from '../data/trpc.ts';

/** Typed by the shared one, which can't be imported as a value: its file loads zod. */
const defaultTimeZone: typeof sharedDefault = 'America/New_York';

const checkEveryMs = 30_000;

/** Until the settings have loaded, the value in the page. */
function likelyTimeZone(): string {
  return timeZoneOfPage() ?? (Intl.DateTimeFormat().resolvedOptions().timeZone || defaultTimeZone);
}

/** The user's saved IANA time zone, if known; for loaders, which need it at once. */
export function knownTimeZone(utils: TrpcUtils): string {
  return utils.userSettings.get.getData()?.timezone ?? likelyTimeZone();
}

/** The user's saved IANA time zone. */
export function useTimeZone(): string {
  const { data } = trpc.userSettings.get.useQuery();
  return data?.timezone ?? likelyTimeZone();
}

/** The calendar date in the user's saved time zone; it changes at midnight there, also on an open page. */
export function useToday(): CalendarDate {
  const timeZone = useTimeZone();
  return useSyncExternalStore(subscribe, () => todayIn(timeZone, new Date()));
}

/** The user's local hour, 0 to 23. */
export function useHour(): number {
  const timeZone = useTimeZone();
  return useSyncExternalStore(subscribe, () => hourIn(timeZone, new Date()));
}

const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  stop ??= startClock();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

/** One for all: a long list asks for today in each line. */
export const clock = { subscribe };

function startClock(): () => void {
  const tick = () => {
    for (const listener of listeners) listener();
  };
  const timer = setInterval(tick, checkEveryMs);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}
