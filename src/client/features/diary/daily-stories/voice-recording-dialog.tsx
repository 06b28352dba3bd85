import { say } from '#words';
import { addToTodaySchema } from '../../../../shared/diary/daily-stories.ts';
import { trpc } from '../../../data/trpc.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { VoiceRecorder } from '../../../media/voice-recorder.tsx';
import { useToday } from '../../../session/today.ts';
import { todaysStoryOf } from './todays-story.ts';
import { useAddToToday } from './use-daily-stories.ts';

interface RecordingForm {
  mediaUrls: string[];
  content: string;
}

const emptyForm: RecordingForm = { mediaUrls: [], content: '' };

/** Records a thought during the day and adds it to today's story. */
export function VoiceRecordingDialog({ onClose }: { onClose: () => void }) {
  const { form, outcome, dialog } = useEntityForm({
    schema: addToTodaySchema,
    empty: emptyForm,
    create: (body) => create.mutate(body),
    close: onClose,
  });
  const create = useAddToToday(outcome);
  const [recording] = form.watch('mediaUrls');
  const { isSubmitted, errors } = form.formState;
  const { mediaUrls: problem } = errors;
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending}
      title={say('Voice Recording')}
      description={useWhereItGoes()}
      submitLabel={say('Save to Today’s Story')}
      leave={{
        label: say('Discard recording'),
        stayLabel: say('Keep recording'),
        text: say('Your recording hasn’t been saved yet.'),
      }}
    >
      <VoiceRecorder
        label={say('Voice note')}
        waits
        value={recording ?? null}
        error={problem?.message ?? problem?.[0]?.message}
        onChange={(stored) =>
          form.setValue('mediaUrls', stored ? [stored.url] : [], {
            shouldDirty: true,
            shouldValidate: isSubmitted,
          })
        }
      />
      <TextareaField control={form.control} name="content" label={say('A few words')} optional rows={2} />
    </FormDialog>
  );
}

function useWhereItGoes(): string {
  const today = useToday();
  const { data } = trpc.dailyStories.overview.useQuery();
  return todaysStoryOf(data, today) !== undefined
    ? say('This will be added to today’s story.')
    : say('This starts today’s story. You can write more later.');
}
