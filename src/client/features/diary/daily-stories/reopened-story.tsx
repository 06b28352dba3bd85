import { useEffect, useState } from 'react';
import { forgetReopening, formToReopen } from '../../../drafts/reopen-form.ts';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { listStoryDrafts } from './story-drafts.ts';

/** The story that was open when the session ended, for the account that wrote it. */
export function ReopenedStory({ onClose }: { onClose: () => void }) {
  const user = useCurrentUser();
  const [entry] = useState(() => listStoryDrafts(user).find(({ key }) => key === formToReopen()));
  useEffect(() => forgetReopening(), []);
  return entry ? <DraftDialog entry={entry} onClose={onClose} /> : null;
}
