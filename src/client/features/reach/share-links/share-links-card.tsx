import { say } from '#words';
import { LoadedCard } from '../../../loading/section-card.tsx';
import { ShareLinkList } from './share-link-list.tsx';
import { useShareLinks } from './use-share-links.ts';

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
