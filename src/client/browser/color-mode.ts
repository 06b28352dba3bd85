import { useSyncExternalStore } from 'react';

/** `early.js` reads the same key before the first paint, and follows the system. */
const storageKey = 'color-mode';

export const colorModes = ['light', 'dark', 'system'] as const;
type ColorMode = (typeof colorModes)[number];

const listeners = new Set<() => void>();
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
let choice = read();

function read(): ColorMode {
  try {
    const stored = localStorage.getItem(storageKey);
    return colorModes.find((mode) => mode === stored) ?? 'system';
  } catch {
    // Storage can be blocked; the choice then lasts as long as the page.
    return 'system';
  }
}

function apply() {
  const dark = choice === 'dark' || (choice === 'system' && prefersDark.matches);
  const root = document.documentElement;
  root.classList.toggle('dark', dark);
  root.classList.toggle('light', !dark);
  root.style.colorScheme = dark ? 'dark' : 'light';
}

function setColorMode(mode: ColorMode) {
  choice = mode;
  try {
    localStorage.setItem(storageKey, mode);
  } catch {
    // Storage is blocked.
  }
  apply();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The user's choice of light, dark or the system's scheme, stored on this device. */
export function useColorMode() {
  const mode = useSyncExternalStore(subscribe, () => choice);
  return { mode, setColorMode };
}
