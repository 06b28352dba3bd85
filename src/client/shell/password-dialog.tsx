import { useEffect, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { say } from '#words';
import { type PasswordPrompt, passwordPrompt } from '../data/password-prompt.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSchemaForm } from '../forms/schema-form.ts';
import { PasswordField } from '../forms/text-field.tsx';
import { useCurrentUser } from '../session/current-user.tsx';

const words = {
  call: {
    title: say('Confirm your password'),
    description: say('This could let someone into your account, so please enter your password again.'),
    submitLabel: say('Confirm'),
  },
  session: {
    title: say('Sign in again'),
    description: say('You’ve been signed out. What you typed is still here: sign in, then save it.'),
    submitLabel: say('Sign in'),
  },
};

const schema = z.object({ password: z.string().min(1, say('Please enter your password')) });

/** Asks for the password again. Any call may open it. */
export function PasswordDialog() {
  const prompt = useSyncExternalStore(passwordPrompt.subscribe, passwordPrompt.current);
  return prompt && <Asking prompt={prompt} />;
}

function Asking({ prompt }: { prompt: PasswordPrompt }) {
  const { email } = useCurrentUser();
  const form = useSchemaForm(schema, { password: '' });
  const { reason, error, isBusy, submit, cancel } = prompt;
  const { setError } = form;
  useEffect(() => {
    if (error !== undefined && !isBusy) setError('password', { message: error }, { shouldFocus: true });
  }, [error, isBusy, setError]);
  return (
    <FormDialog
      form={form}
      leave={false}
      {...words[reason]}
      size="sm"
      onClose={cancel}
      onSubmit={({ password }) => submit(password)}
      busy={isBusy}
      busyLabel={say('Checking...')}
    >
      {/* For password managers: whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        control={form.control}
        name="password"
        label={say('Password')}
        autoComplete="current-password"
        data-autofocus
      />
    </FormDialog>
  );
}
