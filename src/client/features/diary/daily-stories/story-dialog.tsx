import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { latestStoryDay, moods } from '../../../../shared/diary/daily-stories.ts';
import type { FieldChanges } from '../../../../shared/list-changes.ts';
import { ChildPickerField } from '../../../components/child-picker.tsx';
import { DetailsSummary } from '../../../components/details-summary.tsx';
import { FieldPair } from '../../../components/form/field-pair.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextareaField, TextField } from '../../../components/form/text-field.tsx';
import { SwitchField } from '../../../components/form/toggle-fields.tsx';
import { useEntityForm } from '../../../components/form/use-entity-form.ts';
import { TagField } from '../../../components/tag-input.tsx';
import { toast } from '../../../components/toast-store.ts';
import { useToday } from '../../../lib/today.ts';
import { trpc } from '../../../lib/trpc.ts';
import {
  bodyOf,
  emptyStory,
  formOf,
  type StoryFormHandle,
  type StoryStart,
  storyFormSchema,
  type WrittenStory,
  withoutGone,
} from './story-form.ts';
import { StoryMediaFields, type StoryMediaFieldsProps } from './story-media-fields.tsx';
import { type Story, useCreateStory, useUpdateStory } from './use-daily-stories.ts';

interface StoryDialogProps {
  open: boolean;
  onClose: () => void;
  /** The one to edit; without it a new story is written. */
  story?: Story;
  /** For a new one; today unless given. */
  date?: string;
  /** For a new one about something that is known already. */
  start?: StoryStart;
}

/** Where a story is written or changed. Nothing typed is lost: closing asks, and a new story is kept as a draft. */
export function StoryDialog({ open, ...rest }: StoryDialogProps) {
  if (!open) return null;
  return <OpenStoryDialog key={rest.story?.id ?? 'new'} {...rest} />;
}

function OpenStoryDialog({ onClose, story, date, start }: Omit<StoryDialogProps, 'open'>) {
  const today = useToday();
  const day = start?.values.storyDate ?? date ?? today;
  // A story about something else neither shows nor replaces the one that was begun for its own evening.
  const about = start && `${start.values.storyDate} ${start.values.title ?? ''}`;
  const { form, outcome, dialog } = useEntityForm({
    schema: storyFormSchema,
    empty: { ...emptyStory(day), ...start?.values },
    record: story,
    formOf,
    bodyOf,
    draft: { name: 'story', start: about },
    create: (body) => create.mutate(body),
    update: (changes) => update.mutate(changes),
    onSaved: onClose,
    onRefused: (error, refused, sent) =>
      takeOutGone(error, refused, sent, story ? 'Failed to update story.' : 'Failed to create story.'),
  });
  const create = useCreateStory(outcome);
  const update = useUpdateStory(outcome);
  // Of the form: a draft may have been begun on another day.
  const isForToday = !story && form.watch('storyDate') === today;
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending || update.isPending}
      submitLabel="Save Story"
      conflictWords={{ labels: { content: 'Story', storyDate: 'Date', isPrivate: 'Private' } }}
      leave={{
        label: story ? 'Discard changes' : 'Discard story',
        text: 'Your story has not been saved yet.',
      }}
      onClose={onClose}
      size="full"
      title={story ? 'Edit story' : isForToday ? 'Add today’s story' : 'Add story'}
    >
      <Fields form={form} storyId={story?.id} prompt={start?.prompt} />
    </FormDialog>
  );
}

/** Takes out of the form what the server says is gone, and tells so: the rest can be saved. */
function takeOutGone(error: unknown, form: StoryFormHandle, sent: unknown, title: string): void {
  const added = (sent as FieldChanges<WrittenStory> | undefined)?.add?.mediaUrls;
  const kept = withoutGone(form.getValues(), error, added ?? undefined);
  if (!kept) return;
  form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
  const description = 'A photo or recording was missing and has been removed. Please save again.';
  toast({ title, description, variant: 'destructive' });
}

interface FieldsProps extends StoryMediaFieldsProps {
  prompt: string | undefined;
}

function Fields({ prompt, ...media }: FieldsProps) {
  const { form } = media;
  const today = useToday();
  const { control } = form;
  const { data: family = [] } = trpc.children.list.useQuery();
  const { data: overview } = trpc.dailyStories.overview.useQuery();
  const { data: settings } = trpc.userSettings.get.useQuery();
  return (
    <chakra.div display="grid" gap="18px">
      <TextareaField
        control={control}
        name="content"
        label="Story"
        lead={prompt ?? settings?.dailyStoryReminder.promptText}
        rows={7}
        prose
        data-autofocus
      />
      {family.length > 0 && (
        <ChildPickerField control={control} name="childIds" label="Who was there?" family={family} />
      )}
      <FieldPair>
        <TextField control={control} name="storyDate" label="Date" type="date" max={latestStoryDay(today)} />
        <TextField control={control} name="title" label="Title" optional placeholder="Give it a name" />
      </FieldPair>
      <TagField control={control} name="tags" label="Tags" optional suggestions={overview?.tags} />
      <StoryMediaFields {...media} />
      <Details form={form} />
    </chakra.div>
  );
}

/** What not every evening needs; open where something of it is filled in. */
function Details({ form }: { form: StoryFormHandle }) {
  const { control } = form;
  const [isOpen] = useState(() => {
    const { mood, taggedPeople, location, isPrivate } = form.getValues();
    return Boolean(mood || taggedPeople.length > 0 || location || isPrivate);
  });
  const mood = form.watch('mood');
  const known: readonly string[] = moods;
  const options = [...known, ...(mood && !known.includes(mood) ? [mood] : [])];
  return (
    <chakra.details open={isOpen} css={{ '&[open] > summary > svg': { transform: 'rotate(180deg)' } }}>
      <DetailsSummary>
        Mood, people, place
        <ChevronDown size={16} strokeWidth={2} aria-hidden />
      </DetailsSummary>
      <chakra.div display="grid" gap="18px" paddingTop="10px">
        <FieldPair>
          <SelectField
            control={control}
            name="mood"
            label="Mood"
            optional
            placeholder="No mood"
            options={options.map((value) => ({ value, label: value }))}
          />
          <TextField control={control} name="location" label="Location" optional placeholder="Where it was" />
        </FieldPair>
        <TagField control={control} name="taggedPeople" label="People" optional placeholder="Add a person" />
        <SwitchField control={control} name="isPrivate" label="Private" hint="Only you can see this story." />
      </chakra.div>
    </chakra.details>
  );
}
