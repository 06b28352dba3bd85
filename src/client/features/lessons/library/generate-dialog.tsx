import { Sparkles, X } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { useKeptDraft } from '../../../drafts/use-kept-draft.ts';
import { useLeaveGuard } from '../../../drafts/use-leave-guard.ts';
import { TextareaField } from '../../../forms/text-field.tsx';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { Button, IconButton, SubmitButton } from '../../../ui/button.tsx';
import { ActivityText } from './activity-list.tsx';
import { type Lesson, type LessonActivity, useDropActivity, useGenerateActivities } from './use-lessons.ts';

interface GenerateDialogProps {
  lesson: Pick<Lesson, 'id' | 'title'>;
  onClose: () => void;
}

const empty = { context: '' };

/** Generates activities and shows them. They are saved with the lesson at once, and unwanted ones can be removed. */
export function GenerateDialog({ lesson, onClose }: GenerateDialogProps) {
  const form = useForm({ defaultValues: empty });
  const { draft } = useKeptDraft(form, {
    name: 'generate',
    record: undefined,
    start: String(lesson.id),
    before: empty,
  });
  const context = form.watch('context');
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const generate = useGenerateActivities(lesson);
  const came = generate.data?.activities.filter((activity) => !dropped.includes(activity.id));
  const { isPending } = generate;
  const used = generate.data ? generate.variables?.additionalContext : '';
  const mayLeave = useLeaveGuard({
    hasUnsaved: () => context !== used,
    label: say('Discard changes'),
    onLeave: draft.drop,
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <AppDialog
      open
      onClose={() => void close()}
      title={say('Generate Activities')}
      description={
        came
          ? say('For “{title}”. They have been added to the lesson.', { title: lesson.title })
          : say('For “{title}”', { title: lesson.title })
      }
      busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        generate.mutate({ valueId: lesson.id, additionalContext: context }, { onSuccess: draft.drop });
      }}
      footer={
        <>
          <Button onClick={() => void close()} disabled={isPending}>
            {came ? sayAs('close what is finished', 'Done') : say('Cancel')}
          </Button>
          <SubmitButton busy={isPending} busyLabel={say('Generating...')}>
            <Sparkles aria-hidden />
            {came ? say('Generate more') : say('Generate Activities')}
          </SubmitButton>
        </>
      }
    >
      <div className={css({ display: 'grid', gap: '18px' })}>
        {came && <Came lesson={lesson} activities={came} onDropped={(each) => setDropped([...dropped, each])} />}
        <TextareaField
          control={form.control}
          name="context"
          label={say('Anything to keep in mind?')}
          optional
          rows={3}
          maxLength={10_000}
          placeholder={say('We have a garden, and half an hour on Saturday.')}
        />
      </div>
    </AppDialog>
  );
}

interface CameProps {
  lesson: GenerateDialogProps['lesson'];
  activities: readonly LessonActivity[];
  onDropped: (id: string) => void;
}

function Came({ lesson, activities, onDropped }: CameProps) {
  const drop = useDropActivity();
  if (activities.length === 0)
    return <p className={css({ color: 'fg.muted' })}>{say('You’ve removed every suggestion.')}</p>;
  return (
    <ul aria-label={say('New activities')}>
      {activities.map((activity) => (
        <li key={activity.id} className={lineClass}>
          <ActivityText activity={activity} />
          <IconButton
            label={say('Remove {title}', { title: activity.title })}
            disabled={drop.isPending}
            onClick={() =>
              drop.mutate({ valueId: lesson.id, activityId: activity.id }, { onSuccess: () => onDropped(activity.id) })
            }
          >
            <X size={18} strokeWidth={2} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

const lineClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '10px',
  alignItems: 'start',
  paddingBlock: '12px',
  '& + &': { borderTop: '1px solid {colors.border}' },
});
