import { useSyncExternalStore } from 'react';
import { type UnitSystem, unitSystems } from '../../shared/children/measures.ts';

const storageKey = 'units';

/** Regions that measure in inches and pounds. */
const usRegions: ReadonlySet<string | undefined> = new Set(['US', 'LR', 'MM']);

const listeners = new Set<() => void>();
let choice = read();

function read(): UnitSystem {
  try {
    const stored = localStorage.getItem(storageKey);
    return unitSystems.find((system) => system === stored) ?? usualUnits();
  } catch {
    // Storage can be blocked; the choice then lasts as long as the page.
    return usualUnits();
  }
}

function usualUnits(): UnitSystem {
  try {
    return usRegions.has(new Intl.Locale(navigator.language).region) ? 'us' : 'metric';
  } catch {
    // Some browsers name a language that `Intl` doesn't know, such as 'en-US@posix'.
    return 'metric';
  }
}

/** The units of the browser's region until the person chooses. */
export const useUnits = (): UnitSystem => useSyncExternalStore(subscribe, () => choice);

export function chooseUnits(units: UnitSystem): void {
  choice = units;
  try {
    localStorage.setItem(storageKey, units);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
