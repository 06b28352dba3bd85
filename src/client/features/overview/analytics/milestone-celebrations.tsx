import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { ListedChild } from '../../../data/use-children.ts';
import { formatDayWithYear, formatMonth } from '../../../format/dates.ts';
import { milestoneCategoryWords } from '../../../format/milestone-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Ribbon } from '../../../ui/card.tsx';
import { childPalette } from '../../../ui/child-palette.ts';
import { ChildPill, FamilyPill } from '../../../ui/child-pill.tsx';
import { DiaryDate } from '../../../ui/diary-date.tsx';
import { Section, SectionHead } from '../../../ui/page.tsx';
import { atAge } from './analytics-words.ts';
import type { AchievedMilestone } from './use-analytics.ts';

/** How many are shown before the user presses "more". */
const shownFirst = 8;

interface MilestoneCelebrationsProps {
  /** Newest first. */
  milestones: readonly AchievedMilestone[];
  family: readonly ListedChild[];
  /** In months. */
  period: number;
}

/** Reached milestones: the newest on its own card, the others as a diary. */
export function MilestoneCelebrations({ milestones, family, period }: MilestoneCelebrationsProps) {
  const [newest, ...others] = milestones;
  return (
    <Section aria-labelledby="celebrations-title">
      <SectionHead>
        <h2 className={css({ textStyle: 'h2' })} id="celebrations-title">
          {say('Milestone celebrations')}
        </h2>
      </SectionHead>
      {newest ? (
        <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '18px' })}>
          <NewestCard milestone={newest} family={family} />
          {others.length > 0 && <Diary milestones={others} family={family} />}
        </div>
      ) : (
        <Card padded>
          <p className={css({ color: 'fg.muted' })}>
            {say(
              'No milestone was marked as achieved in the last {months} months. The first one will appear here, with its date and your child’s age.',
              { months: period },
            )}
          </p>
        </Card>
      )}
    </Section>
  );
}

function NewestCard({ milestone, family }: { milestone: AchievedMilestone; family: readonly ListedChild[] }) {
  const { child, index } = whoOf(milestone, family);
  const age = child && atAge(child.dateOfBirth, milestone.date);
  return (
    <Card css={{ padding: { base: '24px 22px', md: '32px 34px' }, colorPalette: childPalette(index) }}>
      <Ribbon />
      <p className={css({ textStyle: 'caption', color: 'fg.subtle', paddingInlineEnd: '36px' })}>
        {say('The newest milestone')}
      </p>
      <h3 className={css({ textStyle: 'h1', marginTop: '6px', paddingInlineEnd: '36px', overflowWrap: 'anywhere' })}>
        {milestone.title}
      </h3>
      <p className={css({ color: 'fg.muted', marginTop: '10px' })}>
        {[child ? child.name : say('Whole family'), age].filter(Boolean).join(', ')} ·{' '}
        <time dateTime={milestone.date}>{formatDayWithYear(milestone.date)}</time>
      </p>
    </Card>
  );
}

function Diary({ milestones, family }: { milestones: readonly AchievedMilestone[]; family: readonly ListedChild[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? milestones : milestones.slice(0, shownFirst);
  const months = [...new Set(shown.map(({ date }) => date.slice(0, 7)))];
  return (
    <Card css={{ paddingBottom: { base: '14px', lg: '18px' } }} list>
      {months.map((month) => (
        <div key={month}>
          <h4 className={monthTitleClass}>{formatMonth(`${month}-01`)}</h4>
          <ol className={daysClass}>
            {shown
              .filter(({ date }) => date.startsWith(month))
              .map((milestone) => (
                <DiaryRow key={milestone.id} milestone={milestone} family={family} />
              ))}
          </ol>
        </div>
      ))}
      {shown.length < milestones.length && (
        <Button css={{ marginTop: '10px' }} size="sm" onClick={() => setIsWhole(true)}>
          {say('{count, plural, one {Show # more milestone} other {Show # more milestones}}', {
            count: milestones.length - shown.length,
          })}
        </Button>
      )}
    </Card>
  );
}

function DiaryRow({ milestone, family }: { milestone: AchievedMilestone; family: readonly ListedChild[] }) {
  const { child, index } = whoOf(milestone, family);
  const age = child && atAge(child.dateOfBirth, milestone.date);
  return (
    <li className={dayRowClass}>
      <DiaryDate date={milestone.date} />
      <div className={css({ minWidth: '0' })}>
        <p className={css({ textStyle: 'h3', overflowWrap: 'anywhere' })}>{milestone.title}</p>
        <p className={css({ textStyle: 'meta', color: 'fg.muted', marginTop: '2px' })}>
          {[milestoneCategoryWords(milestone.category), age].filter(Boolean).join(' · ')}
        </p>
      </div>
      {child ? <ChildPill name={child.name} index={index} /> : <FamilyPill />}
    </li>
  );
}

function whoOf({ childId }: AchievedMilestone, family: readonly ListedChild[]) {
  const index = family.findIndex(({ id }) => id === childId);
  return { index, child: family[index] };
}

const monthTitleClass = css({ fontWeight: '600', color: 'fg.muted', paddingTop: '16px' });

const daysClass = css({ '& > li + li': { borderTop: '1px solid {colors.border.muted}' } });

const dayRowClass = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '104px minmax(0, 1fr) auto' },
  alignItems: { md: 'center' },
  justifyItems: 'start',
  gap: { base: '6px', md: '18px' },
  paddingBlock: '16px',
});
