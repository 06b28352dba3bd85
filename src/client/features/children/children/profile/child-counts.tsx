import { Link } from '@tanstack/react-router';
import { css } from '#styled-system/css';
import { say } from '#words';
import { Say } from '../../../../format/say.tsx';
import { useSees } from '../../../../session/carer.ts';
import { TextLink } from '../../../../ui/card.tsx';
import { useActivities, useLessons, useMilestones } from './use-child-profile.ts';

interface ChildCountsProps {
  childId: number;
  /** False if scheduled lessons are hidden in the settings. */
  showsLessons: boolean;
}

/** The counts of lessons, activities and milestones: '3 of 5'. */
export function ChildCounts({ childId, showsLessons }: ChildCountsProps) {
  const showsProgress = useSees()('progress');
  const lessons = useLessons(childId).data;
  const activities = useActivities(childId).data;
  const milestones = useMilestones(childId).data;
  return (
    <>
      <dl className={stripClass}>
        {showsLessons && (
          <Count
            label={say('Lessons completed')}
            done={lessons?.filter(({ status }) => status === 'completed').length}
            total={lessons?.length}
          />
        )}
        {showsProgress && (
          <>
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
          </>
        )}
      </dl>
      {showsProgress && (
        <TextLink asChild css={{ display: 'inline-flex', alignItems: 'center', minHeight: '44px', marginTop: '8px' }}>
          <Link to="/child/$id/growth" params={{ id: childId }}>
            {say('Growth')}
          </Link>
        </TextLink>
      )}
    </>
  );
}

/** A dash while a count loads, or if it failed. Its tab says which. */
function Count({ label, done, total }: { label: string; done: number | undefined; total: number | undefined }) {
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
    </div>
  );
}

const stripClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: { base: '4px 18px', md: '8px 32px' },
  marginTop: { base: '14px', md: '22px' },
});

const itemClass = css({
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'baseline',
  gap: '6px',
  '& > dt': { fontSize: '0.875rem', color: 'fg.muted' },
  '& > dd > span:first-of-type': { fontSize: '1.375rem' },
});

const ofClass = css({ color: 'fg.muted', fontSize: '0.9375rem', fontVariantNumeric: 'tabular-nums' });
