import { css } from '#styled-system/css';
import { say } from '#words';
import type { OutboxEntry } from '../../../data/outbox.ts';
import { waitingAddress, waitingFilesIn } from '../../../data/waiting-files.ts';
import { formatMomentAndTime } from '../../../format/dates.ts';
import { useStoredAddress } from '../../../media/use-stored-address.ts';
import { useTimeZone } from '../../../session/today.ts';
import { DayLeaf } from '../../../ui/day-leaf.tsx';
import { RowIcon, RowSub, RowTitle } from '../../../ui/list-row.tsx';
import { wordsOf } from './entry-words.ts';

/** What waits: its day or sign, its words, its time, and its photos small. */
export function EntryWords({ entry }: { entry: OutboxEntry }) {
  const { icon, title, words, day } = wordsOf(entry);
  const time = formatMomentAndTime(new Date(entry.at).toISOString(), useTimeZone());
  const files = waitingFilesIn(entry.input);
  return (
    <>
      {day ? <DayLeaf date={day} /> : <RowIcon css={{ boxSize: '48px' }} icon={icon} />}
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
