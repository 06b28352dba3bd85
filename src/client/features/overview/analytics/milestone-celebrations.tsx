import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { say } from '#words';
import { formatDayWithYear, formatMonth } from '../../../format/dates.ts';
import { milestoneCategoryWords } from '../../../format/milestone-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Ribbon } from '../../../ui/card.tsx';
import { childPalette } from '../../../ui/child-palette.ts';
import { ChildPill, FamilyPill } from '../../../ui/child-pill.tsx';
import { DiaryDate } from '../../../ui/diary-date.tsx';
import { Section, SectionHead } from '../../../ui/page.tsx';
import { atAge } from './analytics-words.ts';
import type { AchievedMilestone, Family } from './use-analytics.ts';

/** A button shows more. */
const shownFirst = 8;

interface MilestoneCelebrationsProps {
  /** Newest first. */
  milestones: readonly AchievedMilestone[];
  family: readonly Family[];
  /** In months. */
  period: number;
}

/** Achieved milestones: the newest on its own card, the others as a diary. */
export function MilestoneCelebrations({ milestones, family, period }: MilestoneCelebrationsProps) {
  const [newest, ...others] = milestones;
  return (
    <Section aria-labelledby="celebrations-title">
      <SectionHead>
        <chakra.h2 id="celebrations-title" textStyle="h2">
          {say('Milestone celebrations')}
        </chakra.h2>
      </SectionHead>
      {newest ? (
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="18px">
          <NewestCard milestone={newest} family={family} />
          {others.length > 0 && <Diary milestones={others} family={family} />}
        </chakra.div>
      ) : (
        <Card padded>
          <chakra.p color="fg.muted">
            {say(
              'No milestone was marked as achieved in the last {months} months. The first one will appear here, with its date and your child’s age.',
              { months: period },
            )}
          </chakra.p>
        </Card>
      )}
    </Section>
  );
}

function NewestCard({ milestone, family }: { milestone: AchievedMilestone; family: readonly Family[] }) {
  const { child, index } = whoOf(milestone, family);
  const age = child && atAge(child.dateOfBirth, milestone.date);
  return (
    <Card padding={{ base: '24px 22px', md: '32px 34px' }} colorPalette={childPalette(index)}>
      <Ribbon />
      <chakra.p textStyle="caption" color="fg.subtle" paddingInlineEnd="36px">
        {say('The newest milestone')}
      </chakra.p>
      <chakra.h3 textStyle="h1" marginTop="6px" paddingInlineEnd="36px" overflowWrap="anywhere">
        {milestone.title}
      </chakra.h3>
      <chakra.p color="fg.muted" marginTop="10px">
        {[child ? child.name : say('Whole family'), age].filter(Boolean).join(', ')} ·{' '}
        <time dateTime={milestone.date}>{formatDayWithYear(milestone.date)}</time>
      </chakra.p>
    </Card>
  );
}

function Diary({ milestones, family }: { milestones: readonly AchievedMilestone[]; family: readonly Family[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? milestones : milestones.slice(0, shownFirst);
  const months = [...new Set(shown.map(({ date }) => date.slice(0, 7)))];
  return (
    <Card list paddingBottom={{ base: '14px', lg: '18px' }}>
      {months.map((month) => (
        <div key={month}>
          <MonthTitle>{formatMonth(`${month}-01`)}</MonthTitle>
          <Days>
            {shown
              .filter(({ date }) => date.startsWith(month))
              .map((milestone) => (
                <DiaryRow key={milestone.id} milestone={milestone} family={family} />
              ))}
          </Days>
        </div>
      ))}
      {shown.length < milestones.length && (
        <Button size="sm" marginTop="10px" onClick={() => setIsWhole(true)}>
          {say('{count, plural, one {Show # more milestone} other {Show # more milestones}}', {
            count: milestones.length - shown.length,
          })}
        </Button>
      )}
    </Card>
  );
}

function DiaryRow({ milestone, family }: { milestone: AchievedMilestone; family: readonly Family[] }) {
  const { child, index } = whoOf(milestone, family);
  const age = child && atAge(child.dateOfBirth, milestone.date);
  return (
    <DayRow>
      <DiaryDate date={milestone.date} />
      <chakra.div minWidth="0">
        <chakra.p textStyle="h3" overflowWrap="anywhere">
          {milestone.title}
        </chakra.p>
        <chakra.p textStyle="meta" color="fg.muted" marginTop="2px">
          {[milestoneCategoryWords(milestone.category), age].filter(Boolean).join(' · ')}
        </chakra.p>
      </chakra.div>
      {child ? <ChildPill name={child.name} index={index} /> : <FamilyPill />}
    </DayRow>
  );
}

function whoOf({ childId }: AchievedMilestone, family: readonly Family[]) {
  const index = family.findIndex(({ id }) => id === childId);
  return { index, child: family[index] };
}

const MonthTitle = chakra('h4', {
  base: { textStyle: 'ui', fontWeight: '600', color: 'fg.muted', paddingTop: '16px' },
});

const Days = chakra('ol', { base: { '& > li + li': { borderTop: '1px solid {colors.border.muted}' } } });

const DayRow = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '104px minmax(0, 1fr) auto' },
    alignItems: { md: 'center' },
    justifyItems: 'start',
    gap: { base: '6px', md: '18px' },
    paddingBlock: '16px',
  },
});
