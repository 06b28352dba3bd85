import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { say } from '#words';
import { experienceTypes, filterableStatuses } from '../../../shared/plans/experience-kinds.ts';
import { libraryViews } from '../../features/plans/experiences/experience-lines.ts';
import { storyOf } from '../../features/plans/experiences/experience-story.ts';
import { ExperiencesPage } from '../../features/plans/experiences/experiences-page.tsx';
import type { LibraryLook } from '../../features/plans/experiences/library-filters.tsx';
import type { Experience } from '../../features/plans/experiences/use-experiences.ts';
import { idOf, oneOf, textOf } from '../../list/search-params.ts';
import { openedHere, useCloseAddressDialog } from '../../overlay/address-dialog.tsx';
import { lazyDialog } from '../../overlay/lazy-dialog.tsx';
import { mayShow } from '../../session/carer.ts';
import { useToday } from '../../session/today.ts';

const StoryDialog = lazyDialog(
  async () => (await import('../../features/diary/daily-stories/story-dialog.tsx')).StoryDialog,
);

interface ExperiencesSearch extends LibraryLook {
  /** The open one. */
  experience?: number;
}

const viewOf = (value: unknown): LibraryLook['view'] => {
  const view = oneOf(libraryViews, value);
  return view === 'grid' ? undefined : view;
};

export const Route = createFileRoute('/_app/experiences')({
  staticData: { title: say('Experiences Library') },
  validateSearch: (search: Record<string, unknown>): ExperiencesSearch => ({
    search: textOf(search.search),
    type: oneOf(experienceTypes, search.type),
    status: oneOf(filterableStatuses, search.status),
    view: viewOf(search.view),
    experience: idOf(search.experience),
  }),
  loaderDeps: ({ search: { search, type, status, experience } }) => ({ filter: { search, type, status }, experience }),
  // All queries in one batch; the page shows each as it arrives.
  loader: ({ context: { utils, user }, deps: { filter, experience } }) => {
    if (!mayShow(user, 'experiences')) return;
    void utils.children.list.prefetch();
    void utils.experiences.overview.prefetch();
    if (!user.carer) void utils.experiences.budget.prefetch({});
    void utils.experiences.page.prefetchInfinite(filter);
    if (experience !== undefined) void utils.experiences.get.prefetch({ id: experience });
  },
  component: ExperiencesRoute,
});

function ExperiencesRoute() {
  const { experience: openId, ...look } = Route.useSearch();
  const navigate = Route.useNavigate();
  const today = useToday();
  const [remembered, setRemembered] = useState<Experience>();
  // Reads the latest address, because the page may not show the latest search yet.
  const go = (search: (latest: ExperiencesSearch) => ExperiencesSearch, ignoreBlocker = false) =>
    void navigate({ search, replace: true, resetScroll: false, ignoreBlocker });
  const close = useCloseAddressDialog(() => go(({ experience: _closed, ...latest }) => latest, true));
  const open = (experience: number | undefined) => {
    if (experience === undefined) return close();
    void navigate({ search: (latest) => ({ ...latest, experience }), state: openedHere, resetScroll: false });
  };
  return (
    <>
      <ExperiencesPage
        look={look}
        onLook={(next) => go(({ experience }) => ({ ...next, experience }))}
        openId={openId}
        onOpen={open}
        onMakeStory={(experience) => {
          setRemembered(experience);
          close();
        }}
      />
      {remembered && openId === undefined && (
        <StoryDialog onClose={() => setRemembered(undefined)} start={storyOf(remembered, today)} />
      )}
    </>
  );
}
