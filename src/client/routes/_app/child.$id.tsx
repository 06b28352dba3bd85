import { createFileRoute, notFound } from '@tanstack/react-router';
import { css } from '#styled-system/css';
import { say } from '#words';
import { ChildProfilePage } from '../../features/children/children/child-profile-page.tsx';
import { type ProfileTab, profileTabs } from '../../features/children/children/profile/profile-tab.ts';
import { prefetchBelongings } from '../../features/children/children/profile/use-child-profile.ts';
import { prefetchChildProfile } from '../../features/children/children/use-children.ts';
import { LegacyMessages } from '../../features/keepsakes/legacy-messages/legacy-messages.tsx';
import { Section } from '../../ui/page.tsx';

interface ProfileSearch {
  tab?: ProfileTab;
}

/** An invalid tab stays out of the address. */
function readSearch({ tab }: Record<string, unknown>): ProfileSearch {
  const known = profileTabs.find((name) => name === tab);
  return known ? { tab: known } : {};
}

export const Route = createFileRoute('/_app/child/$id')({
  staticData: { title: say('Child profile') },
  params: {
    parse: ({ id }) => {
      if (!/^\d{1,15}$/.test(id)) throw notFound();
      return { id: Number(id) };
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  validateSearch: readSearch,
  loader: ({ context: { utils }, params: { id } }) => {
    prefetchChildProfile(utils, id);
    prefetchBelongings(utils, id);
    void utils.legacyMessages.list.prefetch({ childId: id });
  },
  component: ChildRoute,
});

function ChildRoute() {
  const { id } = Route.useParams();
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onTab = (next: ProfileTab) => void navigate({ search: { tab: next }, replace: true, resetScroll: false });
  return <ChildProfilePage key={id} id={id} tab={tab} onTab={onTab} below={<Messages childId={id} />} />;
}

function Messages({ childId }: { childId: number }) {
  const heading = (
    <h2 className={css({ textStyle: 'h2' })} id="legacy-messages">
      {say('Legacy Messages')}
    </h2>
  );
  return (
    <Section aria-labelledby="legacy-messages">
      <LegacyMessages childId={childId} heading={heading} />
    </Section>
  );
}
