import { useSyncExternalStore } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { OutboxEntry } from '../../../data/outbox.ts';
import { outboxProgress } from '../../../data/outbox-progress.ts';
import { waitingAddress, waitingFilesIn } from '../../../data/waiting-files.ts';
import { formatMomentAndTime } from '../../../format/dates.ts';
import { UploadProgress } from '../../../media/upload-progress.tsx';
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
        <Sending files={files} />
        <RowSub>{say('Written {time}', { time })}</RowSub>
      </div>
    </>
  );
}

/** How far the file is that this page is sending just now. */
function Sending({ files }: { files: readonly string[] }) {
  const shares = useSyncExternalStore(outboxProgress.subscribe, outboxProgress.current);
  const place = files.findIndex((id) => shares.has(id));
  if (place === -1) return null;
  const label = say('Sending {place} of {count}', { place: place + 1, count: files.length });
  return (
    <div className={css({ display: 'grid', gap: '4px', maxWidth: '320px', marginBlock: '8px 4px' })}>
      <RowSub>{label}</RowSub>
      <UploadProgress share={shares.get(files[place] ?? '') ?? 0} label={label} />
    </div>
  );
}

const mostShown = 8;

/** A recording has no picture: its frame says that it is there. */
function WaitingPhoto({ id }: { id: string }) {
  const address = useStoredAddress(waitingAddress(id, location.origin));
  return <img className={photoClass} src={address} alt="" decoding="async" />;
}

const photoClass = css({ boxSize: '48px', objectFit: 'cover', borderRadius: 'md', background: 'bg.muted' });
