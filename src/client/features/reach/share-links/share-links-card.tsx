import { say } from '#words';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { LoadedCard } from '../../../loading/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useShareLinks } from './use-share-links.ts';

const ShareLinkList = lazyPart(async () => (await import('./share-link-list.tsx')).ShareLinkList, {
  failed: say('Couldn’t load your shared links.'),
  skeleton: <Skeleton css={{ height: '52px' }} />,
  whenInView: true,
});

/** What people outside the family can see now. */
export function ShareLinksCard() {
  const links = useShareLinks();
  return (
    <LoadedCard
      title={say('Shared by link')}
      description={say('What people without an account can open now. Anyone in your family can end a link.')}
      query={links}
      failed={say('Couldn’t load your shared links.')}
      loading={say('Loading your shared links')}
    >
      {(data) => <ShareLinkList links={data} />}
    </LoadedCard>
  );
}
