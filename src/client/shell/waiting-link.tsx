import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { keptLetterIds } from '../browser/kept-letters.ts';
import { outbox } from '../data/outbox.ts';
import { TextLink } from '../ui/card.tsx';

/** How much in this browser isn't sent yet: changes, and letters. */
export function useWaitingCount(): number {
  const letters = useSyncExternalStore(keptLetterIds.subscribe, keptLetterIds.current);
  const entries = useSyncExternalStore(outbox.subscribe, outbox.current) ?? [];
  return entries.length + (letters === '' ? 0 : letters.split(',').length);
}

/** Leads to what waits, if anything does. */
export function WaitingLink() {
  const count = useWaitingCount();
  if (count === 0) return null;
  return (
    <TextLink asChild>
      <Link className={css({ color: 'inherit', fontWeight: '600', whiteSpace: 'nowrap' })} to="/outbox">
        {say('{count, plural, one {# waiting to be sent} other {# waiting to be sent}}', { count })}
      </Link>
    </TextLink>
  );
}
