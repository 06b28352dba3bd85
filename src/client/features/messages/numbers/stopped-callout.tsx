import { say } from '#words';
import { formatMoment } from '../../../format/dates.ts';
import { useTimeZone } from '../../../session/today.ts';
import { Callout } from '../../../ui/callout.tsx';

export function StoppedCallout({ stoppedAt }: { stoppedAt: string }) {
  const timeZone = useTimeZone();
  return (
    <Callout tone="warning">
      {say(
        'Your number replied STOP on {stoppedAt}, so we no longer text it. To get texts again, text START to the number they came from, and turn them on in your Account Settings.',
        { stoppedAt: formatMoment(stoppedAt, timeZone) },
      )}
    </Callout>
  );
}
