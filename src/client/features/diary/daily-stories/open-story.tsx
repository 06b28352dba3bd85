import { useState } from 'react';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { useMemberNames } from '../../../data/use-member-names.ts';
import { formatDayWithYear } from '../../../format/dates.ts';
import { Part } from '../../../loading/part.tsx';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { NoRecordDialog } from '../../../overlay/no-record-dialog.tsx';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { StoryItem } from './story-item.tsx';
import { type Story, useAskToDelete } from './use-daily-stories.ts';

const StoryDialog = lazyDialog(async () => (await import('./story-dialog.tsx')).StoryDialog);

/** The story in the address: read here, with what its list offers. */
export function OpenStory({ id, onClose }: { id: number; onClose: () => void }) {
  const query = trpc.dailyStories.get.useQuery({ id });
  if (query.data) return <StoriesDialog day={query.data.storyDate} stories={[query.data]} onClose={onClose} />;
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

/** The stories of the day in the address: each parent may have written one. */
export function OpenDay({ day, onClose }: { day: string; onClose: () => void }) {
  const query = trpc.dailyStories.list.useQuery({ from: day, to: day });
  if (query.data) return <StoriesDialog day={day} stories={query.data} onClose={onClose} />;
  return (
    <AppDialog
      open
      size="wide"
      title={formatDayWithYear(day)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('Close')}</Button>}
    >
      <Part
        query={query}
        failed={say('Couldn’t load stories.')}
        skeleton={
          <SkeletonRegion label={say('Loading stories')}>
            <Skeleton css={{ height: '160px' }} />
          </SkeletonRegion>
        }
      >
        {() => null}
      </Part>
    </AppDialog>
  );
}

interface StoriesDialogProps {
  day: string;
  stories: readonly Story[];
  onClose: () => void;
}

function StoriesDialog({ day, stories, onClose }: StoriesDialogProps) {
  const { data: family = [] } = trpc.children.list.useQuery();
  const user = useCurrentUser();
  const memberName = useMemberNames();
  const askToDelete = useAskToDelete();
  const [form, setForm] = useState<{ story: Story; momentId: string | undefined } | 'add'>();
  const closeForm = () => setForm(undefined);
  if (form === 'add') return <StoryDialog onClose={closeForm} start={{ values: { storyDate: day } }} />;
  if (form) return <StoryDialog onClose={closeForm} {...form} />;
  return (
    <AppDialog
      open
      size="wide"
      title={formatDayWithYear(day)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('Close')}</Button>}
    >
      {stories.length === 0 && (
        <EmptyState
          title={say('No story for this day')}
          hint={say('You can still write one.')}
          picture="none"
          action={<Button onClick={() => setForm('add')}>{say('Add Story')}</Button>}
        />
      )}
      {stories.map((story) => (
        <StoryItem
          key={story.id}
          story={story}
          author={memberName(story.userId)}
          family={family}
          onEdit={(_, momentId) => setForm({ story, momentId })}
          onAdd={story.userId === user.id ? () => setForm('add') : undefined}
          onDelete={() => void askToDelete(story).then((isDeleted) => isDeleted && onClose())}
        />
      ))}
    </AppDialog>
  );
}
