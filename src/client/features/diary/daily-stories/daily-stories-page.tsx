import { CalendarSearch, Plus, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import emptyPicture from '../../../assets/empty-story.svg';
import { trpc } from '../../../data/trpc.ts';
import { useChildren } from '../../../data/use-children.ts';
import { useHasDrafts } from '../../../drafts/use-has-drafts.ts';
import { FilterBar } from '../../../list/filter-bar.tsx';
import { childChoice, listFilters } from '../../../list/list-filters.ts';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { Part } from '../../../loading/part.tsx';
import { usePageFiles } from '../../../media/use-form-files.ts';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { ForParents } from '../../../session/carer.ts';
import { useFreshDay } from '../../../session/fresh-day.ts';
import { useToday } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { ActiveFilters } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Container } from '../../../ui/page.tsx';
import { FoldButton, PageHead } from '../../../ui/page-head.tsx';
import { Segment } from '../../../ui/segment.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { ageOfDays, StoryDates } from './story-dates.tsx';
import type { StoryStart } from './story-form.ts';
import { StoryList } from './story-list.tsx';
import { StoryMonths } from './story-months.tsx';
import { TodayPage } from './today-page.tsx';
import { todaysStoryOf } from './todays-story.ts';
import { type StoriesView, type Story, useAskToDelete, useStoryPages } from './use-daily-stories.ts';
import type { Note } from './use-story-responses.ts';

const StoryDialog = lazyDialog(async () => (await import('./story-dialog.tsx')).StoryDialog);
const CsvImportDialog = lazyDialog(async () => (await import('./csv-import-dialog.tsx')).CsvImportDialog);
const NoteDialog = lazyDialog(async () => (await import('./note-dialog.tsx')).NoteDialog);
const GoToDayDialog = lazyDialog(async () => (await import('./go-to-day-dialog.tsx')).GoToDayDialog);

const KeptStories = lazyPart(async () => (await import('./kept-stories.tsx')).KeptStories, {
  failed: say('Couldn’t load what you typed.'),
});

interface DailyStoriesPageProps {
  view: StoriesView;
  onView: (view: StoriesView) => void;
  /** Opens a day. */
  onDay: (day: CalendarDate) => void;
  /** Stories that aren't sent yet, from another feature. */
  waiting?: ReactNode;
}

type OpenDialog =
  | { kind: 'write'; start?: StoryStart; files?: readonly File[] }
  | { kind: 'edit'; story: Story; momentId?: string | undefined }
  | { kind: 'note'; story: Story; note?: Note | undefined }
  | { kind: 'day' | 'import' }
  | undefined;

/** The journal: tonight's empty page first, then days, newest first. */
export function DailyStoriesPage({ onDay, waiting, ...shown }: DailyStoriesPageProps) {
  const today = useToday();
  const [dialog, setDialog] = useState<OpenDialog>();
  const { data: overview, isFetched: isDayKnown } = trpc.dailyStories.overview.useQuery();
  const utils = trpc.useUtils();
  const { data: settings, isFetched: isPromptKnown } = trpc.userSettings.get.useQuery();
  useFreshDay(overview?.today, () => utils.dailyStories.overview.invalidate());
  const hasToday = todaysStoryOf(overview, today) !== undefined;
  // In the view by months, the grid begins as high as possible, because it includes today.
  const hasSlip = !hasToday && shown.view.view !== 'months';
  const write = () => setDialog({ kind: 'write' });
  usePageFiles(dialog === undefined, (files) => setDialog({ kind: 'write', files }));
  const close = () => setDialog(undefined);
  const goToDay = (day: CalendarDate) => {
    close();
    onDay(day);
  };
  return (
    <Container>
      <PageHead
        title={say('Daily Stories')}
        description={say('One small moment a day, in your own words.')}
        actions={
          <>
            <FoldButton icon={CalendarSearch} label={say('Go to a day')} onClick={() => setDialog({ kind: 'day' })} />
            <ForParents>
              <FoldButton icon={Upload} label={say('Import CSV')} onClick={() => setDialog({ kind: 'import' })} />
            </ForParents>
            <FoldButton
              css={{ display: hasSlip ? { base: 'none', md: 'inline-flex' } : 'inline-flex' }}
              variant="solid"
              icon={Plus}
              label={hasToday ? say('Add Story') : say("Add Today's Story")}
              onClick={write}
            />
          </>
        }
      />
      {waiting}
      {useHasDrafts() && (
        <div className={css({ marginBottom: '24px', _empty: { display: 'none' } })}>
          <KeptStories />
        </div>
      )}
      {hasSlip && overview && settings && (
        <TodayPage today={today} prompt={settings.dailyStoryReminder.promptText} onWrite={write} />
      )}
      {/* Tonight's page would push the stories down, so they wait for it. */}
      {isDayKnown && isPromptKnown ? <Stories {...shown} onDay={onDay} onOpen={setDialog} /> : <StoriesSkeleton />}
      {dialog?.kind === 'write' && <StoryDialog onClose={close} start={dialog.start} files={dialog.files} />}
      {dialog?.kind === 'edit' && <StoryDialog onClose={close} story={dialog.story} momentId={dialog.momentId} />}
      {dialog?.kind === 'note' && <NoteDialog onClose={close} story={dialog.story} note={dialog.note} />}
      {dialog?.kind === 'day' && <GoToDayDialog onClose={close} onDay={goToDay} />}
      {dialog?.kind === 'import' && <CsvImportDialog onClose={close} />}
    </Container>
  );
}

interface StoriesProps extends DailyStoriesPageProps {
  onOpen: (dialog: OpenDialog) => void;
}

function Stories({ view, onView, onDay, onOpen }: StoriesProps) {
  const family = useChildren();
  const { data: overview } = trpc.dailyStories.overview.useQuery();
  const { bar, active, isFiltered, clear } = listFilters(view, onView, {
    age: ageOfDays(view, family),
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
  const dates = {
    label: say('Dates'),
    active: view.from || view.to ? 1 : 0,
    fields: <StoryDates view={view} onView={onView} family={family} />,
  };
  const filters = (
    <div className={css({ marginTop: '28px' })}>
      <FilterBar {...bar} more={dates} end={<ViewChoice view={view} onView={onView} />} />
    </div>
  );
  if (view.view === 'months') {
    return (
      <>
        {filters}
        {isFiltered && <ActiveFilters summary={say('Only matching stories')} {...active} />}
        <StoryMonths view={view} onView={onView} onDay={onDay} />
      </>
    );
  }
  return (
    <>
      {filters}
      <StoryPages view={view} family={family} active={active} onClear={clear} onOpen={onOpen} />
    </>
  );
}

function ViewChoice({ view, onView }: Pick<StoriesProps, 'view' | 'onView'>) {
  return (
    <Segment
      label={sayAs('how a page shows its entries', 'View')}
      options={[
        { value: 'list', label: sayAs('how a page shows its entries', 'List') },
        { value: 'months', label: say('Months') },
      ]}
      value={view.view ?? 'list'}
      onChange={(chosen) => onView({ ...view, view: chosen === 'months' ? chosen : undefined, month: undefined })}
    />
  );
}

interface StoryPagesProps extends Pick<StoriesProps, 'view' | 'onOpen'> {
  family: readonly { id: number; name: string }[];
  active: ReturnType<typeof listFilters>['active'];
  onClear: () => void;
}

function StoryPages({ view, family, active, onClear, onOpen }: StoryPagesProps) {
  const pages = useStoryPages(view);
  const askToDelete = useAskToDelete();
  const stories = pages.data?.pages.flatMap((page) => page.stories) ?? [];
  return (
    <>
      {pages.data && <ActiveFilters summary={countOf(pages.data.pages[0]?.total ?? 0)} {...active} />}
      <Part as="page" query={pages} failed={say('Couldn’t load stories.')} skeleton={<StoriesSkeleton />}>
        {() =>
          stories.length === 0 ? (
            <EmptyState
              title={say('No stories found')}
              hint={say('Try another word, or fewer filters.')}
              picture="none"
              action={<Button onClick={onClear}>{say('Clear all')}</Button>}
            />
          ) : (
            <StoryList
              stories={stories}
              family={family}
              onEdit={(story, momentId) => onOpen({ kind: 'edit', story, momentId })}
              onAdd={({ storyDate }) => onOpen({ kind: 'write', start: { values: { storyDate } } })}
              onDelete={(story) => void askToDelete(story)}
              onNote={(story, note) => onOpen({ kind: 'note', story, note })}
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
      action={
        <ForParents>
          <Button onClick={() => onOpen({ kind: 'import' })}>{say('Import a CSV file')}</Button>
        </ForParents>
      }
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
