import { say } from '#words';
import { formatMoment } from '../../../format/dates.ts';
import { useTimeZone } from '../../../session/today.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Container } from '../../../ui/page.tsx';
import { RefuseButton } from './refuse-button.tsx';

/** On every page of the owner while their legacy contact waits. */
export function LegacyRequestBanner({ name, givesAt }: { name: string; givesAt: string }) {
  const day = formatMoment(givesAt, useTimeZone());
  return (
    <Container css={{ paddingTop: '16px' }} as="section" aria-label={say('Legacy contact')}>
      <Callout tone="danger">
        <p>{say('{name} asks for your export and gets it on {day}, unless you say no.', { name, day })}</p>
        <RefuseButton name={name} />
      </Callout>
    </Container>
  );
}
