import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { newId } from '../../../browser/new-id.ts';
import { Input, Textarea } from '../../../forms/controls.tsx';
import { Field, FieldGroup } from '../../../forms/field.tsx';
import { useOnItsWay } from '../../../forms/on-its-way.ts';
import { mayRemove } from '../../../overlay/confirm.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import type { LessonFormHandle } from './lesson-form.ts';

interface ActivitiesFieldProps {
  form: LessonFormHandle;
}

/** The lesson's activities. One is added by its button, or when the field loses focus. */
export function ActivitiesField({ form }: ActivitiesFieldProps) {
  const id = useId();
  const activities = form.watch('activities');
  const set = (next: typeof activities) => form.setValue('activities', next, { shouldDirty: true });
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const canAdd = title.trim() !== '' && description.trim() !== '';
  const isUnfinished = !canAdd && (title + description).trim() !== '';
  useOnItsWay(
    isUnfinished
      ? {
          kind: 'activity',
          state: 'unfinished',
          hint: say('Your new activity needs a title and a description.'),
        }
      : undefined,
  );
  const add = () => {
    set([...activities, { id: newId(), title: title.trim(), description: description.trim() }]);
    setTitle('');
    setDescription('');
  };
  const remove = async (activity: (typeof activities)[number]) => {
    if (!(await mayRemove('activity', [activity.title, activity.description]))) return;
    set(activities.filter((other) => other.id !== activity.id));
  };
  return (
    <FieldGroup id={id} label={say('Activities')} optional>
      <div className={css({ display: 'grid', gap: '10px', clear: 'both' })}>
        {activities.length > 0 && (
          <ul>
            {activities.map((activity) => (
              <li key={activity.id} className={lineClass}>
                <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
                  <span className={css({ display: 'block', fontWeight: '600' })}>{activity.title}</span>
                  <span className={css({ display: 'block', fontSize: '0.9375rem', color: 'fg.muted', lineClamp: 2 })}>
                    {activity.description}
                  </span>
                </span>
                <IconButton
                  label={say('Remove {title}', { title: activity.title })}
                  onClick={() => void remove(activity)}
                >
                  <X size={18} strokeWidth={2} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <div
          className={css({ display: 'contents' })}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (canAdd && !currentTarget.contains(relatedTarget)) add();
          }}
        >
          <Field id={`${id}-title`} label={say('New activity')}>
            <Input
              id={`${id}-title`}
              placeholder={say('Activity title')}
              value={title}
              maxLength={200}
              onChange={(event) => setTitle(event.target.value)}
              onKeyDown={(event) => {
                // Otherwise Enter would submit the whole lesson.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          </Field>
          <Field id={`${id}-words`} label={say('How it goes')}>
            <Textarea
              id={`${id}-words`}
              placeholder={say('Activity description')}
              rows={2}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          </Field>
          <Button css={{ justifySelf: 'start' }} disabled={!canAdd} onClick={add}>
            {say('Add activity')}
          </Button>
        </div>
      </div>
    </FieldGroup>
  );
}

const lineClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '10px',
  alignItems: 'start',
  paddingBlock: '8px',
  '& + &': { borderTop: '1px solid {colors.border.muted}' },
});
