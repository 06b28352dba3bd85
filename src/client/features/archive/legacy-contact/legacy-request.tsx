import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { lazyPart } from '../../../loading/lazy-part.tsx';

const Banner = lazyPart(async () => (await import('./legacy-request-banner.tsx')).LegacyRequestBanner, {
  failed: say('Couldn’t load the legacy contact.'),
});

/** Asks the owner first, whatever page they open. Rides on a query that every page has. */
export function LegacyRequest() {
  const request = trpc.leaving.get.useQuery().data?.legacyRequest;
  return request ? <Banner {...request} /> : null;
}
