import { useEffect } from 'react';
import { say } from '#words';
import { codeOf, errorSentence } from '../../../data/errors.ts';
import { toast } from '../../../data/toast-store.ts';
import { trpc } from '../../../data/trpc.ts';
import { type DraftEntry, dropDraft } from '../../../drafts/kept-drafts.ts';
import { OpeningDialog } from '../../../overlay/opening.tsx';
import { StoryDialog } from './story-dialog.tsx';
import { type StoryForm, storyOfDraft } from './story-form.ts';

interface DraftDialogProps {
  entry: DraftEntry<StoryForm>;
  onClose: () => void;
}

/** The dialog in which a draft was typed, with its text. */
export function DraftDialog({ entry, onClose }: DraftDialogProps) {
  const { id, key, draft } = entry;
  if (id === 'new') return <StoryDialog onClose={onClose} draftKey={key} />;
  const edited = storyOfDraft(id);
  if (edited) return <DraftOfEdit {...{ entry, onClose, ...edited }} />;
  return <StoryDialog onClose={onClose} draftKey={key} start={{ values: draft.before }} />;
}

/** A draft of a deleted story or moment becomes a new one. */
function DraftOfEdit({
  entry,
  onClose,
  id,
  momentId,
}: DraftDialogProps & { id: number; momentId: string | undefined }) {
  const { data: story, error } = trpc.dailyStories.get.useQuery({ id });
  const isMomentGone = momentId !== undefined && story?.moments.every((moment) => moment.id !== momentId);
  const isGone = codeOf(error) === 'NOT_FOUND' || isMomentGone === true;
  useEffect(() => {
    if (isGone) {
      dropDraft(entry.key);
      toast({
        title: say('That story was deleted'),
        description: say('Here is what you typed. Save it as a new story.'),
      });
    } else if (error) {
      toast({ title: say('Couldn’t load stories.'), description: errorSentence(error), variant: 'destructive' });
      onClose();
    }
  }, [isGone, error, entry.key, onClose]);
  if (isGone) return <StoryDialog onClose={onClose} typed={entry.draft.values} />;
  return story ? (
    <StoryDialog onClose={onClose} draftKey={entry.key} story={story} momentId={momentId} />
  ) : (
    <OpeningDialog onClose={onClose} />
  );
}
