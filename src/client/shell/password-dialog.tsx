import { Fingerprint, LogIn } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { css } from '#styled-system/css';
import { say } from '#words';
import { hasPasswordSignIn, signInProvider } from '../browser/page-user.ts';
import { askPasskey, canUsePasskeys } from '../browser/passkeys.ts';
import { type PasswordPrompt, passwordPrompt } from '../data/password-prompt.ts';
import { trpc } from '../data/trpc.ts';
import { useHasPassword, useProvider } from '../data/use-provider.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSchemaForm } from '../forms/schema-form.ts';
import { PasswordField, TextField } from '../forms/text-field.tsx';
import { AppDialog } from '../overlay/app-dialog.tsx';
import { useCurrentUser } from '../session/current-user.tsx';
import { Button, SubmitButton } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { TextLink } from '../ui/card.tsx';

const words = {
  call: {
    title: say('Confirm your password'),
    description: say('Please enter your password again, so that nobody else does this in your name.'),
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
  const hasPassword = useHasPassword();
  if (!prompt) return null;
  const asksCode = prompt.reason === 'code' || (prompt.reason === 'call' && wantsCode);
  if (prompt.reason === 'call' && !asksCode && !hasPassword) {
    return <AskingOtherProofs prompt={prompt} onOther={setWantsCode} />;
  }
  if (prompt.reason === 'session' && !hasPasswordSignIn()) return <SignInElsewhere prompt={prompt} />;
  return <Asking key={asksCode ? 'code' : 'password'} prompt={prompt} asksCode={asksCode} onOther={setWantsCode} />;
}

/** For an account without a password. */
function AskingOtherProofs({ prompt, onOther }: Omit<AskingProps, 'asksCode'>) {
  const { error, submit, cancel } = prompt;
  return (
    <AppDialog
      open
      size="sm"
      title={say('Confirm that it’s you')}
      description={say('You signed in a while ago, so this needs another proof.')}
      onClose={cancel}
      footer={<Button onClick={cancel}>{say('Cancel')}</Button>}
    >
      {error !== undefined && (
        <div role="alert">
          <Callout tone="danger">{error}</Callout>
        </div>
      )}
      <OtherProofs asksCode={false} onOther={onOther} submit={submit} />
    </AppDialog>
  );
}

/** The session has ended, and what is typed stays here: signing in happens in another tab. */
function SignInElsewhere({ prompt: { submit, cancel } }: Pick<AskingProps, 'prompt'>) {
  return (
    <AppDialog
      open
      size="sm"
      title={words.session.title}
      description={say('You’ve been signed out. What you typed is still here: sign in in another tab, then come back.')}
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>{say('Cancel')}</Button>
          <Button variant="solid" onClick={() => submit({})}>
            {say('I’m signed in again')}
          </Button>
        </>
      }
    >
      <TextLink href="/auth" target="_blank" rel="noreferrer">
        {say('Open the sign-in in another tab')}
      </TextLink>
    </AppDialog>
  );
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
  const hasPassword = useHasPassword();
  const hasPasskeys = (passkeys.data ?? []).length > 0 && canUsePasskeys();
  const isConnected = Boolean(useProvider().data?.connectedAt);
  if (!hasPasskeys && !totp.data?.since && !isConnected) return null;
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
          {asksCode ? (hasPassword ? say('Use the password') : say('Back')) : say('Use a code')}
        </Button>
      )}
      {isConnected && !hasPassword && <SignInAgainButton />}
    </div>
  );
}

/** The page opens again afterwards; for the next ten minutes nothing asks for a proof. */
function SignInAgainButton() {
  const name = signInProvider() ?? '';
  const begin = trpc.oidc.begin.useMutation({ meta: { failed: {} }, onSuccess: ({ url }) => location.assign(url) });
  const next = `${location.pathname}${location.search}`;
  return (
    <SubmitButton
      variant="outline"
      size="sm"
      busy={begin.isPending || begin.data !== undefined}
      busyLabel={say('Opening {name}...', { name })}
      onClick={() => begin.mutate({ again: true, next })}
    >
      <LogIn aria-hidden />
      {say('Sign in again with {name}', { name })}
    </SubmitButton>
  );
}
