import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { todayIn } from '../../shared/calendar-date.ts';
import { isOffline } from '../data/errors.ts';
import { keptSince } from '../data/kept-reads.ts';
import { trpc } from '../data/trpc.ts';
import { formatMomentAndTime, formatTimeOf } from '../format/dates.ts';
import { Container } from '../ui/page.tsx';
import { WaitingLink } from './waiting-link.tsx';

/** How old the page is, while the server can't be reached. */
export function KeptNote() {
  const since = useSyncExternalStore(keptSince.subscribe, keptSince.current);
  const { data: settings } = trpc.userSettings.get.useQuery();
  return (
    <output>
      {since !== undefined && settings && (
        <div className={stripClass}>
          <Container css={{ display: 'flex', alignItems: 'center', gap: '10px', paddingBlock: '9px' }}>
            <CloudOff size={20} strokeWidth={1.75} aria-hidden />
            <p className={css({ flex: '1' })}>
              <strong>{isOffline() ? say('No connection.') : say('The server doesn’t answer.')}</strong>{' '}
              {say('From {time}', { time: timeOf(new Date(since), settings.timezone) })}
            </p>
            <WaitingLink />
          </Container>
        </div>
      )}
    </output>
  );
}

function timeOf(moment: Date, timeZone: string): string {
  const isToday = todayIn(timeZone, moment) === todayIn(timeZone, new Date());
  return (isToday ? formatTimeOf : formatMomentAndTime)(moment.toISOString(), timeZone);
}

const stripClass = css({
  background: 'warning.subtle',
  color: 'warning.fg',
  borderBottom: '1px solid {colors.border}',
  fontSize: '0.9375rem',
  lineHeight: '1.35',
  '& svg': { flex: 'none' },
});
