import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { say, sayAs } from '#words';
import type { Progress } from '../../../../shared/overview/analytics-periods.ts';
import { Card, Ribbon, StretchedLink } from '../../../ui/card.tsx';
import { childPalette } from '../../../ui/child-palette.ts';
import { Section, SectionHead } from '../../../ui/page.tsx';
import { doneText, percentText } from './analytics-words.ts';
import { ShareBar } from './share-bar.tsx';
import type { ChildProgress, Family } from './use-analytics.ts';

interface PerChildProgressProps {
  progress: readonly ChildProgress[];
  family: readonly Family[];
}

/** Each child's progress in total. */
export function PerChildProgress({ progress, family }: PerChildProgressProps) {
  return (
    <Section aria-labelledby="progress-title">
      <SectionHead>
        <chakra.h2 id="progress-title" textStyle="h2">
          {say('Per-child progress tracking')}
        </chakra.h2>
        <chakra.p textStyle="meta" color="fg.muted">
          {say('All time')}
        </chakra.p>
      </SectionHead>
      {progress.length === 0 ? (
        <Card padded>
          <chakra.p color="fg.muted">
            {say('No children added yet. Each child gets a card here, with its lessons, activities and milestones.')}
          </chakra.p>
        </Card>
      ) : (
        <Grid>
          {progress.map((child) => (
            <li key={child.id}>
              <ProgressCard child={child} index={family.findIndex(({ id }) => id === child.id)} />
            </li>
          ))}
        </Grid>
      )}
    </Section>
  );
}

function ProgressCard({ child, index }: { child: ChildProgress; index: number }) {
  const { lessons, activities, milestones, experiences, stories, libraryLessons } = child;
  return (
    <Card interactive padded height="100%" colorPalette={childPalette(index)}>
      <Ribbon />
      <chakra.h3 textStyle="h3" paddingInlineEnd="36px" overflowWrap="anywhere">
        <StretchedLink asChild>
          <Link to="/child/$id" params={{ id: child.id }}>
            {child.name}
          </Link>
        </StretchedLink>
      </chakra.h3>
      <chakra.dl display="grid" gap="14px" marginTop="16px">
        <ProgressRow label={say('Lessons completed')} progress={lessons} />
        <ProgressRow label={say('Activities completed')} progress={activities} />
        <ProgressRow label={say('Milestones achieved')} progress={milestones} />
        <ProgressRow label={say('Experiences completed')} progress={experiences} />
      </chakra.dl>
      <chakra.p textStyle="meta" color="fg.muted" marginTop="16px">
        {say(
          '{stories, plural, one {# daily story} other {# daily stories}} · {lessons, plural, one {# lesson} other {# lessons}} in the library',
          { stories, lessons: libraryLessons },
        )}
      </chakra.p>
    </Card>
  );
}

function ProgressRow({ label, progress }: { label: string; progress: Progress }) {
  const share = progress.total === 0 ? 0 : progress.completed / progress.total;
  return (
    <Row>
      <dt>{label}</dt>
      <dd>
        {progress.total === 0 ? (
          sayAs('of lessons, activities, milestones or experiences', 'None yet')
        ) : (
          <>
            {doneText(progress)}
            <chakra.span color="fg.muted" marginInlineStart="10px">
              {percentText(progress)}
            </chakra.span>
          </>
        )}
      </dd>
      <ShareBar share={share} gridColumn="1 / -1" height="6px" />
    </Row>
  );
}

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: '24px',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(auto-fit, minmax(420px, 1fr))' },
  },
});

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'baseline',
    gap: '6px 12px',
    '& > dt': { fontSize: '0.9375rem', fontWeight: '500', color: 'fg.muted' },
    '& > dd': { fontSize: '0.9375rem', fontWeight: '600', fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  },
});
