import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { say, sayAs } from '#words';
import { latestStoryDay } from '../../../../shared/diary/daily-stories.ts';
import { Button } from '../../../components/button.tsx';
import { ChildPickerField } from '../../../components/child-picker.tsx';
import { Details } from '../../../components/details.tsx';
import { fieldIn } from '../../../components/form/bound-field.ts';
import { FieldPair } from '../../../components/form/field-pair.tsx';
import { TextareaField, TextField } from '../../../components/form/text-field.tsx';
import { SwitchField } from '../../../components/form/toggle-fields.tsx';
import { TagField } from '../../../components/tag-input.tsx';
import { useToday } from '../../../lib/today.ts';
import { trpc } from '../../../lib/trpc.ts';
import { MoodField } from './mood-field.tsx';
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
  const field = fieldIn(form.control);
  const { data: family = [] } = trpc.children.list.useQuery();
  const { data: overview } = trpc.dailyStories.overview.useQuery();
  const { data: settings } = trpc.userSettings.get.useQuery();
  return (
    <>
      <TextareaField
        {...field('content')}
        label={say('Story')}
        lead={prompt ?? settings?.dailyStoryReminder.promptText}
        rows={5}
        prose
        data-autofocus
      />
      <StoryMediaFields {...media} />
      <MoodField value={form.watch('mood')} onChange={(mood) => form.setValue('mood', mood, { shouldDirty: true })} />
      {family.length > 0 && <ChildPickerField {...field('childIds')} label={say('Who was there?')} family={family} />}
      <FieldPair>
        <TextField {...field('storyDate')} label={say('Date')} type="date" max={latestStoryDay(today)} />
        <TextField {...field('title')} label={say('Title')} optional placeholder={say('Give it a name')} />
      </FieldPair>
      {form.formState.errors.storyDate?.type === 'CONFLICT' && (
        <Button justifySelf="start" onClick={onOpenTaken}>
          {say('Open that story')}
        </Button>
      )}
      <TagField {...field('tags')} label={say('Tags')} optional suggestions={overview?.tags} />
      <MoreFields form={form} />
    </>
  );
}

/** What not every evening needs; open where something of it is filled in. */
function MoreFields({ form }: { form: StoryFormHandle }) {
  const field = fieldIn(form.control);
  const [isOpen] = useState(() => {
    const { taggedPeople, location, isPrivate } = form.getValues();
    return Boolean(taggedPeople.length > 0 || location || isPrivate);
  });
  return (
    <Details open={isOpen} summary={say('People, place, privacy')}>
      <chakra.div display="grid" gap="18px" paddingTop="10px">
        <FieldPair>
          <TagField {...field('taggedPeople')} label={say('People')} optional placeholder={say('Add a person')} />
          <TextField {...field('location')} label={say('Location')} optional placeholder={say('Where it was')} />
        </FieldPair>
        <SwitchField
          {...field('isPrivate')}
          label={sayAs('of a story', 'Private')}
          hint={say('Only you can see this story.')}
        />
      </chakra.div>
    </Details>
  );
}
