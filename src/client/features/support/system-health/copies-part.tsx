import { css } from '#styled-system/css';
import { say } from '#words';
import { formatMomentAndTime } from '../../../format/dates.ts';
import { useTimeZone } from '../../../session/today.ts';
import { Callout } from '../../../ui/callout.tsx';
import type { SystemHealth } from './use-system-health.ts';

/** When the last good copy was made, and where copies lie. */
export function CopiesPart({ copies }: Pick<SystemHealth, 'copies'>) {
  const timeZone = useTimeZone();
  if (!copies) {
    return (
      <div className={css({ marginTop: '16px' })}>
        <Callout>
          {say('This server makes no copies of itself. Set BACKUP_TO to a folder on another disk, or to a bucket.')}
        </Callout>
      </div>
    );
  }
  const { place, isEncrypted, lastAt, isLate } = copies;
  const sentence =
    lastAt === null
      ? say('There is no good copy yet.')
      : say('The last good copy was made {moment}.', { moment: formatMomentAndTime(lastAt, timeZone) });
  return (
    <div className={css({ marginTop: '16px' })}>
      {isLate ? <Callout tone="warning">{sentence}</Callout> : <p>{sentence}</p>}
      <p className={css({ marginTop: '8px', textStyle: 'meta', color: 'fg.muted', overflowWrap: 'anywhere' })}>
        {isEncrypted
          ? say('In {place}, encrypted for a key that this server doesn’t have.', { place })
          : say('In {place}, not encrypted.', { place })}
      </p>
    </div>
  );
}
