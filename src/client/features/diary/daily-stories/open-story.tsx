import { useState } from 'react';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { useMemberNames } from '../../../data/use-member-names.ts';
import { formatDayWithYear } from '../../../format/dates.ts';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { NoRecordDialog } from '../../../overlay/no-record-dialog.tsx';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { Button } from '../../../ui/button.tsx';
import { StoryItem } from './story-item.tsx';
import { useAskToDelete } from './use-daily-stories.ts';

const StoryDialog = lazyDialog(async () => (await import('./story-dialog.tsx')).StoryDialog);

/** The story in the address: read here, with what its list offers. */
export function OpenStory({ id, onClose }: { id: number; onClose: () => void }) {
  const query = trpc.dailyStories.get.useQuery({ id });
  const { data: family = [] } = trpc.children.list.useQuery();
  const user = useCurrentUser();
  const memberName = useMemberNames();
  const askToDelete = useAskToDelete();
  const [form, setForm] = useState<{ momentId?: string | undefined } | 'add'>();
  const { data: story } = query;
  if (!story) {
    return (
      <NoRecordDialog
        {...{ query, id, onClose }}
        kind="story"
        title={say('Story')}
        failed={say('Couldn’t load the story.')}
        loading={say('Loading the story')}
      />
    );
  }
  const closeForm = () => setForm(undefined);
  if (form === 'add') return <StoryDialog onClose={closeForm} start={{ values: { storyDate: story.storyDate } }} />;
  if (form) return <StoryDialog onClose={closeForm} story={story} momentId={form.momentId} />;
  return (
    <AppDialog
      open
      size="wide"
      title={formatDayWithYear(story.storyDate)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('Close')}</Button>}
    >
      <StoryItem
        story={story}
        author={memberName(story.userId)}
        family={family}
        onEdit={(_, momentId) => setForm({ momentId })}
        onAdd={story.userId === user.id ? () => setForm('add') : undefined}
        onDelete={() => void askToDelete(story).then((isDeleted) => isDeleted && onClose())}
      />
    </AppDialog>
  );
}
