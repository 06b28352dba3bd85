import { useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { say, sayAs } from '#words';
import { type CreateToken, createTokenSchema, type TokenScope, tokenDays } from '../../../../shared/accounts/tokens.ts';
import { CopyField } from '../../../forms/copy-field.tsx';
import { FieldGroup } from '../../../forms/field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { Segment } from '../../../ui/segment.tsx';
import { useCreateToken } from './use-tokens.ts';

const empty: CreateToken = { name: '', scope: 'read', expiresInDays: tokenDays.usual };

/** Asks for a token's purpose, then shows the token once. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string>();
  const { form, outcome, dialog } = useEntityForm({
    schema: createTokenSchema,
    empty,
    create: (values) => create.mutate(values),
    close: onClose,
  });
  const create = useCreateToken({ ...outcome, onSuccess: (made) => setToken(made.token) });
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending}
      size="sm"
      leave={{ label: say('Close without creating') }}
      title={say('New API token')}
      description={say('Lets a program use your family’s data without your password.')}
      submitLabel={say('Create token')}
      busyLabel={say('Creating...')}
      result={token !== undefined && { title: say('Your new token'), content: <ShownToken token={token} /> }}
    >
      <TextField
        control={form.control}
        name="name"
        label={say('Name')}
        placeholder={say('Backup script')}
        autoComplete="off"
        hint={say('What it’s for, so you know later which one to revoke.')}
      />
      <ScopeField control={form.control} />
      <ExpiryField control={form.control} />
    </FormDialog>
  );
}

const scopes: { value: TokenScope; label: string }[] = [
  { value: 'read', label: sayAs('what a token may do', 'Read') },
  { value: 'write', label: sayAs('what a token may do', 'Read and write') },
];

const hints: Record<TokenScope, string> = {
  read: say('It can read everything you can, including private stories, but can’t change anything.'),
  write: say('It can also add, change and delete things. It can’t invite people, use Admin or change your password.'),
};

function ScopeField({ control }: { control: Control<CreateToken, unknown, CreateToken> }) {
  const id = useId();
  const { field } = useController({ control, name: 'scope' });
  return (
    <FieldGroup id={id} label={sayAs('of a token', 'Scope')} hint={hints[field.value]}>
      <Segment
        label={sayAs('of a token', 'Scope')}
        options={scopes}
        value={field.value}
        onChange={field.onChange}
        fill
      />
    </FieldGroup>
  );
}

const lifetimes = [30, tokenDays.usual, tokenDays.most].map((days) => ({
  value: String(days),
  label: days === tokenDays.most ? say('1 year') : say('{days, plural, one {# day} other {# days}}', { days }),
}));

function ExpiryField({ control }: { control: Control<CreateToken, unknown, CreateToken> }) {
  const id = useId();
  const { field } = useController({ control, name: 'expiresInDays' });
  return (
    <FieldGroup id={id} label={say('Expires after')} hint={say('After that, the program needs a new token.')}>
      <Segment
        label={say('Expires after')}
        options={lifetimes}
        value={String(field.value)}
        onChange={(days) => field.onChange(Number(days))}
        fill
      />
    </FieldGroup>
  );
}

function ShownToken({ token }: { token: string }) {
  return (
    <CopyField
      label={say('API token')}
      value={token}
      hint={say('Copy it now: you won’t see it again. Anyone who has it can use it, so keep it like a password.')}
      copied={{ title: say('Token copied') }}
    />
  );
}
