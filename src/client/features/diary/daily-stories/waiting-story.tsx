import { useState } from 'react';
import { isOwnFile } from '../../../../shared/files/file-address.ts';
import { mediaKindOf } from '../../../../shared/files/media-kind.ts';
import { wallClockAt } from '../../../../shared/local-time.ts';
import { type OutboxEntry } from '../../../data/outbox.ts';
import { waitingTypeOf } from '../../../data/waiting-files.ts';
import { useTimeZone } from '../../../session/today.ts';
import { StoryDialog } from './story-dialog.tsx';
import { emptyStory, type StoryForm, type WrittenStory } from './story-form.ts';

interface WaitingStoryProps {
  entry: OutboxEntry;
  onClose: () => void;
}

/** The form of a story that isn't sent yet. Saving replaces what waits. */
export function WaitingStory({ entry, onClose }: WaitingStoryProps) {
  const timeZone = useTimeZone();
  const [values] = useState(() => formOf(entry.input as WrittenStory, timeZone));
  return <StoryDialog start={{ values }} isWaiting onClose={onClose} />;
}

const lists = { picture: 'photos', sound: 'voiceNotes', film: 'otherMedia', link: 'otherMedia' } as const;

function formOf({ mediaUrls, at, ...written }: WrittenStory, timeZone: string): StoryForm {
  const form = emptyStory(written.storyDate);
  const fields = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
  for (const url of mediaUrls ?? []) {
    // An uploaded file's address doesn't say what it is: a recording among the photos is sent unchanged.
    const type = waitingTypeOf(url) ?? (isOwnFile(url) ? 'image/jpeg' : null);
    form[lists[mediaKindOf({ url, type })]].push(url);
  }
  return { ...form, ...fields, time: at ? wallClockAt(timeZone, new Date(at)).time : '' } as StoryForm;
}
