import { Link } from '@tanstack/react-router';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import type { Progress } from '../../../../shared/overview/analytics-periods.ts';
import type { ListedChild } from '../../../data/use-children.ts';
import { Card, Ribbon, StretchedLink } from '../../../ui/card.tsx';
import { childPalette } from '../../../ui/child-palette.ts';
import { Section, SectionHead } from '../../../ui/page.tsx';
import { doneText, percentText } from './analytics-words.ts';
import { ShareBar } from './share-bar.tsx';
import type { ChildProgress } from './use-analytics.ts';

interface PerChildProgressProps {
  progress: readonly ChildProgress[];
  family: readonly ListedChild[];
}

/** Each child's progress in total. */
export function PerChildProgress({ progress, family }: PerChildProgressProps) {
  // A remembered child has no progress.
  if (progress.length === 0 && family.length > 0) return null;
  return (
    <Section aria-labelledby="progress-title">
      <SectionHead>
        <h2 className={css({ textStyle: 'h2' })} id="progress-title">
          {say('Per-child progress tracking')}
        </h2>
        <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{say('All time')}</p>
      </SectionHead>
      {progress.length === 0 ? (
        <Card padded>
          <p className={css({ color: 'fg.muted' })}>
            {say('No children added yet. Each child gets a card here, with its lessons, activities and milestones.')}
          </p>
        </Card>
      ) : (
        <ul className={gridClass}>
          {progress.map((child) => (
            <li key={child.id}>
              <ProgressCard child={child} index={family.findIndex(({ id }) => id === child.id)} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function ProgressCard({ child, index }: { child: ChildProgress; index: number }) {
  const { lessons, activities, milestones, experiences, stories, libraryLessons } = child;
  return (
    <Card css={{ height: '100%', colorPalette: childPalette(index) }} interactive padded>
      <Ribbon />
      <h3 className={css({ textStyle: 'h3', paddingInlineEnd: '36px', overflowWrap: 'anywhere' })}>
        <StretchedLink asChild>
          <Link to="/child/$id" params={{ id: child.id }}>
            {child.name}
          </Link>
        </StretchedLink>
      </h3>
      <dl className={css({ display: 'grid', gap: '14px', marginTop: '16px' })}>
        <ProgressRow label={say('Lessons completed')} progress={lessons} />
        <ProgressRow label={say('Activities completed')} progress={activities} />
        <ProgressRow label={say('Milestones achieved')} progress={milestones} />
        <ProgressRow label={say('Experiences completed')} progress={experiences} />
      </dl>
      <p className={css({ textStyle: 'meta', color: 'fg.muted', marginTop: '16px' })}>
        {say(
          '{stories, plural, one {# daily story} other {# daily stories}} · {lessons, plural, one {# lesson} other {# lessons}} in the library',
          { stories, lessons: libraryLessons },
        )}
      </p>
    </Card>
  );
}

function ProgressRow({ label, progress }: { label: string; progress: Progress }) {
  const share = progress.total === 0 ? 0 : progress.completed / progress.total;
  return (
    <div className={rowClass}>
      <dt>{label}</dt>
      <dd>
        {progress.total === 0 ? (
          sayAs('of lessons, activities, milestones or experiences', 'None yet')
        ) : (
          <>
            {doneText(progress)}
            <span className={css({ color: 'fg.muted', marginInlineStart: '10px' })}>{percentText(progress)}</span>
          </>
        )}
      </dd>
      <ShareBar css={{ gridColumn: '1 / -1', height: '6px' }} share={share} />
    </div>
  );
}

const gridClass = css({
  display: 'grid',
  gap: '24px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(auto-fit, minmax(420px, 1fr))' },
});

const rowClass = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'baseline',
  gap: '6px 12px',
  '& > dt': { fontSize: '0.9375rem', fontWeight: '500', color: 'fg.muted' },
  '& > dd': { fontSize: '0.9375rem', fontWeight: '600', fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
});
