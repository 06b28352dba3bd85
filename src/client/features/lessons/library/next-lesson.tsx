import { Link } from '@tanstack/react-router';
import { css } from '#styled-system/css';
import { say } from '#words';
import { daysBetween } from '../../../../shared/calendar-date.ts';
import { linkTo } from '../../../../shared/overview/record-address.ts';
import { trpc } from '../../../data/trpc.ts';
import { formatDay } from '../../../format/dates.ts';
import { useToday } from '../../../session/today.ts';
import { StretchedLink } from '../../../ui/card.tsx';
import { ChildPill } from '../../../ui/child-pill.tsx';
import { FeatureCard, FeatureLabel } from '../../../ui/feature-card.tsx';

/** The lesson that is next for any of the children, above the library; nothing if none is planned. */
export function NextLesson() {
  const today = useToday();
  const { data: settings } = trpc.userSettings.get.useQuery();
  const { data: stats } = trpc.dashboard.stats.useQuery();
  if (settings?.visibleTabs.lessonPlans === false) return null;
  const [next] = (stats?.children ?? [])
    .flatMap(({ nextLesson, isRemembered, ...child }, index) =>
      nextLesson && !isRemembered && nextLesson.scheduledDate >= today ? [{ ...nextLesson, child, index }] : [],
    )
    .toSorted((one, other) => one.scheduledDate.localeCompare(other.scheduledDate));
  if (!next) return null;
  const { id, title, scheduledDate, child, index } = next;
  const record = linkTo({ kind: 'plannedLesson', id });
  return (
    <FeatureCard css={{ marginBottom: '20px' }} as="article" photo={undefined} interactive>
      <FeatureLabel>
        {say('{days, plural, =0 {Today} =1 {Tomorrow} other {In # days}}', { days: daysBetween(today, scheduledDate) })}
      </FeatureLabel>
      <h2 className={css({ textStyle: 'h2', overflowWrap: 'anywhere' })}>
        <StretchedLink asChild>
          <Link to="/child/$id" params={{ id: child.id }} search={{ tab: 'lessons', record }}>
            {title}
          </Link>
        </StretchedLink>
      </h2>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 14px' })}>
        <ChildPill name={child.name} index={index} />
        <span className={css({ color: 'fg.muted' })}>{formatDay(scheduledDate)}</span>
      </div>
    </FeatureCard>
  );
}
