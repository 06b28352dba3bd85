import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { dayTaken, latestStoryDay, moods } from '../../../../shared/diary/daily-stories.ts';
import { Button } from '../../../components/button.tsx';
import { ChildPickerField } from '../../../components/child-picker.tsx';
import { DetailsSummary } from '../../../components/details-summary.tsx';
import { FieldPair } from '../../../components/form/field-pair.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextareaField, TextField } from '../../../components/form/text-field.tsx';
import { SwitchField } from '../../../components/form/toggle-fields.tsx';
import { TagField } from '../../../components/tag-input.tsx';
import { useToday } from '../../../lib/today.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { StoryFormHandle } from './story-form.ts';
import { StoryMediaFields, type StoryMediaFieldsProps } from './story-media-fields.tsx';

interface StoryFieldsProps extends StoryMediaFieldsProps {
  prompt: string | undefined;
  /** Opens the story that the chosen day has already. */
  onOpenTaken: () => void;
}

export function StoryFields({ prompt, onOpenTaken, ...media }: StoryFieldsProps) {
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
      {form.formState.errors.storyDate?.message === dayTaken && (
        <Button justifySelf="start" onClick={onOpenTaken}>
          Open that story
        </Button>
      )}
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
