import type { RouterHistory } from '@tanstack/react-router';
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
/** A browser drops a step when another navigation begins, or if there is no such entry. Then nothing waits for it. */
const longestStepMs = 3_000;
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
  // Around the router: to it, the page stays the same.
  for (let above = depth() + 1; above <= layers.length; above += 1)
    History.prototype.pushState.call(history, { ...(history.state as object), above }, '');
}

function take(whose: 'ours' | 'router', delta: number): void {
  step = whose;
  clearTimeout(stepTimer);
  stepTimer = setTimeout(() => {
    step = undefined;
    write();
    settleSoon();
  }, longestStepMs);
  History.prototype.go.call(history, delta);
}

function write(): void {
  for (const entry of waiting.splice(0)) entry();
}

/** Resolves once the browser is at the page's own entry, where a new document may replace the page. */
export async function atPage(): Promise<void> {
  // What has just closed takes its step in a later task.
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
 * Watches the browser's history. Call it before the router is created, so it hears of each step first, and the returned
 * function with the router's history afterwards, so that its writes go through here.
 */
export function watchBack(): (router: RouterHistory) => void {
  let router: RouterHistory | undefined;
  addEventListener('popstate', (event) => {
    const taken = step;
    step = undefined;
    clearTimeout(stepTimer);
    const wasLeftOver = isSettling && depth() < settlingFrom && depth() >= layers.length;
    // To another page: the router decides, and undoes the step if a guard refuses.
    const isOurs = taken === 'ours' || keyOf(event.state) === keyOf(router?.location.state);
    if (taken || isOurs) settleSoon();
    if (taken === 'router' || !isOurs) return;
    event.stopImmediatePropagation();
    if (taken) write();
    else if (depth() < layers.length) layers.at(-1)?.close();
    // It only took the entry of a dialog that has just closed: Back means what lies below.
    else if (wasLeftOver) goBelow();
  });
  return (made) => {
    router = made;
    writeFromThePage();
    // A reload leaves the entries of closed dialogs.
    settleSoon();
  };
}

/** Back from below all closed dialogs. */
function goBelow(): void {
  const top = layers.at(-1);
  if (top) top.close();
  else take('router', -1 - depth());
}

/** Delays writes until the browser is back at the page's own entry. */
function writeFromThePage(): void {
  history.go = (delta = 0) => {
    take('router', delta < 0 ? delta - depth() : delta);
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const writeNow = history[name];
    history[name] = (...entry) => {
      if (!step && depth() > 0) take('ours', -depth());
      if (step === 'ours') waiting.push(() => History.prototype[name].apply(history, entry));
      else writeNow.apply(history, entry);
      settleSoon();
    };
  }
}
