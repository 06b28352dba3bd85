import { Link } from '@tanstack/react-router';
import { ArrowLeft, Cake, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { isUnborn, stages } from '../../../../shared/children/child-age.ts';
import { codeOf } from '../../../data/errors.ts';
import { trpc } from '../../../data/trpc.ts';
import { useChildrenQuery } from '../../../data/use-children.ts';
import { formatDate } from '../../../format/dates.ts';
import { useDocumentTitle } from '../../../format/document-title.ts';
import { stageWords } from '../../../format/stage-words.ts';
import { NotFound } from '../../../loading/not-found.ts';
import { Part } from '../../../loading/part.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { ForParents, useIsCarer } from '../../../session/carer.ts';
import { useTimeZone, useToday } from '../../../session/today.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Meta } from '../../../ui/card.tsx';
import { childPalette } from '../../../ui/child-palette.ts';
import { Container } from '../../../ui/page.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { JourneyHead } from './child-card.tsx';
import { ageText, journeyOf } from './child-facts.ts';
import { Journey } from './journey.tsx';
import { ChildCounts } from './profile/child-counts.tsx';
import { ChildPortrait } from './profile/child-portrait.tsx';
import { ContextCard } from './profile/context-card.tsx';
import { pinsOf } from './profile/milestone-moments.ts';
import type { ProfileTab } from './profile/profile-tab.ts';
import { ProfileTabs } from './profile/profile-tabs.tsx';
import { useMilestones } from './profile/use-child-profile.ts';
import type { Child } from './use-children.ts';

const EndTrackingDialog = lazyDialog(async () => (await import('./end-tracking-dialog.tsx')).EndTrackingDialog);
const EditChildDialog = lazyDialog(async () => (await import('./profile/edit-child-dialog.tsx')).EditChildDialog);

interface ChildProfilePageProps {
  id: number;
  tab: ProfileTab | undefined;
  onTab: (tab: ProfileTab) => void;
  /** Below the child's name, from another feature. */
  household?: (child: Child) => ReactNode;
  /** The album's part of the page. */
  album: (child: Child) => ReactNode;
  /** What other features show for this child, below the page's own content. */
  below: ReactNode;
}

/** A child's page: profile, progress of childhood, lessons and milestones. */
export function ChildProfilePage({ id, ...tabs }: ChildProfilePageProps) {
  const child = trpc.children.get.useQuery({ id });
  const family = useChildrenQuery();
  const [isEnding, setIsEnding] = useState(false);
  const isCarer = useIsCarer();
  const index = family.data?.findIndex((each) => each.id === id);
  const shown = child.data;
  // The link is old, or of another family, so there is no "Try again".
  if (!shown && codeOf(child.error) === 'NOT_FOUND') return <NotFound />;
  return (
    <Container css={{ colorPalette: childPalette(index), paddingTop: { base: '12px', md: '24px' } }}>
      <div className={backRowClass}>
        <Link className={backClass} to="/">
          <ArrowLeft aria-hidden />
          {say('Back to Dashboard')}
        </Link>
        {shown && !isCarer && (
          <Button variant="dangerGhost" onClick={() => setIsEnding(true)}>
            {say('End Tracking')}
          </Button>
        )}
      </div>
      <Part
        as="page"
        query={child}
        failed={say('Unable to load child profile. Please try again.')}
        skeleton={<LoadingProfile />}
      >
        {(data) => <Profile child={data} {...tabs} />}
      </Part>
      {shown && isEnding && <EndTrackingDialog child={shown} onClose={() => setIsEnding(false)} />}
    </Container>
  );
}

function Profile({ child, tab, onTab, household, album, below }: { child: Child } & Omit<ChildProfilePageProps, 'id'>) {
  const { data: settings } = trpc.userSettings.get.useQuery();
  const showsLessons = settings?.visibleTabs.lessonPlans !== false;
  useDocumentTitle(child.name);
  return (
    <>
      <Identity child={child}>{household?.(child)}</Identity>
      {!child.isRemembered && <ChildhoodJourney child={child} />}
      <ChildCounts childId={child.id} showsLessons={showsLessons} />
      <div className={columnsClass} data-album={(tab ?? 'album') === 'album' || undefined}>
        <ProfileTabs child={child} tab={tab} onTab={onTab} showsLessons={showsLessons} album={album(child)} />
        <ContextCard child={child} />
      </div>
      {below}
    </>
  );
}

function Identity({ child, children }: { child: Child; children: ReactNode }) {
  const today = useToday();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <div className={heroClass}>
      <ChildPortrait child={child} />
      <div className={css({ minWidth: '0' })}>
        <div className={css({ display: 'flex', alignItems: 'center', gap: '8px' })}>
          <h1
            className={css({
              textStyle: 'display',
              fontSize: { md: '3.75rem', lg: '3.25rem' },
              overflowWrap: 'anywhere',
              minWidth: '0',
            })}
          >
            {child.name}
          </h1>
          <ForParents>
            <IconButton
              icon={Pencil}
              label={say('Edit profile of {name}', { name: child.name })}
              onClick={() => setIsEditing(true)}
            />
          </ForParents>
        </div>
        <Meta css={{ marginTop: '10px' }}>
          {!child.isRemembered && <Badge tone="brand">{stageWords(child.currentStage)}</Badge>}
          <span>{ageText(child, today)}</span>
          <span>
            <Cake aria-hidden />
            {isUnborn(child.dateOfBirth, today)
              ? say('Due {date}', { date: formatDate(child.dateOfBirth) })
              : say('Born {date}', { date: formatDate(child.dateOfBirth) })}
          </span>
        </Meta>
        {children}
      </div>
      {isEditing && <EditChildDialog child={child} onClose={() => setIsEditing(false)} />}
    </div>
  );
}

function ChildhoodJourney({ child }: { child: Child }) {
  const today = useToday();
  const timeZone = useTimeZone();
  const { data: milestones = [] } = useMilestones(child.id);
  const journey = journeyOf(child.dateOfBirth, today);
  return (
    <section className={css({ marginTop: { base: '26px', md: '36px' } })} aria-labelledby="journey-title">
      <JourneyHead>
        <h2 className={css({ fontWeight: '600' })} id="journey-title">
          {say('Childhood Journey')}
        </h2>
        <span className={css({ textStyle: 'meta', color: 'fg.muted' })}>
          {journey.progress} · {journey.left}
        </span>
      </JourneyHead>
      <Journey
        label={say('Childhood Journey, {name}', { name: child.name })}
        percent={journey.percent}
        pins={pinsOf(milestones, child.dateOfBirth, timeZone)}
      />
      <StageNames current={child.currentStage} />
    </section>
  );
}

/** Labels below the ruler, each as wide as its years; hidden on phones. */
function StageNames({ current }: { current: string }) {
  const ofChildhood = stages.slice(0, -1);
  return (
    <div className={namesClass} aria-hidden>
      {ofChildhood.map(({ name, fromAge }, position) => (
        <span
          key={name}
          style={{ flex: (stages[position + 1]?.fromAge ?? fromAge) - fromAge }}
          data-current={name === current || undefined}
        >
          {stageWords(name)}
        </span>
      ))}
    </div>
  );
}

function LoadingProfile() {
  return (
    <SkeletonRegion label={say('Loading child profile')}>
      <div className={heroClass}>
        <Skeleton css={{ width: { base: '104px', md: '148px' }, aspectRatio: '1', borderRadius: '18px' }} />
        <div>
          <Skeleton css={{ width: '180px', maxWidth: '100%', height: { base: '38px', md: '60px' } }} />
          <Skeleton css={{ width: '280px', maxWidth: '100%', height: '22px', marginTop: '14px' }} />
        </div>
      </div>
      <Skeleton css={{ width: '160px', height: '18px', marginTop: '14px' }} />
      <Skeleton css={{ width: '100%', height: '10px', borderRadius: 'full' }} />
      <Skeleton css={{ width: '100%', height: '30px' }} />
      <Skeleton
        css={{ width: '100%', height: { base: '228px', md: '138px' }, marginTop: { base: '16px', md: '28px' } }}
      />
      <div className={columnsClass}>
        <Skeleton css={{ width: '100%', height: '420px' }} />
        <Skeleton css={{ width: '100%', height: '420px' }} />
      </div>
    </SkeletonRegion>
  );
}

const backRowClass = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '12px',
  minHeight: '44px',
  '& > button': { marginInlineEnd: '-12px' },
});

const backClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: '44px',
  fontSize: '0.9375rem',
  fontWeight: '600',
  color: 'brand.fg',
  borderRadius: '8px',
  '& svg': { width: '18px', height: '18px', strokeWidth: '2' },
});

const heroClass = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: { base: '16px 18px', md: '32px' },
  alignItems: 'center',
  marginTop: { base: '8px', md: '16px' },
});

const columnsClass = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
  alignItems: 'start',
  gap: { base: '32px', lg: '40px' },
  marginTop: { base: '20px', lg: '28px' },
  '&[data-album]': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const namesClass = css({
  display: { base: 'none', md: 'flex' },
  marginTop: '2px',
  fontSize: '0.8125rem',
  fontWeight: '500',
  color: 'fg.subtle',
  textAlign: 'center',
  '& > [data-current]': { color: 'colorPalette.fg', fontWeight: '650' },
});
