import { css } from '#styled-system/css';
import { say } from '#words';
import { formatMomentAndTime } from '../../../format/dates.ts';
import { useTimeZone } from '../../../session/today.ts';
import { Callout } from '../../../ui/callout.tsx';
import type { SystemHealth } from './use-system-health.ts';

/** What reading the stored files back found. */
export function FilesPart({ files: { missing, changed, unchecked, oldestCheckAt } }: Pick<SystemHealth, 'files'>) {
  const timeZone = useTimeZone();
  return (
    <div className={css({ marginTop: '16px' })}>
      {missing + changed > 0 ? (
        <Callout tone="danger">
          {missing > 0 &&
            say('{count, plural, one {The bytes of # file are missing.} other {The bytes of # files are missing.}}', {
              count: missing,
            })}{' '}
          {changed > 0 &&
            say('{count, plural, one {# file isn’t as it was stored.} other {# files aren’t as they were stored.}}', {
              count: changed,
            })}{' '}
          {say('“npm run fsck” on the server names them; a backup may still have them.')}
        </Callout>
      ) : (
        <p>
          {oldestCheckAt === null ? say('No file was read back so far.') : say('No file is missing or has changed.')}
        </p>
      )}
      <p className={css({ marginTop: '8px', textStyle: 'meta', color: 'fg.muted' })}>
        {oldestCheckAt !== null &&
          say('Of all files, the one read longest ago was read back {moment}.', {
            moment: formatMomentAndTime(oldestCheckAt, timeZone),
          })}{' '}
        {unchecked > 0 &&
          say(
            '{count, plural, one {# new file waits for its first reading.} other {# new files wait for their first reading.}}',
            {
              count: unchecked,
            },
          )}
      </p>
    </div>
  );
}
