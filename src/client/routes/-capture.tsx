import { say } from '#words';
import type { Capture } from '../../shared/diary/capture.ts';
import { SharedStory } from '../features/diary/daily-stories/shared-story.tsx';
import { StoryDialog } from '../features/diary/daily-stories/story-dialog.tsx';

interface CaptureProps {
  capture: Capture;
  onClose: () => void;
}

/** The form of a new story, which the address opens. */
export function CaptureForm({ capture, onClose }: CaptureProps) {
  if (capture === 'shared') return <SharedStory onClose={onClose} />;
  if (capture !== 'unread') return <StoryDialog onClose={onClose} begin={capture} />;
  const note = [say('We couldn’t read what you shared. Add the photos here instead.')];
  return <StoryDialog onClose={onClose} begin="photo" note={note} />;
}
