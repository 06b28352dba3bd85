import { useEffect, useState } from 'react';
import { draftPrefix } from '../browser/draft-prefix.ts';
import { forgetReopening, formOfDraft, formToReopen } from '../drafts/reopen-form.ts';
import { useCurrentUser } from '../session/current-user.tsx';
import { forms } from './-forms.tsx';

/** The form that was open when the session ended, above whatever page the sign-in leads to. */
export function ReopenedForm() {
  const prefix = draftPrefix(useCurrentUser());
  const [form, setForm] = useState(() => {
    const key = formToReopen() ?? '';
    return key.startsWith(prefix) ? formOfDraft(key) : undefined;
  });
  // A story looks for its own key first.
  useEffect(() => (form?.name === 'story' ? undefined : forgetReopening()), [form]);
  if (!form) return null;
  const { Reopened } = forms[form.name];
  const id = /^\d+$/.test(form.start) ? Number(form.start) : undefined;
  return <Reopened start={form.start} id={id} onClose={() => setForm(undefined)} />;
}
