import { createFileRoute, notFound } from '@tanstack/react-router';
import { css } from '#styled-system/css';
import { say } from '#words';
import { trpc } from '../../data/trpc.ts';
import { ChildAlbum } from '../../features/album/timeline/child-album.tsx';
import { prefetchTimeline } from '../../features/album/timeline/use-timeline.ts';
import { HandingOnPart } from '../../features/archive/handing-on/handing-on-section.tsx';
import { ChildProfilePage } from '../../features/children/children/child-profile-page.tsx';
import { type ProfileTab, profileTabs } from '../../features/children/children/profile/profile-tab.ts';
import { prefetchBelongings } from '../../features/children/children/profile/use-child-profile.ts';
import { prefetchChildProfile } from '../../features/children/children/use-children.ts';
import { LegacyMessages } from '../../features/keepsakes/legacy-messages/legacy-messages.tsx';
import { HouseholdButton } from '../../features/reach/households/household-button.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { ForParents } from '../../session/carer.ts';
import { Details } from '../../ui/details.tsx';
import { Section } from '../../ui/page.tsx';

/** Few children have any. */
const AnswersForChild = lazyPart(
  async () => (await import('../../features/reach/relatives/answers-for-child.tsx')).AnswersForChild,
  { failed: say('Couldn’t load what your relatives told.') },
);
const HouseholdAlbum = lazyPart(
  async () => (await import('../../features/reach/households/household-album.tsx')).HouseholdAlbum,
  { failed: say('Couldn’t load the album.') },
);

interface ProfileSearch {
  tab?: ProfileTab;
  /** The year of life that the album begins with; -1 is the time before the birth. */
  age?: number;
}

/** An invalid tab stays out of the address. */
function readSearch({ tab, age }: Record<string, unknown>): ProfileSearch {
  const known = profileTabs.find((name) => name === tab);
  const isAge = typeof age === 'number' && Number.isInteger(age) && age >= -1 && age <= 120;
  return { ...(known && { tab: known }), ...(isAge && { age }) };
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
  loader: ({ context: { utils, user }, params: { id } }) => {
    prefetchChildProfile(utils, id, user.carer !== undefined);
    prefetchBelongings(utils, id, user.carer);
    prefetchTimeline(utils, id);
    void utils.families.get.prefetch();
    if (!user.carer) {
      void utils.legacyMessages.list.prefetch({ childId: id });
      void utils.relativeQuestions.list.prefetch({ childId: id });
    }
  },
  component: ChildRoute,
});

function ChildRoute() {
  const { id } = Route.useParams();
  const { tab, age } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: family } = trpc.families.get.useQuery();
  const onTab = (next: ProfileTab) => void navigate({ search: { tab: next }, replace: true, resetScroll: false });
  const onAge = (next: number | undefined) =>
    void navigate({ search: (latest) => ({ ...latest, age: next }), replace: true, resetScroll: false });
  return (
    <ChildProfilePage
      key={id}
      id={id}
      tab={tab}
      onTab={onTab}
      household={(child) => <HouseholdButton child={child} />}
      album={(child) => (
        <>
          {family?.hasHouseholds ? (
            <HouseholdAlbum
              child={child}
              age={age}
              render={(merge) => <ChildAlbum child={child} age={age} onAge={onAge} merge={merge} />}
            />
          ) : (
            <ChildAlbum child={child} age={age} onAge={onAge} />
          )}
          <ForParents>
            <FromRelatives childId={id} />
          </ForParents>
        </>
      )}
      below={
        <ForParents>
          <Messages childId={id} />
          <HandingOn childId={id} />
        </ForParents>
      }
    />
  );
}

function FromRelatives({ childId }: { childId: number }) {
  const { data: answers } = trpc.relativeQuestions.list.useQuery({ childId });
  return answers?.length ? <AnswersForChild childId={childId} /> : null;
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

function HandingOn({ childId }: { childId: number }) {
  return (
    <Section aria-labelledby="handing-on">
      <h2 className={css({ textStyle: 'h2' })} id="handing-on">
        {say('Handing on')}
      </h2>
      <Details summary={say('What your child gets one day')}>
        <HandingOnPart childId={childId} />
      </Details>
    </Section>
  );
}
