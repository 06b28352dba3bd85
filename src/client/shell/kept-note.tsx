import { useSyncExternalStore } from 'react';
import { say } from '#words';
import { keptSince } from '../data/kept-reads.ts';
import { trpc } from '../data/trpc.ts';
import { formatMomentAndTime } from '../format/dates.ts';
import { Callout } from '../ui/callout.tsx';
import { Container } from '../ui/page.tsx';

/** How old the page is, while the server can't be reached. */
export function KeptNote() {
  const since = useSyncExternalStore(keptSince.subscribe, keptSince.current);
  const { data: settings } = trpc.userSettings.get.useQuery();
  return (
    <output>
      {since !== undefined && settings && (
        <Container css={{ paddingTop: '16px' }}>
          <Callout>
            {say('We can’t reach the server. This is from {time}.', {
              time: formatMomentAndTime(new Date(since).toISOString(), settings.timezone),
            })}
          </Callout>
        </Container>
      )}
    </output>
  );
}
