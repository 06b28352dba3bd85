import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/*
 * Back closes what lies above the page. Each open dialog has a history entry with its page's address; before the router
 * navigates, the browser returns to the page's own entry, so that no closed dialog leaves one behind.
 */

interface Layer {
  close: () => void;
}

/** What lies above the page, topmost last. */
const layers: Layer[] = [];
/** The router's writes, which wait until the browser is back at the page's own entry. */
const waiting: (() => void)[] = [];
/** A history step requested but not done yet. */
let step: 'ours' | 'router' | undefined;
/**
 * Browsers drop a step when another navigation begins, or if there is no such entry. Then nothing waits for it. Counted
 * in turns of the event loop: a step can't arrive while a script blocks the page, and no turn passes.
 */
const longestStep = { turns: 10, turnMs: 300 };
let stepTimer: ReturnType<typeof setTimeout> | undefined;
let isSettling = false;
/** How many entries above its page the browser was when something above it opened or closed, until that is settled. */
let settlingFrom = 0;

/** How many entries above its page the browser is. */
const depth = (): number => (history.state as { above?: number } | null)?.above ?? 0;

/** In the next task: a dialog that replaces another takes over its entry. */
function settleSoon(): void {
  if (isSettling) return;
  isSettling = true;
  settlingFrom = depth();
  setTimeout(() => {
    isSettling = false;
    if (!step) settle();
  });
}

function settle(): void {
  if (depth() > layers.length) take('ours', layers.length - depth());
  // The router isn't told: to it, the page stays the same.
  for (let above = depth() + 1; above <= layers.length; above += 1)
    history.pushState({ ...(history.state as object), above }, '');
}

function take(whose: 'ours' | 'router', delta: number): void {
  step = whose;
  clearTimeout(stepTimer);
  waitForStep(longestStep.turns);
  history.go(delta);
}

function waitForStep(turns: number): void {
  stepTimer = setTimeout(() => {
    if (turns > 1) return waitForStep(turns - 1);
    step = undefined;
    write();
    settleSoon();
  }, longestStep.turnMs);
}

function write(): void {
  for (const entry of waiting.splice(0)) entry();
}

/** Resolves once the browser is at the page's own entry, where a new document may replace the page. */
export async function atPage(): Promise<void> {
  // A dialog that has just closed steps back in a later task.
  await new Promise((resolve) => setTimeout(resolve));
  if (isSettling) await new Promise((resolve) => setTimeout(resolve));
  if (step === 'ours') await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Makes Back call `close` until the returned function is called. */
export function addLayer(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  settleSoon();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    settleSoon();
  };
}

/** Makes Back close a dialog, menu, sheet or viewer while it is `open`. `close` may ask first, or refuse by doing nothing. */
export function useCloseByBack(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => (open ? addLayer(() => closeNow()) : undefined), [open]);
}

/** The router's name for an entry. */
const keyOf = (state: unknown) => (state as { key?: string } | null)?.key;

/**
 * The router's history. The router hears of no step that concerns a dialog, and what it writes waits until the browser
 * is back at the page's own entry.
 */
export function createPageHistory(): RouterHistory {
  const listeners = new Set<(event: PopStateEvent) => void>();
  const router = createBrowserHistory({ window: windowOfRouter(listeners) });
  addEventListener('popstate', (event) => {
    const isOurs = step === 'ours' || keyOf(event.state) === keyOf(router.location.state);
    if (!isHandled(isOurs)) for (const listener of listeners) listener(event);
  });
  // A reload leaves the entries of closed dialogs.
  settleSoon();
  return router;
}

/** Handles a step of the browser; false if the router has to. `isOurs`: within the entries of the page. */
function isHandled(isOurs: boolean): boolean {
  const taken = step;
  step = undefined;
  clearTimeout(stepTimer);
  const wasLeftOver = isSettling && depth() < settlingFrom && depth() >= layers.length;
  // To another page: the router decides, and undoes the step if a guard refuses.
  if (taken || isOurs) settleSoon();
  if (taken === 'router' || !isOurs) return false;
  if (taken) write();
  else if (depth() < layers.length) layers.at(-1)?.close();
  // Back only removed the entry of a dialog that has just closed. The person meant what lies below.
  else if (wasLeftOver) goBelow();
  return true;
}

/** Back from below all closed dialogs. */
function goBelow(): void {
  const top = layers.at(-1);
  if (top) top.close();
  else take('router', -1 - depth());
}

/** The parts of the window that the router's history uses. */
function windowOfRouter(listeners: Set<(event: PopStateEvent) => void>) {
  const go = (delta = 0): void => take('router', delta < 0 ? delta - depth() : delta);
  const writer =
    (name: 'pushState' | 'replaceState') =>
    (...entry: Parameters<History['pushState']>): void => {
      if (!step && depth() > 0) take('ours', -depth());
      if (step === 'ours') waiting.push(() => history[name](...entry));
      else history[name](...entry);
      settleSoon();
    };
  return {
    document,
    location,
    history: {
      get state(): unknown {
        return history.state;
      },
      get length(): number {
        return history.length;
      },
      go,
      back: () => go(-1),
      forward: () => go(1),
      pushState: writer('pushState'),
      replaceState: writer('replaceState'),
    },
    addEventListener(type: string, listener: (event: Event) => void, options?: AddEventListenerOptions): void {
      if (type === 'popstate') listeners.add(listener);
      else addEventListener(type, listener, options);
    },
    removeEventListener(type: string, listener: (event: Event) => void, options?: EventListenerOptions): void {
      listeners.delete(listener);
      removeEventListener(type, listener, options);
    },
  };
}
