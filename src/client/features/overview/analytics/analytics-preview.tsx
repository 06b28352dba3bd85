import { Link } from '@tanstack/react-router';
import { ChartColumn, ChartNoAxesColumnIncreasing, CircleCheckBig, type LucideIcon, Trophy } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowIcon } from '../../../ui/list-row.tsx';

interface AnalyticsPreviewProps {
  hasChildren: boolean;
  onAddStory: () => void;
}

interface Part {
  icon: LucideIcon;
  title: string;
  text: string;
}

const parts: readonly Part[] = [
  {
    icon: ChartNoAxesColumnIncreasing,
    title: say('Per-child progress tracking'),
    text: say('Each child’s lessons, activities and milestones, done and planned.'),
  },
  {
    icon: CircleCheckBig,
    title: say('Completion rates and engagement metrics'),
    text: say('How much of your plan you did, and how it went.'),
  },
  {
    icon: ChartColumn,
    title: say('Visual dashboards with charts'),
    text: say('Your months side by side, and a year of stories at a glance.'),
  },
  {
    icon: Trophy,
    title: say('Milestone celebrations'),
    text: say('Each milestone with its date and your child’s age.'),
  },
];

/** A preview without numbers, so that nobody takes them for the family's own. */
export function AnalyticsPreview({ hasChildren, onAddStory }: AnalyticsPreviewProps) {
  return (
    <>
      <EmptyState
        title={say('Nothing to count yet')}
        hint={
          hasChildren
            ? say('Write a story or plan a lesson, and this page will start to fill in.')
            : say('Add your first child, and this page will start to fill in.')
        }
        action={
          hasChildren ? (
            <Button variant="solid" onClick={onAddStory}>
              {say("Add Today's Story")}
            </Button>
          ) : (
            <Button variant="solid" asChild>
              <Link to="/">{say('Back to Dashboard')}</Link>
            </Button>
          )
        }
      />
      <section aria-labelledby="preview-title">
        <h2 className={css({ textStyle: 'h2', marginBottom: '16px' })} id="preview-title">
          {say('What you’ll see here')}
        </h2>
        <ul className={partsClass}>
          {parts.map(({ icon: Icon, title, text }) => (
            <Card css={{ display: 'flex', gap: '16px' }} as="li" key={title} padded>
              <RowIcon icon={Icon} tone="brand" />
              <div>
                <h3 className={css({ textStyle: 'h3' })}>{title}</h3>
                <p className={css({ color: 'fg.muted', marginTop: '4px' })}>{text}</p>
              </div>
            </Card>
          ))}
        </ul>
      </section>
    </>
  );
}

const partsClass = css({
  display: 'grid',
  gap: '18px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
});
