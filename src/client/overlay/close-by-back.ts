import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router';
import { createContext, use, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many entries lie between the page's own and this one. A closed layer leaves its entry to the next one. */
    above?: number;
  }
}

/** What lies above the page and isn't named by its address, topmost last. */
const layers: (() => void)[] = [];
let addEntries: (() => void) | undefined;

/** How many entries above its page's own a location is. */
export const depth = ({ state }: HistoryLocation): number => state.above ?? 0;
/** A location's place among the entries of the app. */
export const placeOf = ({ state: { __TSR_index: place } }: HistoryLocation): number => place;
const pageOf = (location: HistoryLocation): number => placeOf(location) - depth(location);

/**
 * The router's history, in which each layer above a page has an entry. The router isn't told of steps among the entries
 * of one page.
 */
export function createPageHistory(): RouterHistory {
  const history = createBrowserHistory();
  const { push, replace, subscribe } = history;
  let here = history.location;
  let isOurs = false;
  let isHidden = false;
  const write = (writeEntry: typeof push, href: string, above: number): void => {
    isOurs = true;
    writeEntry(href, { ...history.location.state, above }, { ignoreBlocker: true });
    isOurs = false;
  };
  addEntries = () => {
    while (depth(history.location) < layers.length) write(push, history.location.href, depth(history.location) + 1);
  };
  const goBackWithin = (above: number): void => {
    const top = layers.at(-1);
    // Everything was closed already: the person means the page.
    if (!top) return history.go(-1 - above);
    // At once, so that only a layer that stays gets its entry again.
    flushSync(top);
    addEntries?.();
  };
  subscribe(({ location: to, action: { type } }) => {
    const from = here;
    here = to;
    const isWithin = type !== 'PUSH' && type !== 'REPLACE' && pageOf(from) === pageOf(to);
    isHidden = isOurs;
    if (!isWithin) return;
    // A filter may have changed the address meanwhile.
    if (to.href !== from.href) write(replace, from.href, depth(to));
    if (depth(to) < depth(from)) goBackWithin(depth(to));
    isHidden = true;
  });
  history.subscribe = (listener) => subscribe((step) => isHidden || listener(step));
  // A link takes over the entry of the dialog that it is in.
  history.push = (path, state, options) => (depth(history.location) > 0 ? replace : push)(path, state, options);
  history.replace = (path, state, options) =>
    replace(path, { ...(state as object), above: depth(history.location) }, options);
  return history;
}

/** Makes Back call `close` until the returned function is called. */
export function addLayer(close: () => void): () => void {
  layers.push(close);
  addEntries?.();
  return () => void layers.splice(layers.indexOf(close), 1);
}

/** Inside what the address names: `take` gives the address's entry to one layer at a time, until its result is called. */
export const AddressEntry = createContext<{ take: () => (() => void) | undefined } | undefined>(undefined);

/** Makes Back close a dialog, menu, sheet or viewer while it is `open`. `close` may ask first, or refuse by doing nothing. */
export function useCloseByBack(open: boolean, close: () => void): void {
  const address = use(AddressEntry);
  const closeNow = useEffectEvent(close);
  useEffect(() => (open ? (address?.take() ?? addLayer(() => closeNow())) : undefined), [open, address]);
}
