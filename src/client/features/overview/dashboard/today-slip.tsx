import { Link } from '@tanstack/react-router';
import { PenLine, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { keys } from '../../../keyboard/shortcut-keys.ts';
import { PartFailure } from '../../../loading/part-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { StretchedLink } from '../../../ui/card.tsx';
import { Skeleton, SkeletonRegion, useSkeleton } from '../../../ui/skeleton.tsx';
import { type StoryOfToday, useStats, useTodaysStory } from './use-dashboard.ts';

interface TodaySlipProps {
  onAddStory: () => void;
  /** Unsaved stories, shown above the rest. */
  keptStories: ReactNode;
}

/** The slip of paper that asks for today's story, or shows it. */
export function TodaySlip({ onAddStory, keptStories }: TodaySlipProps) {
  const today = useTodaysStory();
  const settings = trpc.userSettings.get.useQuery();
  const isLoading = useSkeleton(today.isPending || settings.isPending);
  if (isLoading) return <LoadingSlip />;
  if (!today.data || !settings.data) {
    const retry = () => void Promise.all([today.refetch(), settings.refetch()]);
    return (
      <div className={slipClass}>
        <PartFailure title={say('Couldn’t load today’s story.')} onRetry={retry} />
      </div>
    );
  }
  const { story } = today.data;
  const { promptText } = settings.data.dailyStoryReminder;
  return (
    <section className={slipClass} aria-labelledby="today-title" data-written={story ? '' : undefined}>
      <div className={keptClass}>{keptStories}</div>
      {story ? (
        <Written story={story} onAddStory={onAddStory} />
      ) : (
        <Unwritten prompt={promptText} onAddStory={onAddStory} />
      )}
    </section>
  );
}

function Unwritten({ prompt, onAddStory }: Pick<TodaySlipProps, 'onAddStory'> & { prompt: string }) {
  // One solid button per view: a family without children should add a child first.
  const hasChildren = useStats().data?.children.length !== 0;
  return (
    <>
      <div className={css({ flex: '1', minWidth: '0' })}>
        <h2 className={labelClass} id="today-title">
          {say('No story for today yet')}
        </h2>
        <p className={promptClass}>{prompt}</p>
      </div>
      <Button variant={hasChildren ? 'solid' : 'outline'} size="lg" onClick={onAddStory} aria-keyshortcuts={keys.story}>
        <PenLine aria-hidden />
        {say("Add Today's Story")}
      </Button>
    </>
  );
}

interface WrittenProps extends Pick<TodaySlipProps, 'onAddStory'> {
  story: StoryOfToday;
}

function Written({ story: { title, opening, photo, moments }, onAddStory }: WrittenProps) {
  return (
    <>
      {photo && <img className={photoClass} src={photo} alt={title} decoding="async" />}
      <div className={css({ flex: '1 1 180px', minWidth: '0' })}>
        <h2 className={labelClass} id="today-title">
          {say('{count, plural, one {Today’s story} other {Today, # moments}}', { count: moments })}
        </h2>
        <p
          className={css({
            textStyle: 'h2',
            fontSize: { lg: '1.5625rem' },
            marginTop: '4px',
            overflowWrap: 'anywhere',
          })}
        >
          <StretchedLink asChild>
            <Link to="/daily-stories">{title}</Link>
          </StretchedLink>
        </p>
        {/* A story without a title has its first words as one. */}
        {!opening.startsWith(title.replace(/…$/, '')) && <p className={wordsClass}>{opening}</p>}
      </div>
      <Button css={{ position: 'relative', zIndex: '1' }} onClick={onAddStory} aria-keyshortcuts={keys.story}>
        <Plus aria-hidden />
        {say('Add another moment')}
      </Button>
    </>
  );
}

function LoadingSlip() {
  return (
    <div className={slipClass}>
      <div className={css({ flex: '1' })}>
        <SkeletonRegion label={say('Loading today’s story')}>
          <Skeleton css={{ width: '150px', height: '16px' }} />
          <Skeleton css={{ width: '82%', height: '28px', marginBottom: { md: '8px' } }} />
        </SkeletonRegion>
      </div>
      <Skeleton css={{ width: { base: '100%', md: '206px' }, height: '52px', borderRadius: 'md' }} />
    </div>
  );
}

const slipClass = css({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  flexWrap: { md: 'wrap' },
  alignItems: { base: 'stretch', md: 'center' },
  justifyContent: 'space-between',
  gap: { base: '18px', md: '32px' },
  maxWidth: { lg: '880px' },
  marginTop: { base: '-78px', lg: '-76px' },
  padding: { base: '20px', md: '24px 28px', lg: '26px 30px' },
  background: 'bg.panel',
  border: '1px solid {colors.border.muted}',
  borderRadius: 'lg',
  boxShadow: 'md',
  '&[data-written]': {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    '& > svg': { flex: 'none', color: 'fg.subtle' },
  },
  // After a story is saved, the heading gets the focus.
  '&:has([data-stretched]:focus-visible, h2:focus-visible)': {
    outline: '2px solid {colors.brand.focusRing}',
    outlineOffset: '3px',
  },
});

const keptClass = css({
  flexBasis: { md: '100%' },
  '[data-written] > &': { flexBasis: '100%' },
  paddingBottom: '16px',
  borderBottom: '1px solid {colors.border.muted}',
  _empty: { display: 'none' },
});

const labelClass = css({
  font: '600 0.875rem/1.4 {fonts.body}',
  color: 'accent.fg',
  '&:focus-visible': { outline: 'none' },
});

const photoClass = css({
  width: { base: '100%', md: '240px' },
  aspectRatio: { base: '2 / 1', md: '4 / 3' },
  objectFit: 'cover',
  borderRadius: '10px',
});

const wordsClass = css({
  font: '400 1.0625rem/1.55 {fonts.heading}',
  marginTop: '4px',
  lineClamp: 3,
  overflowWrap: 'anywhere',
});

const promptClass = css({
  font: 'italic 400 1.375rem/1.35 {fonts.heading}',
  letterSpacing: '-0.004em',
  marginTop: '4px',
  paddingBottom: '10px',
  borderBottom: '1px solid {colors.border}',
  overflowWrap: 'anywhere',
  lg: { fontSize: '1.5625rem' },
});
