import { useEffect, useState } from 'react';
import { isOwnFile } from '../../../../shared/files/file-address.ts';
import { wallClockAt } from '../../../../shared/local-time.ts';
import { type OutboxEntry } from '../../../data/outbox.ts';
import { findFileToSend } from '../../../data/outbox-changes.ts';
import { waitingFileOf } from '../../../data/waiting-files.ts';
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
  const [values, setValues] = useState<StoryForm>();
  useEffect(() => {
    let isOver = false;
    void formOf(entry.input as WrittenStory, timeZone).then((form) => !isOver && setValues(form));
    return () => {
      isOver = true;
    };
  }, [entry, timeZone]);
  return values && <StoryDialog start={{ values }} replaces={entry.id} onClose={onClose} />;
}

async function formOf({ mediaUrls, at, ...written }: WrittenStory, timeZone: string): Promise<StoryForm> {
  const form = emptyStory(written.storyDate);
  const fields = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
  for (const url of mediaUrls ?? []) form[await listOf(url)].push(url);
  return { ...form, ...fields, time: at ? wallClockAt(timeZone, new Date(at)).time : '' } as StoryForm;
}

async function listOf(url: string): Promise<'photos' | 'voiceNotes' | 'otherMedia'> {
  const id = waitingFileOf(url);
  if (id === undefined) return isOwnFile(url) ? 'photos' : 'otherMedia';
  const file = await findFileToSend(id).catch(() => undefined);
  return file?.type.startsWith('audio/') ? 'voiceNotes' : 'photos';
}
