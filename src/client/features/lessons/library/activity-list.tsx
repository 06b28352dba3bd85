import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { Checkbox } from '../../../forms/controls.tsx';
import { type Lesson, type LessonActivity, useTickActivity } from './use-lessons.ts';

/** A lesson's activities with checkboxes. It scrolls on its own, so that a long list stays beside its lesson. */
export function ActivityList({ lesson }: { lesson: Lesson }) {
  const tick = useTickActivity();
  if (lesson.activities.length === 0) {
    return (
      <p className={css({ color: 'fg.muted', padding: '8px 0 16px' })}>
        {say('No activities yet. Generate some, or add your own under Edit.')}
      </p>
    );
  }
  return (
    <ul
      className={listClass}
      // A long list scrolls, so the keyboard must reach it.
      tabIndex={lesson.activities.length > 4 ? 0 : undefined}
      aria-label={say('Activities of {title}', { title: lesson.title })}
    >
      {lesson.activities.map((activity) => (
        <li key={activity.id}>
          <label className={lineClass}>
            <Checkbox
              css={{ marginTop: '1px' }}
              checked={activity.completed}
              onChange={({ target }) =>
                tick.mutate({ valueId: lesson.id, activityId: activity.id, completed: target.checked })
              }
            />
            <ActivityText activity={activity} />
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Title, description and duration. */
export function ActivityText({ activity }: { activity: LessonActivity }) {
  const facts = [
    activity.duration,
    activity.ageAppropriate && say('Ages {ages}', { ages: activity.ageAppropriate }),
    activity.isAiGenerated && sayAs('of an activity', 'Generated'),
  ].filter(Boolean);
  return (
    <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
      <span
        className={css({
          display: 'block',
          fontWeight: '600',
          lineHeight: '1.35',
          color: activity.completed ? 'fg.muted' : undefined,
        })}
      >
        {activity.title}
      </span>
      <span
        className={css({
          display: 'block',
          fontSize: '0.9375rem',
          color: 'fg.muted',
          lineHeight: '1.45',
          marginTop: '1px',
        })}
      >
        {activity.description}
      </span>
      {facts.length > 0 && (
        <span className={css({ display: 'block', textStyle: 'caption', color: 'fg.subtle', marginTop: '3px' })}>
          {facts.join(' · ')}
        </span>
      )}
    </span>
  );
}

const listClass = css({
  maxHeight: '360px',
  overflowY: 'auto',
  marginBottom: '16px',
  '& > li + li': { borderTop: '1px solid {colors.border}' },
});

const lineClass = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '14px',
  padding: '12px 2px',
  cursor: 'pointer',
});
