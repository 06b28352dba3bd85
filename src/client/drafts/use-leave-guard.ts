import { type BlockerFn, type HistoryLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { say } from '#words';
import { placeOf } from '../overlay/close-by-back.ts';
import { confirm } from '../overlay/confirm.ts';
import { watchUnsaved } from './unsaved.ts';

export interface Leaving {
  /** Whether something would be lost. */
  hasUnsaved: () => boolean;
  /** The button that discards it: 'Discard story'. */
  label: string;
  /** 'Keep writing', unless it isn't about words. */
  stayLabel?: string | undefined;
  /** Names what would be lost, if it isn't typed text. */
  text?: string | undefined;
  /** Called when the person chooses to discard. */
  onLeave?: (() => void) | undefined;
  /** Tries to save before asking. */
  save?: () => Promise<unknown>;
  /** Navigations that lose nothing, for example from one tab of a letter to another. */
  isHarmless?: (from: HistoryLocation, to: HistoryLocation) => boolean;
}

/**
 * Asks before a link, Back, a reload, a closed tab, or signing out (`unsaved.ts`) loses something unsaved. The returned
 * function asks for other ways to close the form (Cancel, Escape) and resolves to whether it may close.
 */
export function useLeaveGuard(leaving: Leaving): () => Promise<boolean> {
  const { history } = useRouter();
  const latest = useRef(leaving);
  // Set after "Discard", so that nobody asks again about the same navigation.
  const isLeft = useRef(false);
  useEffect(() => {
    latest.current = leaving;
    if (!leaving.hasUnsaved()) isLeft.current = false;
  });
  const isUnsaved = () => !isLeft.current && latest.current.hasUnsaved();

  const mayLeave = async (): Promise<boolean> => {
    if (!isUnsaved()) return true;
    await latest.current.save?.();
    if (!isUnsaved()) return true;
    const {
      label,
      stayLabel = say('Keep writing'),
      text = say('What you typed hasn’t been saved yet.'),
    } = latest.current;
    isLeft.current = await confirm({ title: say('Leave without saving?'), text, action: label, cancel: stayLabel });
    if (isLeft.current) latest.current.onLeave?.();
    return isLeft.current;
  };

  const guard = useEffectEvent<BlockerFn>(({ action, currentLocation: from, nextLocation: to }) => {
    const isHere = from.pathname === to.pathname && from.search === to.search;
    if (isHere || !isUnsaved() || leaving.isHarmless?.(from, to)) return false;
    const ask = async (leave: () => void) => {
      if (await mayLeave()) leave();
    };
    // The question needs a history entry of its own. So the step is refused now, and taken after the answer.
    if (action === 'PUSH') void ask(() => history.push(to.href, to.state));
    else if (action === 'REPLACE') void ask(() => history.replace(to.href, to.state));
    else {
      // The browser has already moved, and returns first.
      const stepOn = () => history.go(placeOf(to) - placeOf(history.location), { ignoreBlocker: true });
      addEventListener('popstate', () => void ask(stepOn), { once: true });
    }
    return true;
  });
  const isUnsavedNow = useEffectEvent(isUnsaved);
  useEffect(() => {
    const unwatch = watchUnsaved(() => isUnsavedNow());
    const unblock = history.block({ blockerFn: (step) => guard(step), enableBeforeUnload: () => isUnsavedNow() });
    return () => {
      unwatch();
      unblock();
    };
  }, [history]);
  return mayLeave;
}
