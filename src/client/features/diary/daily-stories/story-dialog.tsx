import { useLayoutEffect, useState } from 'react';
import { say, sayAs } from '#words';
import { latestStoryDay } from '../../../../shared/diary/latest-story-day.ts';
import type { FieldChanges } from '../../../../shared/list-changes.ts';
import { toast } from '../../../data/toast-store.ts';
import { trpc } from '../../../data/trpc.ts';
import { useChildren } from '../../../data/use-children.ts';
import { formatDayWithYear } from '../../../format/dates.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { useTimeZone, useToday } from '../../../session/today.ts';
import { Callout } from '../../../ui/callout.tsx';
import { StoryFields, type StoryPart } from './story-fields.tsx';
import {
  bodyIn,
  childrenChosen,
  detailsOf,
  emptyStory,
  formOf,
  formOfMoment,
  hasDetails,
  type StoryBeginning,
  type StoryForm,
  type StoryFormHandle,
  type StoryStart,
  storyDraftName,
  storyFormSchema,
  type WrittenStory,
  withoutGone,
} from './story-form.ts';
import { useFindStory, useHasStory } from './story-of-day.ts';
import { type Story, useUpdateStory, useWriteStory } from './use-daily-stories.ts';

interface StoryDialogProps {
  onClose: () => void;
  /** Which draft to continue, if two pages left one. */
  draftKey?: string | undefined;
}

interface NewStoryProps extends StoryDialogProps {
  /** For a story whose subject is already known. */
  start?: StoryStart | undefined;
  /** Initial text that isn't saved yet. */
  typed?: StoryForm | undefined;
  /** Whether it waits to be sent: it is kept already, and has no draft. */
  isWaiting?: boolean;
  /** Where the form begins, if not with the words. */
  begin?: StoryBeginning | undefined;
  /** Photos that were pasted or dropped before. */
  files?: readonly File[] | undefined;
  /** What to know first: which files weren't taken. */
  note?: readonly string[] | undefined;
}

interface EditStoryProps extends StoryDialogProps {
  story: Story;
  /** The moment to edit. If undefined: the whole story if it has one moment, else the fields of the whole day. */
  momentId?: string | undefined;
}

/** Writes or edits a story. Loses no text: closing asks, and a new story is kept as a draft. */
export function StoryDialog(props: NewStoryProps | EditStoryProps) {
  const [taken, setTaken] = useState<Story>();
  if (taken) return <EditStory key={taken.id} story={taken} onClose={props.onClose} onOpenTaken={setTaken} />;
  return 'story' in props ? <EditStory {...props} onOpenTaken={setTaken} /> : <NewStory {...props} />;
}

/** Writes a story, or adds a moment if the day has one. The date in the form decides; a draft has a date too. */
function NewStory({ onClose, start, typed, draftKey, isWaiting, begin, files, note = [] }: NewStoryProps) {
  const today = useToday();
  const rules = { timeZone: useTimeZone(), lastDay: latestStoryDay(today) };
  const family = useChildren();
  const [chosen] = useState(() => (start?.values.childIds ? [] : childrenChosen(family)));
  const { data: shown } = trpc.families.get.useQuery();
  // A further moment leaves its day as it is.
  const audienceOf = ({ sharedWith }: WrittenStory) =>
    sharedWith ?? (shown?.hasRelatives && shown.sharesStories && !isMore && !isWaiting ? 'relatives' : undefined);
  const { form, outcome, dialog } = useEntityForm({
    schema: storyFormSchema(rules),
    empty: { ...emptyStory(start?.values.storyDate ?? today, chosen), ...start?.values },
    bodyOf: bodyIn(rules.timeZone),
    // A story about something else doesn't show or replace the evening's draft.
    draft: isWaiting
      ? undefined
      : { name: 'story', start: start && `${start.values.storyDate} ${start.values.title ?? ''}`, key: draftKey },
    // Doesn't send the preselected children if the day has a story and the user changed nothing.
    create: (body) => {
      const sent = { ...body, sharedWith: audienceOf(body) };
      write.mutate(isMore && !hasDetails(body, chosen) ? { ...sent, childIds: [] } : sent);
    },
    close: onClose,
    onRefused: (error, refused, sent) => takeOutGone(error, refused, sent, say('Failed to create story.')),
  });
  const write = useWriteStory(outcome);
  useLayoutEffect(() => {
    if (typed) form.reset(typed, { keepDefaultValues: true });
  }, [form, typed]);
  const day = form.watch('storyDate');
  const isMore = useHasStory(day);
  const isToday = day === today;
  return (
    <FormDialog
      {...dialog}
      busy={write.isPending}
      submitLabel={say('Save Story')}
      leave={{ label: say('Discard story'), text: say('Your story hasn’t been saved yet.') }}
      size="full"
      title={newTitle(isMore, isToday)}
      description={day && formatDayWithYear(day)}
    >
      <StoryFields
        form={form}
        storyId={undefined}
        prompt={start?.prompt}
        part={isMore ? 'more' : 'all'}
        chosen={chosen}
        begin={begin}
        files={files}
      >
        {note.map((sentence) => (
          <Callout key={sentence} tone="warning">
            {sentence}
          </Callout>
        ))}
        {isMore && (
          <Callout>
            {isToday
              ? say('You already wrote today. This is added to your story as another moment.')
              : say('You already have a story for this day. This is added to it as another moment.')}
          </Callout>
        )}
      </StoryFields>
    </FormDialog>
  );
}

function newTitle(isMore: boolean, isToday: boolean): string {
  if (isMore) return isToday ? say('Add to today’s story') : say('Add to that day’s story');
  return isToday ? say('Add today’s story') : say('Add story');
}

function EditStory({
  onClose,
  story,
  momentId,
  draftKey,
  onOpenTaken,
}: EditStoryProps & { onOpenTaken: (story: Story) => void }) {
  const lastDay = latestStoryDay(useToday());
  const timeZone = useTimeZone();
  const [only, ...others] = story.moments;
  const part: StoryPart = others.length === 0 ? 'all' : momentId === undefined ? 'day' : 'moment';
  // The form edits the text of one moment, so moments added on another device stay.
  const told = part === 'all' ? only?.id : momentId;
  const { form, outcome, dialog } = useEntityForm({
    schema: storyFormSchema({ timeZone, lastDay: story.storyDate > lastDay ? story.storyDate : lastDay }),
    empty: emptyStory(story.storyDate),
    record: story,
    formOf: (current: Story) => (told === undefined ? formOf(current) : formOfMoment(current, told, timeZone)),
    bodyOf: part === 'day' ? detailsOf : bodyIn(timeZone),
    draft: { name: storyDraftName(told), key: draftKey },
    update: (changes) => update.mutate({ ...changes, momentId: told }),
    close: onClose,
    onRefused: (error, refused, sent) => takeOutGone(error, refused, sent, say('Failed to update story.')),
  });
  const update = useUpdateStory(outcome);
  const findStory = useFindStory(story);
  // The changes are kept as a draft.
  const openTaken = async () => {
    const found = await findStory(form.getValues('storyDate'));
    if (found) onOpenTaken(found);
  };
  return (
    <FormDialog
      {...dialog}
      busy={update.isPending}
      submitLabel={say('Save Story')}
      conflictWords={{
        labels: { content: say('Story'), storyDate: say('Date'), isPrivate: sayAs('of a story', 'Private') },
      }}
      leave={{ label: say('Discard changes'), text: say('Your story hasn’t been saved yet.') }}
      size="full"
      title={part === 'moment' ? say('Edit moment') : say('Edit story')}
      description={formatDayWithYear(story.storyDate)}
    >
      <StoryFields form={form} storyId={story.id} prompt={undefined} part={part} onOpenTaken={() => void openTaken()} />
    </FormDialog>
  );
}

/** Removes from the form what the server reports as missing, and tells the user. The rest can be saved. */
function takeOutGone(error: unknown, form: StoryFormHandle, sent: unknown, title: string): void {
  const added = (sent as FieldChanges<WrittenStory> | undefined)?.add?.mediaUrls;
  const kept = withoutGone(form.getValues(), error, added ?? undefined);
  if (!kept) return;
  form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
  const description = say('A photo or recording was missing and has been removed. Please save again.');
  toast({ title, description, variant: 'destructive' });
}
