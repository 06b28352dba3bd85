import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';

/** How far a finger pulls before letting go refreshes. */
const farEnoughPx = 80;
const longestPx = 120;

/** Whether the finger is on the page itself: not on a dialog or a field, and nobody is typing. */
function isOnPage(target: EventTarget | null): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, [contenteditable]');
  return target instanceof Element && !isTyping && scrollY <= 0 && target.closest('main') !== null;
}

/** Pulling the page down fetches what it shows again. */
export function PullToRefresh() {
  const client = useQueryClient();
  const start = useRef<{ x: number; y: number }>(undefined);
  const [pulled, setPulled] = useState(0);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    let down = 0;
    addEventListener(
      'touchstart',
      ({ touches: [touch, second], target }) => {
        down = 0;
        start.current = touch && !second && isOnPage(target) ? { x: touch.clientX, y: touch.clientY } : undefined;
      },
      { signal, passive: true },
    );
    addEventListener(
      'touchmove',
      ({ touches: [touch] }) => {
        if (!start.current || !touch) return;
        down = touch.clientY - start.current.y;
        if (scrollY > 0 || Math.abs(touch.clientX - start.current.x) > Math.abs(down)) start.current = undefined;
        setPulled(start.current ? Math.min(Math.max(0, down), longestPx) : 0);
      },
      { signal, passive: true },
    );
    const letGo = () => {
      setPulled(0);
      if (!start.current || down < farEnoughPx) return;
      start.current = undefined;
      setBusy(true);
      // A part that can't be fetched says so itself.
      void client.invalidateQueries().finally(() => setBusy(false));
    };
    addEventListener('touchend', letGo, { signal });
    addEventListener('touchcancel', () => setPulled(0), { signal });
    return () => end.abort();
  }, [client]);
  const isReady = pulled >= farEnoughPx;
  return (
    <output className={regionClass} style={{ translate: `0 ${isBusy ? farEnoughPx : pulled}px` }}>
      {(pulled > 0 || isBusy) && (
        <span className={roundClass} data-busy={isBusy ? '' : undefined} data-ready={isReady ? '' : undefined}>
          <RefreshCw size={20} strokeWidth={2} aria-hidden />
          <span className={css({ srOnly: true })}>{isBusy ? say('Refreshing') : say('Pull to refresh')}</span>
        </span>
      )}
    </output>
  );
}

const regionClass = css({
  position: 'fixed',
  zIndex: 'fab',
  insetInline: 0,
  top: '-48px',
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
});

const roundClass = css({
  display: 'grid',
  placeItems: 'center',
  width: '40px',
  height: '40px',
  borderRadius: '50%',
  background: 'bg.panel',
  color: 'fg.muted',
  boxShadow: 'md',
  '&[data-ready]': { color: 'brand.fg' },
  '&[data-busy] > svg': { animation: { base: 'spin 900ms linear infinite', _motionReduce: 'none' } },
});
