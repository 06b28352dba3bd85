import { Link } from '@tanstack/react-router';
import { css } from '#styled-system/css';
import { say } from '#words';
import { Say } from '../../../../format/say.tsx';
import { TextLink } from '../../../../ui/card.tsx';
import { useActivities, useLessons, useMilestones } from './use-child-profile.ts';

interface ChildCountsProps {
  childId: number;
  /** False if scheduled lessons are hidden in the settings. */
  showsLessons: boolean;
}

/** The counts of lessons, activities and milestones: '3 of 5'. */
export function ChildCounts({ childId, showsLessons }: ChildCountsProps) {
  const lessons = useLessons(childId).data;
  const activities = useActivities(childId).data;
  const milestones = useMilestones(childId).data;
  return (
    <>
      <dl className={stripClass} data-two={showsLessons ? undefined : ''}>
        {showsLessons && (
          <Count
            label={say('Lessons completed')}
            done={lessons?.filter(({ status }) => status === 'completed').length}
            total={lessons?.length}
          />
        )}
        <Count
          label={say('Activities completed')}
          done={activities?.filter(({ completedAt }) => completedAt !== null).length}
          total={activities?.length}
        />
        <Count
          label={say('Milestones achieved')}
          done={milestones?.filter(({ status }) => status === 'completed').length}
          total={milestones?.length}
        />
      </dl>
      <TextLink asChild css={{ display: 'inline-flex', alignItems: 'center', minHeight: '44px', marginTop: '8px' }}>
        <Link to="/child/$id/growth" params={{ id: childId }}>
          {say('Growth')}
        </Link>
      </TextLink>
    </>
  );
}

/** A dash for a count that is loading or failed. Its tab says which. */
function Count({ label, done, total }: { label: string; done: number | undefined; total: number | undefined }) {
  const share = done && total ? (done / total) * 100 : 0;
  return (
    <div className={itemClass}>
      <dt>{label}</dt>
      <dd>
        {done === undefined ? (
          <span className={css({ textStyle: 'numeral' })} aria-label={say('Not known yet')}>
            –
          </span>
        ) : (
          <Say
            text="<done>{done, number}</done><rest> of {total, number}</rest>"
            values={{ done, total: total ?? 0 }}
            done={(number) => <span className={css({ textStyle: 'numeral' })}>{number}</span>}
            rest={(number) => <span className={ofClass}>{number}</span>}
          />
        )}
      </dd>
      <span className={trackClass} aria-hidden>
        <span
          className={css({ display: 'block', height: '100%', background: 'brand.solid', borderRadius: '6px' })}
          style={{ width: `${share}%` }}
        />
      </span>
    </div>
  );
}

const stripClass = css({
  display: 'grid',
  gridTemplateColumns: { md: 'repeat(3, 1fr)' },
  marginTop: { base: '28px', md: '40px' },
  background: 'bg.panel',
  border: '1px solid {colors.border}',
  borderRadius: 'lg',
  overflow: 'hidden',
  boxShadow: 'xs',
  '&[data-two]': { gridTemplateColumns: { md: 'repeat(2, 1fr)' } },
});

const itemClass = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr auto', md: '1fr' },
  alignItems: 'baseline',
  gap: '8px',
  padding: { base: '16px 20px 20px', md: '20px 28px 24px' },
  borderInlineStart: '1px solid {colors.border.muted}',
  borderTop: '1px solid {colors.border.muted}',
  marginTop: '-1px',
  marginInlineStart: '-1px',
  '& > dt': {
    gridRow: { md: '2' },
    fontSize: '0.9375rem',
    fontWeight: '500',
    color: 'fg.muted',
    lineHeight: '1.3',
  },
});

const ofClass = css({ color: 'fg.muted', fontSize: '0.9375rem', fontVariantNumeric: 'tabular-nums' });

const trackClass = css({
  display: 'block',
  gridColumn: '1 / -1',
  height: '6px',
  marginTop: { md: '6px' },
  borderRadius: '6px',
  background: 'bg.muted',
  overflow: 'hidden',
});
