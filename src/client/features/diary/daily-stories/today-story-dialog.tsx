import { OpeningDialog } from '../../../components/opening.tsx';
import { useToday } from '../../../lib/today.ts';
import { trpc } from '../../../lib/trpc.ts';
import { StoryDialog } from './story-dialog.tsx';
import { todaysStoryOf } from './todays-story.ts';

/** Today's story, from anywhere: the existing one, or a new one. Each author has one a date. */
export function TodayStoryDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const overview = trpc.dailyStories.overview.useQuery();
  const id = todaysStoryOf(overview.data, today);
  const story = trpc.dailyStories.get.useQuery({ id: id ?? 0 }, { enabled: id !== undefined });
  const isWaiting = overview.isPending || (id !== undefined && story.isPending);
  if (isWaiting) return <OpeningDialog onClose={onClose} />;
  return <StoryDialog onClose={onClose} story={id === undefined ? undefined : story.data} />;
}
