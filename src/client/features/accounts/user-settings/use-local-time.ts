import { useSyncExternalStore } from 'react';
import { localTimeIn } from './time-zones.ts';

const checkEveryMs = 5000;

/** The current time in a time zone, ticking while the dialog is open. */
export function useLocalTime(timeZone: string): string | undefined {
  return useSyncExternalStore(subscribe, () => localTimeIn(timeZone, new Date()));
}

function subscribe(listener: () => void) {
  const timer = setInterval(listener, checkEveryMs);
  return () => clearInterval(timer);
}
