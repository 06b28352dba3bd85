import { chakra } from '@chakra-ui/react';
import { confirmPhoneCodeSchema, phoneNumberLabel, sendPhoneCodeSchema } from '../../../../shared/messages/numbers.ts';
import { Button, SubmitButton } from '../../../components/button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { CardForm } from '../../../components/section-card.tsx';
import { setServerIssues } from '../../../lib/errors.ts';
import { useSchemaForm } from '../../../lib/schema-form.ts';
import { useConfirmPhoneCode, useSendPhoneCode } from './use-phone-number.ts';

interface NumberFormProps {
  onSent: () => void;
  /** Undefined where there is nothing to go back to. */
  onCancel: (() => void) | undefined;
}

export function NumberForm({ onSent, onCancel }: NumberFormProps) {
  const form = useSchemaForm(sendPhoneCodeSchema, { phoneNumber: '' });
  const send = useSendPhoneCode({ onSuccess: onSent, onError: (error) => void setServerIssues(form, error) });
  return (
    <CardForm noValidate onSubmit={form.handleSubmit((values) => send.mutate(values))}>
      <TextField
        control={form.control}
        name="phoneNumber"
        label="Phone number"
        type="tel"
        autoComplete="tel"
        autoFocus={onCancel !== undefined}
        hint="With its country code, such as +1 415 555 0123. We text a code there to see that it is yours; your provider may charge for texts."
      />
      <Buttons>
        <SubmitButton variant="outline" busy={send.isPending} busyLabel="Sending...">
          Send code
        </SubmitButton>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Buttons>
    </CardForm>
  );
}

interface CodeFormProps {
  /** The number that waits for its code. */
  pending: string;
  /** The one that counts until then. */
  current: string | null;
  hasJustBeenSent: boolean;
  onVerified: () => void;
  onOther: () => void;
}

export function CodeForm({ pending, current, hasJustBeenSent, onVerified, onOther }: CodeFormProps) {
  const form = useSchemaForm(confirmPhoneCodeSchema, { code: '' });
  const onError = (error: unknown) => void setServerIssues(form, error);
  const confirm = useConfirmPhoneCode({ onSuccess: onVerified, onError });
  const again = useSendPhoneCode({ onSuccess: () => form.reset(), onError: () => undefined });
  return (
    <CardForm noValidate onSubmit={form.handleSubmit((values) => confirm.mutate(values))}>
      <p>
        We texted a code to <strong>{phoneNumberLabel(pending)}</strong>.
        {current !== null && current !== pending && ` Until it is entered, texts go to ${phoneNumberLabel(current)}.`}
      </p>
      <TextField
        control={form.control}
        name="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        autoFocus={hasJustBeenSent}
        hint="Six digits, good for 10 minutes. None comes to a number that has answered us with STOP; text START first."
      />
      <Buttons>
        <SubmitButton busy={confirm.isPending} busyLabel="Checking...">
          Verify number
        </SubmitButton>
        <SubmitButton
          type="button"
          variant="outline"
          busy={again.isPending}
          busyLabel="Sending..."
          onClick={() => again.mutate({ phoneNumber: pending })}
        >
          Send another code
        </SubmitButton>
        <Button variant="ghost" onClick={onOther}>
          Use another number
        </Button>
      </Buttons>
    </CardForm>
  );
}

/** Under each other on phones, as wide as the fields above. */
const Buttons = chakra('div', { base: { display: { base: 'grid', sm: 'flex' }, flexWrap: 'wrap', gap: '10px' } });
