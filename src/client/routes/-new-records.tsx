import { useChildrenQuery } from '../data/use-children.ts';
import { StoryDialog } from '../features/diary/daily-stories/story-dialog.tsx';
import { MessageDialog } from '../features/keepsakes/legacy-messages/message-dialog.tsx';
import { useToday } from '../session/today.ts';
import type { ShellDialog } from '../shell/shell-actions.ts';

/** Today's story, or a new one that begins with the given words. */
export const NewStory: ShellDialog = ({ onClose, about }) => {
  const storyDate = useToday();
  return <StoryDialog onClose={onClose} start={about ? { values: { storyDate, title: about } } : undefined} />;
};

/** A new message; its form asks for the child. */
export const NewMessage: ShellDialog = ({ onClose }) => {
  const { data: recipients } = useChildrenQuery();
  return recipients && <MessageDialog recipients={recipients} childId={undefined} onClose={onClose} />;
};
