import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { confirmPhoneCodeSchema, phoneNumberLabel, sendPhoneCodeSchema } from '../../../../shared/messages/numbers.ts';
import { Button, SubmitButton } from '../../../components/button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useEntityForm } from '../../../components/form/use-entity-form.ts';
import { CardForm } from '../../../components/section-card.tsx';
import { useLeaveGuard } from '../../../components/use-leave-guard.ts';
import { useConfirmPhoneCode, useSendPhoneCode } from './use-phone-number.ts';

interface NumberFormProps {
  onSent: () => void;
  /** Undefined if there is nothing to go back to. */
  onCancel: (() => void) | undefined;
}

export function NumberForm({ onSent, onCancel }: NumberFormProps) {
  const { form, outcome, submit } = useEntityForm({
    schema: sendPhoneCodeSchema,
    empty: { phoneNumber: '' },
    create: (number) => send.mutate(number),
    onSaved: onSent,
  });
  const send = useSendPhoneCode(outcome);
  // Read while rendering, or the form wouldn't update it.
  const { isDirty } = form.formState;
  useLeaveGuard({ hasUnsaved: () => isDirty, label: 'Discard number' });
  return (
    <CardForm noValidate onSubmit={submit}>
      <TextField
        control={form.control}
        name="phoneNumber"
        label="Phone number"
        type="tel"
        autoComplete="tel"
        autoFocus={onCancel !== undefined}
        hint="With the country code, such as +1 415 555 0123. We’ll text you a code to check it’s yours; your provider may charge for texts."
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
  /** The number used until then. */
  current: string | null;
  hasJustBeenSent: boolean;
  onVerified: () => void;
  onOther: () => void;
}

export function CodeForm({ pending, current, hasJustBeenSent, onVerified, onOther }: CodeFormProps) {
  const { form, outcome, submit } = useEntityForm({
    schema: confirmPhoneCodeSchema,
    empty: { code: '' },
    create: (code) => confirm.mutate(code),
    onSaved: onVerified,
  });
  const confirm = useConfirmPhoneCode(outcome);
  const again = useSendPhoneCode({ onSuccess: () => form.reset(), onError: () => undefined });
  const { setFocus } = form;
  const { isDirty } = form.formState;
  useLeaveGuard({ hasUnsaved: () => isDirty, label: 'Discard code' });
  // Not on mount: the code may arrive before the request's answer.
  useEffect(() => {
    if (hasJustBeenSent) setFocus('code');
  }, [hasJustBeenSent, setFocus]);
  return (
    <CardForm noValidate onSubmit={submit}>
      <p>
        We texted a code to <strong>{phoneNumberLabel(pending)}</strong>.
        {current !== null && current !== pending && ` Until you enter it, texts go to ${phoneNumberLabel(current)}.`}
      </p>
      <TextField
        control={form.control}
        name="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        hint="Six digits, valid for 10 minutes. If you’ve replied STOP before, text START first."
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

/** Stacked on phones, as wide as the fields above. */
const Buttons = chakra('div', { base: { display: { base: 'grid', sm: 'flex' }, flexWrap: 'wrap', gap: '10px' } });
