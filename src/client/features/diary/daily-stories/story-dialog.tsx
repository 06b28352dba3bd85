import { useLayoutEffect, useState } from 'react';
import { say, sayAs } from '#words';
import { latestStoryDay } from '../../../../shared/diary/daily-stories.ts';
import type { FieldChanges } from '../../../../shared/list-changes.ts';
import { Callout } from '../../../components/callout.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEntityForm } from '../../../components/form/use-entity-form.ts';
import { OpeningDialog } from '../../../components/opening.tsx';
import { toast } from '../../../components/toast-store.ts';
import { useCurrentUser } from '../../../lib/current-user.tsx';
import { errorSentence } from '../../../lib/errors.ts';
import { useToday } from '../../../lib/today.ts';
import { trpc } from '../../../lib/trpc.ts';
import { StoryFields } from './story-fields.tsx';
import {
  bodyOf,
  emptyStory,
  formOf,
  joinForms,
  type StoryForm,
  type StoryFormHandle,
  type StoryStart,
  storyFormSchemaUpTo,
  type WrittenStory,
  withoutGone,
} from './story-form.ts';
import { dayToWrite } from './todays-story.ts';
import { type Story, useCreateStory, useUpdateStory } from './use-daily-stories.ts';

interface StoryDialogProps {
  onClose: () => void;
  /** The one to edit; without it a new story is written, of the last day without one. */
  story?: Story;
  /** For a new one about something known. */
  start?: StoryStart;
  /** Words that are not saved yet, which follow what the story says. */
  typed?: StoryForm;
  /** Which draft to go on with, if two pages left one. */
  draftKey?: string;
}

/** Writes or edits a story. Nothing typed is lost: closing asks, and a new story is kept as a draft. */
export function StoryDialog(given: StoryDialogProps) {
  const [taken, setTaken] = useState<Pick<StoryDialogProps, 'story' | 'typed'>>();
  const isReady = useFreshDays();
  if (!isReady) return <OpeningDialog onClose={given.onClose} />;
  const props = taken ? { ...taken, onClose: given.onClose } : given;
  return <OpenStoryDialog key={props.story?.id ?? 'new'} {...props} onOpenTaken={setTaken} />;
}

/** Right after a story was saved, which days are free is read again; the next story waits for that. */
function useFreshDays(): boolean {
  const { data, isFetching } = trpc.dailyStories.overview.useQuery();
  const [isReady, setReady] = useState(false);
  if (!isReady && !(data && isFetching)) setReady(true);
  return isReady;
}

interface OpenStoryDialogProps extends StoryDialogProps {
  onOpenTaken: (taken: Pick<StoryDialogProps, 'story' | 'typed'>) => void;
}

function OpenStoryDialog({ onClose, story, start, typed, draftKey, onOpenTaken }: OpenStoryDialogProps) {
  const today = useToday();
  const { data: overview } = trpc.dailyStories.overview.useQuery();
  const day = start?.values.storyDate ?? dayToWrite(overview, today);
  // A story about something else neither shows nor replaces the evening's own draft.
  const about = start && `${start.values.storyDate} ${start.values.title ?? ''}`;
  const lastDay = latestStoryDay(today);
  const { form, outcome, dialog } = useEntityForm({
    schema: storyFormSchemaUpTo(story && story.storyDate > lastDay ? story.storyDate : lastDay),
    empty: { ...emptyStory(day), ...start?.values },
    record: story,
    formOf,
    bodyOf,
    draft: { name: 'story', start: about, key: draftKey },
    create: (body) => create.mutate(body),
    update: (changes) => update.mutate(changes),
    close: onClose,
    onRefused: (error, refused, sent) =>
      takeOutGone(error, refused, sent, story ? say('Failed to update story.') : say('Failed to create story.')),
  });
  const create = useCreateStory(outcome);
  const update = useUpdateStory(outcome);
  useLayoutEffect(() => {
    if (typed) form.reset(joinForms(form.getValues(), typed), { keepDefaultValues: true });
  }, [form, typed]);
  const findTaken = useTakenStory(form, story);
  const openTaken = async () => {
    const found = await findTaken();
    if (!found) return;
    // What was changed of a stored story stays behind as its draft; what is new goes along.
    if (!story) dialog.draft?.drop();
    onOpenTaken({ story: found, ...(story ? {} : { typed: form.getValues() }) });
  };
  // The form's date: a draft may be from another day.
  const isForToday = !story && form.watch('storyDate') === today;
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending || update.isPending}
      submitLabel={say('Save Story')}
      conflictWords={{
        labels: { content: say('Story'), storyDate: say('Date'), isPrivate: sayAs('of a story', 'Private') },
      }}
      leave={{
        label: story ? say('Discard changes') : say('Discard story'),
        text: say('Your story hasn’t been saved yet.'),
      }}
      size="full"
      title={story ? say('Edit story') : isForToday ? say('Add today’s story') : say('Add story')}
    >
      {typed && story && (
        <Callout>{say('We added what you typed to what you wrote before. Save the story to keep both.')}</Callout>
      )}
      <StoryFields form={form} storyId={story?.id} prompt={start?.prompt} onOpenTaken={() => void openTaken()} />
    </FormDialog>
  );
}

/** Finds the story that the chosen day has already, of the author whose story this is. */
function useTakenStory(form: StoryFormHandle, story: Story | undefined) {
  const user = useCurrentUser();
  const utils = trpc.useUtils();
  return async (): Promise<Story | undefined> => {
    const day = form.getValues('storyDate');
    const title = say('Couldn’t open the story.');
    try {
      const ofDay = await utils.dailyStories.list.fetch({ from: day, to: day }, { staleTime: 0 });
      const found = ofDay.find(({ userId }) => userId === (story?.userId ?? user.id));
      if (!found) toast({ title, description: say('It was deleted or is private.'), variant: 'destructive' });
      return found;
    } catch (error) {
      toast({ title, description: errorSentence(error), variant: 'destructive' });
      return undefined;
    }
  };
}

/** Removes from the form what the server says is gone, and says so: the rest can be saved. */
function takeOutGone(error: unknown, form: StoryFormHandle, sent: unknown, title: string): void {
  const added = (sent as FieldChanges<WrittenStory> | undefined)?.add?.mediaUrls;
  const kept = withoutGone(form.getValues(), error, added ?? undefined);
  if (!kept) return;
  form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
  const description = say('A photo or recording was missing and has been removed. Please save again.');
  toast({ title, description, variant: 'destructive' });
}
