import { Fingerprint } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { css } from '#styled-system/css';
import { say } from '#words';
import { askPasskey, canUsePasskeys } from '../browser/passkeys.ts';
import { type PasswordPrompt, passwordPrompt } from '../data/password-prompt.ts';
import { trpc } from '../data/trpc.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSchemaForm } from '../forms/schema-form.ts';
import { PasswordField, TextField } from '../forms/text-field.tsx';
import { useCurrentUser } from '../session/current-user.tsx';
import { Button } from '../ui/button.tsx';

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
  code: {
    title: say('Enter a code'),
    description: say('Enter the code of your authenticator app, or a recovery code.'),
    submitLabel: say('Sign in'),
  },
};

const passwordSchema = z.object({ proof: z.string().min(1, say('Please enter your password')) });
const codeSchema = z.object({ proof: z.string().trim().min(1, say('Please enter the code')) });

/** Asks for the password again, or for another proof. Any call may open it. */
export function PasswordDialog() {
  const prompt = useSyncExternalStore(passwordPrompt.subscribe, passwordPrompt.current);
  const [wantsCode, setWantsCode] = useState(false);
  if (!prompt) return null;
  const asksCode = prompt.reason === 'code' || (prompt.reason === 'call' && wantsCode);
  return <Asking key={asksCode ? 'code' : 'password'} prompt={prompt} asksCode={asksCode} onOther={setWantsCode} />;
}

interface AskingProps {
  prompt: PasswordPrompt;
  asksCode: boolean;
  /** The person would rather enter the other one. */
  onOther: (wantsCode: boolean) => void;
}

function Asking({ prompt, asksCode, onOther }: AskingProps) {
  const { email } = useCurrentUser();
  const form = useSchemaForm(asksCode ? codeSchema : passwordSchema, { proof: '' });
  const { reason, error, isBusy, submit, cancel } = prompt;
  const { setError } = form;
  useEffect(() => {
    if (error !== undefined && !isBusy) setError('proof', { message: error }, { shouldFocus: true });
  }, [error, isBusy, setError]);
  return (
    <FormDialog
      form={form}
      leave={false}
      {...words[reason]}
      size="sm"
      onClose={cancel}
      onSubmit={({ proof }) => submit(asksCode ? { code: proof } : { password: proof })}
      busy={isBusy}
      busyLabel={say('Checking...')}
    >
      {/* For password managers: whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {asksCode ? (
        <TextField control={form.control} name="proof" label={say('Code')} autoComplete="one-time-code" autoFocus />
      ) : (
        <PasswordField
          control={form.control}
          name="proof"
          label={say('Password')}
          autoComplete="current-password"
          data-autofocus
        />
      )}
      {reason === 'call' && <OtherProofs asksCode={asksCode} onOther={onOther} submit={submit} />}
    </FormDialog>
  );
}

/** For an account with second factors: a passkey or a code instead of the password. */
function OtherProofs({ asksCode, onOther, submit }: Omit<AskingProps, 'prompt'> & Pick<PasswordPrompt, 'submit'>) {
  const totp = trpc.totp.get.useQuery();
  const passkeys = trpc.passkeys.list.useQuery();
  const ask = trpc.passkeys.askToConfirm.useMutation({ meta: { failed: {} } });
  const usePasskey = async () => {
    const question = await ask.mutateAsync().catch(() => undefined);
    const passkey = question && (await askPasskey(question).catch(() => undefined));
    if (passkey) submit({ passkey });
  };
  const hasPasskeys = (passkeys.data ?? []).length > 0 && canUsePasskeys();
  if (!hasPasskeys && !totp.data?.since) return null;
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '10px' })}>
      {hasPasskeys && (
        <Button size="sm" onClick={() => void usePasskey()}>
          <Fingerprint aria-hidden />
          {say('Use a passkey')}
        </Button>
      )}
      {totp.data?.since && (
        <Button size="sm" onClick={() => onOther(!asksCode)}>
          {asksCode ? say('Use the password') : say('Use a code')}
        </Button>
      )}
    </div>
  );
}
