import type { UseFormReturn } from 'react-hook-form';
import {
  type ConnectReadwise,
  connectReadwiseSchema,
  readwiseTokenAddress,
} from '../../../../shared/keepsakes/integrations.ts';
import { TextLink } from '../../../components/card.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { setServerIssues } from '../../../lib/errors.ts';
import { useSchemaForm } from '../../../lib/schema-form.ts';
import { useConnectReadwise } from './use-integrations.ts';

/** The form that asks for an access token, wherever it stands. */
export function useConnectForm(onConnected: () => void) {
  const form = useSchemaForm(connectReadwiseSchema, { token: '' });
  const connect = useConnectReadwise();
  const token = form.watch('token');
  return {
    form,
    isPending: connect.isPending,
    isEmpty: token.trim() === '',
    submit: form.handleSubmit((values) =>
      connect.mutate(values, {
        onSuccess: onConnected,
        onError: (error) => void setServerIssues(form, error),
      }),
    ),
  };
}

interface ConnectFieldsProps {
  form: UseFormReturn<ConnectReadwise, unknown, ConnectReadwise>;
}

export function ConnectFields({ form }: ConnectFieldsProps) {
  return (
    <TextField
      control={form.control}
      name="token"
      label="Access token"
      autoComplete="off"
      hint={
        <>
          Readwise shows it to you at{' '}
          <TextLink href={readwiseTokenAddress} target="_blank" rel="noreferrer">
            readwise.io/access_token
          </TextLink>
          . We keep it encrypted and use it for your imports only.
        </>
      }
    />
  );
}
