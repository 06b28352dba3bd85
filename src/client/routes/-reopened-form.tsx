import { useEffect, useState } from 'react';
import { ReopenedStory } from '../features/diary/daily-stories/reopened-story.tsx';
import { draftPrefix } from '../lib/browser-account.ts';
import { useCurrentUser } from '../lib/current-user.tsx';
import { forgetReopening, formToReopen } from '../lib/reopen-form.ts';
import { AddExperienceDialog, LessonDialog } from './-shell-actions.ts';

/** The form that was open when the session ended, above whatever page the sign-in leads to. */
export function ReopenedForm() {
  const prefix = draftPrefix(useCurrentUser());
  const [form, setForm] = useState(() => formToReopen()?.replace(prefix, ''));
  // The story looks for its own key first.
  useEffect(() => forgetReopening(), []);
  const close = () => setForm(undefined);
  if (form?.startsWith('story ')) return <ReopenedStory />;
  if (form === 'lesson new') return <LessonDialog open onClose={close} />;
  return form === 'experience new' ? <AddExperienceDialog open onClose={close} /> : null;
}
