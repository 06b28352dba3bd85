import type { UseFormReturn } from 'react-hook-form';
import { say } from '#words';
import {
  type ConnectReadwise,
  connectReadwiseSchema,
  readwiseTokenAddress,
} from '../../../../shared/keepsakes/integrations.ts';
import { Say } from '../../../format/say.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { TextLink } from '../../../ui/card.tsx';
import { useConnectReadwise } from './use-integrations.ts';

/** The form for an access token, used in several places. */
export function useConnectForm(onConnected: () => void) {
  const { form, outcome, submit, dialog } = useEntityForm({
    schema: connectReadwiseSchema,
    empty: { token: '' },
    create: (token) => connect.mutate(token),
    close: onConnected,
  });
  const connect = useConnectReadwise(outcome);
  const isEmpty = form.watch('token').trim() === '';
  return { form, submit, dialog: { ...dialog, busy: connect.isPending }, isEmpty };
}

interface ConnectFieldsProps {
  form: UseFormReturn<ConnectReadwise, unknown, ConnectReadwise>;
}

export function ConnectFields({ form }: ConnectFieldsProps) {
  return (
    <TextField
      control={form.control}
      name="token"
      label={say('Access token')}
      autoComplete="off"
      hint={
        <Say
          text="Find it at <link>readwise.io/access_token</link>. We store it encrypted and use it only for your imports."
          link={(words) => (
            <TextLink href={readwiseTokenAddress} target="_blank" rel="noreferrer">
              {words}
            </TextLink>
          )}
        />
      }
    />
  );
}
