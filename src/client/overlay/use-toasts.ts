import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dismissToast, type Toast, toastDurationMs, toastStore } from '../data/toast-store.ts';
import { forwards } from '../format/reading-direction.ts';
import { isUndo } from '../keyboard/shortcut-keys.ts';

const swipeThresholdPx = 50;

/** The shown toast, and the props of its region; F8 focuses it. */
export function useToasts() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);
  useUndoKey(toast);
  return { toast, region };
}

/** Presses the button of the toast that undoes something. */
function useUndoKey(toast: Toast | undefined) {
  useEffect(() => {
    const { action } = toast ?? {};
    if (!action?.isUndo) return undefined;
    const undo = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isUndo(event)) return;
      event.preventDefault();
      dismissToast();
      action.onClick();
    };
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, [toast]);
}

/**
 * A toast's own behaviour: it closes after its time, which pauses while hovered or focused, and by a swipe along the
 * text.
 */
export function useToastPaper({ durationMs = toastDurationMs }: Pick<Toast, 'durationMs'>) {
  const [held, setHeld] = useState(false);
  const left = useRef(durationMs);
  const { offset, handlers } = useSwipe(dismissToast);
  // Together with the mark on the page, which shows whether the time runs.
  useLayoutEffect(() => {
    if (held) return undefined;
    const start = Date.now();
    const timer = setTimeout(dismissToast, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - start;
    };
  }, [held]);
  return {
    'data-held': held || undefined,
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
    ...handlers,
    style: offset > 0 ? { transform: `translateX(${forwards() * offset}px)`, transition: 'none' } : undefined,
  };
}

function useSwipe(onSwiped: () => void) {
  const start = useRef<number>(undefined);
  const [offset, setOffset] = useState(0);
  const end = () => {
    start.current = undefined;
    setOffset(0);
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      const onButton = event.target instanceof Element && event.target.closest('button');
      if (!onButton) start.current = event.clientX;
    },
    onPointerMove(event: PointerEvent) {
      if (start.current === undefined) return;
      const distance = Math.max(0, forwards() * (event.clientX - start.current));
      setOffset(distance);
      if (distance >= swipeThresholdPx) onSwiped();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { offset, handlers };
}
