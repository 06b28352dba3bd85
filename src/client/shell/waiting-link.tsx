import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { outbox } from '../data/outbox.ts';
import { TextLink } from '../ui/card.tsx';

/** How much in this browser isn't sent yet. */
export const useWaitingCount = (): number => useSyncExternalStore(outbox.subscribe, outbox.current)?.length ?? 0;

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
