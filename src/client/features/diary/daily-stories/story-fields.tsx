import { type ReactNode, useId, useState } from 'react';
import { css } from '#styled-system/css';
import { formatList, say, sayAs } from '#words';
import { latestStoryDay } from '../../../../shared/diary/latest-story-day.ts';
import { trpc } from '../../../data/trpc.ts';
import { useChildren } from '../../../data/use-children.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { ChildPickerField } from '../../../forms/child-picker.tsx';
import { Switch, SwitchRow } from '../../../forms/controls.tsx';
import { FieldPair } from '../../../forms/field-pair.tsx';
import { TagField } from '../../../forms/tag-input.tsx';
import { TextareaField, TextField } from '../../../forms/text-field.tsx';
import { SwitchField } from '../../../forms/toggle-fields.tsx';
import type { Taken } from '../../../media/photo-taken.ts';
import { ForParents } from '../../../session/carer.ts';
import { useToday } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Details } from '../../../ui/details.tsx';
import { MoodField } from './mood-field.tsx';
import { NamedChildren } from './named-children.tsx';
import { PhotoDayOffer } from './photo-day-offer.tsx';
import { hasDetails, type StoryFormHandle } from './story-form.ts';
import { StoryMediaFields, type StoryMediaFieldsProps } from './story-media-fields.tsx';

/** Fields of the whole story, of the day, of one moment, or of a moment added to a day that has a story. */
export type StoryPart = 'all' | 'day' | 'moment' | 'more';

interface StoryFieldsProps extends StoryMediaFieldsProps {
  prompt: string | undefined;
  part: StoryPart;
  /** Opens the story that already exists for the chosen day. */
  onOpenTaken?: () => void;
  /** The children that the form chose by itself. */
  chosen?: readonly number[];
  /** Shown below the date. */
  children?: ReactNode;
}

export function StoryFields({ prompt, part, onOpenTaken, chosen = [], children, ...media }: StoryFieldsProps) {
  const { form } = media;
  const field = fieldIn(form.control);
  // If the date changes to a day with a story, text typed for a day without one moves along.
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const isOfDay = part === 'all' || part === 'day' || (part === 'more' && hasDetails(form.watch(), chosen));
  return (
    <>
      {part !== 'moment' && <DayField form={form} onOpenTaken={onOpenTaken} />}
      {children}
      {media.storyId === undefined && (
        <PhotoDayOffer
          taken={taken}
          day={form.watch('storyDate')}
          onDay={(day) => form.setValue('storyDate', day, { shouldDirty: true, shouldValidate: true })}
        />
      )}
      {part !== 'day' && <Words {...media} prompt={prompt} onTaken={setTaken} />}
      {(part === 'moment' || part === 'more') && (
        <TextField {...field('time')} label={sayAs('of day', 'Time')} type="time" optional />
      )}
      {isOfDay && <DayFields form={form} />}
    </>
  );
}

function DayField({ form, onOpenTaken }: Pick<StoryFieldsProps, 'form' | 'onOpenTaken'>) {
  const today = useToday();
  const field = fieldIn(form.control);
  return (
    <>
      <TextField {...field('storyDate')} label={say('Date')} type="date" max={latestStoryDay(today)} />
      {form.formState.errors.storyDate?.type === 'CONFLICT' && (
        <Button css={{ justifySelf: 'start', alignSelf: 'flex-start' }} onClick={onOpenTaken}>
          {say('Open that story')}
        </Button>
      )}
    </>
  );
}

function Words({ prompt, ...media }: StoryMediaFieldsProps & Pick<StoryFieldsProps, 'prompt'>) {
  const { data: settings } = trpc.userSettings.get.useQuery();
  const isFirst = media.begin === undefined || media.begin === 'words';
  const words = (
    <TextareaField
      {...fieldIn(media.form.control)('content')}
      label={say('Story')}
      lead={prompt ?? settings?.dailyStoryReminder.promptText}
      rows={5}
      prose
      data-autofocus={isFirst || undefined}
    />
  );
  return (
    <>
      {isFirst && words}
      <StoryMediaFields {...media} />
      {!isFirst && words}
    </>
  );
}

/** The fields of the whole day. */
function DayFields({ form }: Pick<StoryFieldsProps, 'form'>) {
  const field = fieldIn(form.control);
  const family = useChildren();
  const { data: overview } = trpc.dailyStories.overview.useQuery();
  return (
    <>
      <MoodField value={form.watch('mood')} onChange={(mood) => form.setValue('mood', mood, { shouldDirty: true })} />
      {family.length > 0 && (
        <div>
          <ChildPickerField {...field('childIds')} label={say('Who was there?')} family={family} />
          <NamedChildren form={form} family={family} />
        </div>
      )}
      <TextField {...field('title')} label={say('Title')} optional placeholder={say('Give it a name')} />
      <TagField {...field('tags')} label={say('Tags')} optional suggestions={overview?.tags} />
      <ForParents>
        <AudienceField form={form} />
      </ForParents>
      <MoreFields form={form} />
    </>
  );
}

/** Whether relatives read it too; hidden in families without relatives and for private stories. */
function AudienceField({ form }: { form: StoryFormHandle }) {
  const id = useId();
  const { data: relatives } = trpc.relatives.list.useQuery();
  const { data: shown } = trpc.families.get.useQuery();
  if (!relatives || relatives.length === 0 || form.watch('isPrivate')) return null;
  const names = formatList(relatives.map(({ name }) => name));
  return (
    <SwitchRow htmlFor={id}>
      <span>
        <span id={`${id}-label`}>{say('Relatives see it')}</span>
        <small className={css({ display: 'block', fontWeight: '400', fontSize: '0.875rem', color: 'fg.muted' })}>
          {names}
        </small>
      </span>
      <Switch
        id={id}
        aria-labelledby={`${id}-label`}
        checked={(form.watch('sharedWith') ?? (shown?.sharesStories ? 'relatives' : 'parents')) === 'relatives'}
        onChange={({ target }) =>
          form.setValue('sharedWith', target.checked ? 'relatives' : 'parents', { shouldDirty: true })
        }
      />
    </SwitchRow>
  );
}

/** Optional fields. Open if one of them has a value. */
function MoreFields({ form }: { form: StoryFormHandle }) {
  const field = fieldIn(form.control);
  const [isOpen] = useState(() => {
    const { taggedPeople, location, isPrivate } = form.getValues();
    return Boolean(taggedPeople.length > 0 || location || isPrivate);
  });
  return (
    <Details open={isOpen} summary={say('People, place, privacy')}>
      <div className={css({ display: 'grid', gap: '18px', paddingTop: '10px' })}>
        <FieldPair>
          <TagField {...field('taggedPeople')} label={say('People')} optional placeholder={say('Add a person')} />
          <TextField {...field('location')} label={say('Location')} optional placeholder={say('Where it was')} />
        </FieldPair>
        <SwitchField
          {...field('isPrivate')}
          label={sayAs('of a story', 'Private')}
          hint={say('Only you can see this story.')}
        />
      </div>
    </Details>
  );
}
