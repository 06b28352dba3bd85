import { CloudOff } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { isWaiting } from '../data/waiting-records.ts';

/** Says of a record that it, or a change of it, waits to be sent. */
export function WaitsNote({ record }: { record: object }) {
  return (
    isWaiting(record) && (
      <span className={noteClass}>
        <CloudOff size={14} aria-hidden /> {say('Waits to be sent')}
      </span>
    )
  );
}

const noteClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  width: 'fit-content',
  fontSize: '0.875rem',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
});
