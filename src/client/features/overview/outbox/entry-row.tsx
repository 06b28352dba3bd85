import { css } from '#styled-system/css';
import { say } from '#words';
import { partsOf } from '../../../../shared/calendar-date.ts';
import type { OutboxEntry } from '../../../data/outbox.ts';
import { waitingAddress, waitingFilesIn } from '../../../data/waiting-files.ts';
import { formatMomentAndTime, formatShortMonthName } from '../../../format/dates.ts';
import { useStoredAddress } from '../../../media/use-stored-address.ts';
import { useTimeZone } from '../../../session/today.ts';
import { RowIcon, RowSub, RowTitle } from '../../../ui/list-row.tsx';
import { wordsOf } from './entry-words.ts';

/** What waits: its day or sign, its words, its time, and its photos small. */
export function EntryWords({ entry }: { entry: OutboxEntry }) {
  const { icon, title, words, day } = wordsOf(entry);
  const time = formatMomentAndTime(new Date(entry.at).toISOString(), useTimeZone());
  const files = waitingFilesIn(entry.input);
  return (
    <>
      {day ? (
        <span className={leafClass} aria-hidden>
          {partsOf(day).day}
          <small>{formatShortMonthName(day)}</small>
        </span>
      ) : (
        <RowIcon css={{ boxSize: '48px' }} icon={icon} />
      )}
      <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
        <RowTitle>{title}</RowTitle>
        {words && <RowSub css={{ lineClamp: '3' }}>{words}</RowSub>}
        {files.length > 0 && (
          <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '6px', marginTop: '8px' })}>
            {files.slice(0, mostShown).map((id) => (
              <WaitingPhoto key={id} id={id} />
            ))}
          </span>
        )}
        <RowSub>{say('Written {time}', { time })}</RowSub>
      </div>
    </>
  );
}

const mostShown = 8;

/** A recording has no picture: its frame says that it is there. */
function WaitingPhoto({ id }: { id: string }) {
  const address = useStoredAddress(waitingAddress(id, location.origin));
  return <img className={photoClass} src={address} alt="" decoding="async" />;
}

const photoClass = css({ boxSize: '48px', objectFit: 'cover', borderRadius: 'md', background: 'bg.muted' });

const leafClass = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  width: '48px',
  height: '48px',
  borderRadius: '10px',
  background: 'bg.subtle',
  border: '1px solid {colors.border}',
  fontFamily: 'heading',
  fontSize: '1.375rem',
  lineHeight: '1',
  '& > small': { fontFamily: 'body', fontSize: '0.6875rem', fontWeight: '600', color: 'fg.subtle', marginTop: '2px' },
});
