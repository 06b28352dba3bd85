import { chakra } from '@chakra-ui/react';
import { Sparkles, X } from 'lucide-react';
import { useId, useState } from 'react';
import { say, sayAs } from '#words';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { Button, IconButton, SubmitButton } from '../../../components/button.tsx';
import { Textarea } from '../../../components/form/controls.tsx';
import { Field } from '../../../components/form/field.tsx';
import { ActivityText } from './activity-list.tsx';
import { type Lesson, type LessonActivity, useDropActivity, useGenerateActivities } from './use-values.ts';

interface GenerateDialogProps {
  lesson: Pick<Lesson, 'id' | 'title'>;
  onClose: () => void;
}

/** Generates activities and shows them. They are on the lesson at once; unwanted ones are removed again. */
export function GenerateDialog({ lesson, onClose }: GenerateDialogProps) {
  const id = useId();
  const [context, setContext] = useState('');
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const generate = useGenerateActivities(lesson);
  const came = generate.data?.activities.filter((activity) => !dropped.includes(activity.id));
  const { isPending } = generate;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={say('Generate Activities')}
      description={
        came
          ? say('For “{title}”. They have been added to the lesson.', { title: lesson.title })
          : say('For “{title}”', { title: lesson.title })
      }
      busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        generate.mutate({ valueId: lesson.id, additionalContext: context });
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {came ? sayAs('close what is finished', 'Done') : say('Cancel')}
          </Button>
          <SubmitButton busy={isPending} busyLabel={say('Generating...')}>
            <Sparkles aria-hidden />
            {came ? say('Generate more') : say('Generate Activities')}
          </SubmitButton>
        </>
      }
    >
      <chakra.div display="grid" gap="18px">
        {came && <Came lesson={lesson} activities={came} onDropped={(each) => setDropped([...dropped, each])} />}
        <Field id={id} label={say('Anything to keep in mind?')} optional>
          <Textarea
            id={id}
            rows={3}
            value={context}
            maxLength={10_000}
            placeholder={say('We have a garden, and half an hour on Saturday.')}
            onChange={(event) => setContext(event.target.value)}
          />
        </Field>
      </chakra.div>
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
  if (activities.length === 0) return <chakra.p color="fg.muted">{say('You removed all of them.')}</chakra.p>;
  return (
    <ul aria-label={say('New activities')}>
      {activities.map((activity) => (
        <Line key={activity.id}>
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
        </Line>
      ))}
    </ul>
  );
}

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '10px',
    alignItems: 'start',
    paddingBlock: '12px',
    '& + &': { borderTop: '1px solid {colors.border}' },
  },
});
