import { useEffect, useEffectEvent, useState } from 'react';

/** How far down a finger pulls a sheet to close it. */
const farEnoughPx = 110;
/** A quick flick closes it earlier. */
const flickPx = 40;
const flickMs = 250;
/** Less is a tap. */
const startPx = 8;

/** Below 768, where dialogs come from the bottom edge. */
const isSheet = (): boolean => matchMedia('(width < 48rem)').matches;

/** Where a finger writes, draws or slides, it doesn't pull the sheet. */
const ownTouch = 'input, textarea, select, canvas, [contenteditable], [role=slider], [role=tablist], [data-own-touch]';

/** Whether something below the finger can still scroll up. */
function isScrolled(target: Element, sheet: Element): boolean {
  for (let each: Element | null = target; each && sheet.contains(each); each = each.parentElement)
    if (each.scrollTop > 0) return true;
  return false;
}

/**
 * Closes a sheet by a swipe down, as its button does: if something typed could be lost, it stays and asks. Returns the
 * ref of the sheet.
 */
export function useSwipeDown(onClose: () => void): (sheet: HTMLElement | null) => void {
  const [content, setContent] = useState<HTMLElement | null>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!content) return;
    const end = new AbortController();
    const { signal } = end;
    let start: { x: number; y: number; at: number } | undefined;
    let pulled = 0;
    const follow = (down: number) => {
      pulled = Math.max(0, down);
      content.style.transition = 'none';
      content.style.translate = `0 ${pulled}px`;
    };
    const letGo = () => {
      content.style.transition = 'translate 180ms';
      content.style.translate = '';
    };
    content.addEventListener(
      'touchstart',
      ({ touches: [touch, second], target, timeStamp }) => {
        start = undefined;
        pulled = 0;
        if (!touch || second || !isSheet() || !(target instanceof Element)) return;
        if (target.closest(ownTouch) || isScrolled(target, content)) return;
        start = { x: touch.clientX, y: touch.clientY, at: timeStamp };
      },
      { signal, passive: true },
    );
    content.addEventListener(
      'touchmove',
      (event) => {
        const [touch] = event.touches;
        if (!start || !touch) return;
        const down = touch.clientY - start.y;
        if (pulled === 0) {
          if (Math.abs(touch.clientX - start.x) > Math.abs(down) || down < -startPx) start = undefined;
          if (!start || down < startPx) return;
        }
        event.preventDefault();
        follow(down);
      },
      { signal, passive: false },
    );
    content.addEventListener(
      'touchend',
      ({ timeStamp }) => {
        if (!start || pulled === 0) return;
        const isFlick = pulled > flickPx && timeStamp - start.at < flickMs;
        start = undefined;
        if (pulled <= farEnoughPx && !isFlick) return letGo();
        close();
        // A question above it, or a call: the sheet stays.
        requestAnimationFrame(() => requestAnimationFrame(() => content.dataset['state'] === 'open' && letGo()));
      },
      { signal },
    );
    content.addEventListener('touchcancel', letGo, { signal });
    return () => end.abort();
  }, [content]);
  return setContent;
}
