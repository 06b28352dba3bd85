import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { say } from '#words';
import { calendarDate, limits, text } from '../../../../shared/fields.ts';
import { heirloomCategories } from '../../../../shared/keepsakes/heirloom-choices.ts';
import { heirloomWord } from '../../../../shared/keepsakes/heirloom-words.ts';
import { trpc } from '../../../data/trpc.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { useToday } from '../../../session/today.ts';
import { type RelativeQuestion, useKeepAsStory, useKeepInHeirloom } from './use-relative-questions.ts';

const schema = z
  .object({
    keptAs: z.enum(['story', 'heirloom']),
    storyDate: calendarDate(say('Please enter a valid date')),
    heirloomId: z.number().nullable(),
    name: text(limits.name),
    category: z.enum(heirloomCategories),
  })
  .refine(({ keptAs, heirloomId, name }) => keptAs === 'story' || heirloomId !== null || name.trim() !== '', {
    message: say('Name is required'),
    path: ['name'],
  });

/** Copies an answer into a story or an heirloom, with its recording. The answer itself stays as it is. */
export function KeepDialog({ question, onClose }: { question: RelativeQuestion; onClose: () => void }) {
  const { id, relativeName: name } = question;
  const today = useToday();
  const { form, outcome, dialog } = useEntityForm({
    schema,
    empty: {
      keptAs: 'story' as 'story' | 'heirloom',
      storyDate: today as string,
      heirloomId: null as number | null,
      name: '',
      category: 'other' as (typeof heirloomCategories)[number],
    },
    create: (given) => {
      if (given.keptAs === 'story') asStory.mutate({ id, storyDate: given.storyDate });
      else if (given.heirloomId === null) inHeirloom.mutate({ id, name: given.name, category: given.category });
      else inHeirloom.mutate({ id, heirloomId: given.heirloomId });
    },
    close: onClose,
  });
  const asStory = useKeepAsStory(outcome);
  const inHeirloom = useKeepInHeirloom(outcome);
  const field = fieldIn(form.control);
  const [keptAs, heirloomId] = useWatch({ control: form.control, name: ['keptAs', 'heirloomId'] });
  const isHeirloom = keptAs === 'heirloom';
  const heirlooms = trpc.heirlooms.list.useQuery({}, { enabled: isHeirloom }).data ?? [];
  return (
    <FormDialog
      {...dialog}
      busy={asStory.isPending || inHeirloom.isPending}
      size="sm"
      title={say('Keep what {name} told you', { name })}
      description={say('The copy says that it is from {name}. {name} can’t change the answer any more.', { name })}
      submitLabel={say('Keep it')}
      busyLabel={say('Saving...')}
    >
      <SelectField
        {...field('keptAs')}
        label={say('Keep it')}
        options={[
          { value: 'story', label: say('As a story of a day') },
          { value: 'heirloom', label: say('In an heirloom') },
        ]}
      />
      {!isHeirloom && (
        <TextField
          {...field('storyDate')}
          label={say('Date')}
          type="date"
          max={today}
          hint={say('If you have a story of that day, it becomes a moment of it.')}
        />
      )}
      {isHeirloom && (
        <SelectField
          {...field('heirloomId')}
          label={say('Which heirloom?')}
          placeholder={say('A new heirloom')}
          options={heirlooms.map((heirloom) => ({ value: String(heirloom.id), label: heirloom.name }))}
          parse={Number}
        />
      )}
      {isHeirloom && heirloomId === null && (
        <>
          <TextField {...field('name')} label={say('Name')} placeholder={say('Grandmother’s recipe for plum cake')} />
          <SelectField
            {...field('category')}
            label={say('Category')}
            options={heirloomCategories.map((value) => ({ value, label: heirloomWord(value) }))}
          />
        </>
      )}
    </FormDialog>
  );
}
