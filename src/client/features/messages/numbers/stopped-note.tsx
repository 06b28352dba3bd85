import { css } from '#styled-system/css';
import { say } from '#words';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { usePhoneNumber } from './use-phone-number.ts';

const StoppedCallout = lazyPart(async () => (await import('./stopped-callout.tsx')).StoppedCallout, {
  failed: say('Couldn’t show this.'),
});

/** Says that text messages have ended, if the number's owner replied STOP. */
export function StoppedNote() {
  const { data } = usePhoneNumber();
  if (!data?.stoppedAt) return null;
  return (
    <div className={css({ marginBottom: '18px' })}>
      <StoppedCallout stoppedAt={data.stoppedAt} />
    </div>
  );
}
