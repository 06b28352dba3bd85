import type { Capture } from '../../shared/diary/capture.ts';
import { StoryDialog } from '../features/diary/daily-stories/story-dialog.tsx';

interface CaptureProps {
  capture: Capture;
  onClose: () => void;
}

/** The form of a new story, which the address opens. */
export function CaptureForm({ capture, onClose }: CaptureProps) {
  return <StoryDialog onClose={onClose} begin={capture} />;
}
