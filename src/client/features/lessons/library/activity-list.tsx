import { chakra } from '@chakra-ui/react';
import { say, sayAs } from '#words';
import { Checkbox } from '../../../forms/controls.tsx';
import { type Lesson, type LessonActivity, useTickActivity } from './use-values.ts';

/** A lesson's activities with checkboxes. It scrolls on its own, so that a long list stays beside its lesson. */
export function ActivityList({ lesson }: { lesson: Lesson }) {
  const tick = useTickActivity();
  if (lesson.activities.length === 0) {
    return (
      <chakra.p color="fg.muted" padding="8px 0 16px">
        {say('No activities yet. Generate some, or add your own under Edit.')}
      </chakra.p>
    );
  }
  return (
    <List
      tabIndex={lesson.activities.length > 4 ? 0 : undefined}
      aria-label={say('Activities of {title}', { title: lesson.title })}
    >
      {lesson.activities.map((activity) => (
        <li key={activity.id}>
          <Line>
            <Checkbox
              marginTop="1px"
              checked={activity.completed}
              onChange={({ target }) =>
                tick.mutate({ valueId: lesson.id, activityId: activity.id, completed: target.checked })
              }
            />
            <ActivityText activity={activity} />
          </Line>
        </li>
      ))}
    </List>
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
    <chakra.span minWidth="0" overflowWrap="anywhere">
      <chakra.span
        display="block"
        fontWeight="600"
        lineHeight="1.35"
        color={activity.completed ? 'fg.muted' : undefined}
      >
        {activity.title}
      </chakra.span>
      <chakra.span display="block" fontSize="0.9375rem" color="fg.muted" lineHeight="1.45" marginTop="1px">
        {activity.description}
      </chakra.span>
      {facts.length > 0 && (
        <chakra.span display="block" textStyle="caption" color="fg.subtle" marginTop="3px">
          {facts.join(' · ')}
        </chakra.span>
      )}
    </chakra.span>
  );
}

const List = chakra('ul', {
  base: {
    maxHeight: '360px',
    overflowY: 'auto',
    marginBottom: '16px',
    '& > li + li': { borderTop: '1px solid {colors.border}' },
  },
});

const Line = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '14px',
    padding: '12px 2px',
    cursor: 'pointer',
  },
});
