import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import emptyPicture from '../../../assets/empty-story.svg';
import { trpc } from '../../../data/trpc.ts';
import { useHasDrafts } from '../../../drafts/use-has-drafts.ts';
import { FilterBar } from '../../../list/filter-bar.tsx';
import { childChoice, listFilters } from '../../../list/list-filters.ts';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { Part } from '../../../loading/part.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { useFreshDay } from '../../../session/fresh-day.ts';
import { useToday } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { ActiveFilters } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Container } from '../../../ui/page.tsx';
import { FoldButton, PageHead } from '../../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import type { StoryStart } from './story-form.ts';
import { StoryList } from './story-list.tsx';
import { TodayPage } from './today-page.tsx';
import { todaysStoryOf } from './todays-story.ts';
import { type Story, type StoryFilter, useAskToDelete, useStoryPages } from './use-daily-stories.ts';

const StoryDialog = lazyDialog(async () => (await import('./story-dialog.tsx')).StoryDialog);
const CsvImportDialog = lazyDialog(async () => (await import('./csv-import-dialog.tsx')).CsvImportDialog);

const KeptStories = lazyPart(async () => (await import('./kept-stories.tsx')).KeptStories, {
  failed: say('Couldn’t load what you typed.'),
});

interface DailyStoriesPageProps {
  filter: StoryFilter;
  onFilter: (filter: StoryFilter) => void;
}

type OpenDialog =
  | { kind: 'write'; start?: StoryStart }
  | { kind: 'edit'; story: Story; momentId?: string | undefined }
  | { kind: 'import' }
  | undefined;

/** The journal: tonight's empty page first, then days, newest first. */
export function DailyStoriesPage({ filter, onFilter }: DailyStoriesPageProps) {
  const today = useToday();
  const [dialog, setDialog] = useState<OpenDialog>();
  const { data: overview, isFetched: isDayKnown } = trpc.dailyStories.overview.useQuery();
  const utils = trpc.useUtils();
  const { data: settings, isFetched: isPromptKnown } = trpc.userSettings.get.useQuery();
  useFreshDay(overview?.today, () => utils.dailyStories.overview.invalidate());
  const hasToday = todaysStoryOf(overview, today) !== undefined;
  const write = () => setDialog({ kind: 'write' });
  const close = () => setDialog(undefined);
  return (
    <Container>
      <PageHead
        title={say('Daily Stories')}
        description={say('One small moment a day, in your own words.')}
        actions={
          <>
            <FoldButton icon={Upload} label={say('Import CSV')} onClick={() => setDialog({ kind: 'import' })} />
            <FoldButton
              css={{ display: hasToday ? 'inline-flex' : { base: 'none', md: 'inline-flex' } }}
              variant="solid"
              icon={Plus}
              label={hasToday ? say('Add Story') : say("Add Today's Story")}
              onClick={write}
            />
          </>
        }
      />
      {useHasDrafts() && (
        <div className={css({ marginBottom: '24px', _empty: { display: 'none' } })}>
          <KeptStories />
        </div>
      )}
      {overview && !hasToday && settings && (
        <TodayPage today={today} prompt={settings.dailyStoryReminder.promptText} onWrite={write} />
      )}
      {/* Tonight's page would push the stories down, so they wait for it. */}
      {isDayKnown && isPromptKnown ? (
        <Stories filter={filter} onFilter={onFilter} onOpen={setDialog} />
      ) : (
        <StoriesSkeleton />
      )}
      {dialog?.kind === 'write' && <StoryDialog onClose={close} start={dialog.start} />}
      {dialog?.kind === 'edit' && <StoryDialog onClose={close} story={dialog.story} momentId={dialog.momentId} />}
      {dialog?.kind === 'import' && <CsvImportDialog onClose={close} />}
    </Container>
  );
}

interface StoriesProps extends DailyStoriesPageProps {
  onOpen: (dialog: OpenDialog) => void;
}

function Stories({ filter, onFilter, onOpen }: StoriesProps) {
  const { data: family = [] } = trpc.children.list.useQuery();
  const { data: overview } = trpc.dailyStories.overview.useQuery();
  const pages = useStoryPages(filter);
  const askToDelete = useAskToDelete();
  const stories = pages.data?.pages.flatMap((page) => page.stories) ?? [];
  const { bar, active, isFiltered, clear } = listFilters(filter, onFilter, {
    search: { label: say('Search stories'), placeholder: say('Search stories, places, people') },
    choices: {
      childId: childChoice(family),
      tag: {
        label: say('Tag'),
        all: say('All tags'),
        options: (overview?.tags ?? []).map((tag) => ({ value: tag, label: tag })),
      },
    },
  });
  if (overview?.total === 0 && !isFiltered) return <NoStories onOpen={onOpen} />;
  return (
    <>
      <div className={css({ marginTop: '28px' })}>
        <FilterBar {...bar} />
      </div>
      {pages.data && <ActiveFilters summary={countOf(pages.data.pages[0]?.total ?? 0)} {...active} />}
      <Part as="page" query={pages} failed={say('Couldn’t load stories.')} skeleton={<StoriesSkeleton />}>
        {() =>
          stories.length === 0 ? (
            <EmptyState
              title={say('No stories found')}
              hint={say('Try another word, or fewer filters.')}
              picture="none"
              action={<Button onClick={clear}>{say('Clear all')}</Button>}
            />
          ) : (
            <StoryList
              stories={stories}
              family={family}
              onEdit={(story, momentId) => onOpen({ kind: 'edit', story, momentId })}
              onAdd={({ storyDate }) => onOpen({ kind: 'write', start: { values: { storyDate } } })}
              onDelete={(story) => void askToDelete(story)}
              pages={pages}
            />
          )
        }
      </Part>
    </>
  );
}

const countOf = (total: number): string => say('{total, plural, one {# story} other {# stories}}', { total });

function NoStories({ onOpen }: Pick<StoriesProps, 'onOpen'>) {
  return (
    <EmptyState
      title={say('No stories yet')}
      hint={say('A walk to look for snails counts. Write tonight’s, or import the ones you wrote elsewhere.')}
      picture={emptyPicture}
      action={<Button onClick={() => onOpen({ kind: 'import' })}>{say('Import a CSV file')}</Button>}
    />
  );
}

function StoriesSkeleton() {
  return (
    <SkeletonRegion css={{ marginTop: '36px' }} label={say('Loading stories')}>
      <Skeleton css={{ width: '110px', height: '20px' }} />
      {[1, 2, 3].map((line) => (
        <span
          key={line}
          className={css({
            display: 'grid',
            gridTemplateColumns: { base: '1fr', md: '132px 1fr' },
            gap: '12px 28px',
            paddingBlock: '22px',
            borderTop: '1px solid {colors.border}',
          })}
        >
          <Skeleton css={{ width: '56px', height: '44px', justifySelf: { md: 'center' } }} />
          <span className={css({ display: 'grid', gap: '10px' })}>
            <Skeleton css={{ width: '38%', height: '24px' }} />
            <Skeleton css={{ width: '92%', maxWidth: '620px', height: '18px' }} />
            <Skeleton css={{ width: '70%', maxWidth: '480px', height: '18px' }} />
          </span>
        </span>
      ))}
    </SkeletonRegion>
  );
}
