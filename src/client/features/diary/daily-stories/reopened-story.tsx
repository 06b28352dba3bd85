import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../../lib/current-user.tsx';
import { listDrafts } from '../../../lib/kept-drafts.ts';
import { forgetReopening, formToReopen } from '../../../lib/reopen-form.ts';
import { DraftDialog } from './draft-dialog.tsx';
import type { StoryForm } from './story-form.ts';

/** The story that was open when the session ended, for the account that wrote it. */
export function ReopenedStory() {
  const user = useCurrentUser();
  const [entry, setEntry] = useState(() =>
    listDrafts<StoryForm>(user, 'story').find(({ key }) => key === formToReopen()),
  );
  useEffect(() => forgetReopening(), []);
  return entry ? <DraftDialog entry={entry} onClose={() => setEntry(undefined)} /> : null;
}
