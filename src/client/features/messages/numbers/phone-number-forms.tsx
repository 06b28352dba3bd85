import { useEffect, useRef } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import {
  isPhoneCode,
  phoneCodeMessage,
  phoneNumberLabel,
  phoneNumberMessage,
  phoneNumberOf,
} from '../../../../shared/messages/numbers.ts';
import { useLeaveGuard } from '../../../drafts/use-leave-guard.ts';
import { Say } from '../../../format/say.tsx';
import { PlainField } from '../../../forms/plain-field.tsx';
import { type Rules, usePlainForm } from '../../../forms/plain-form.ts';
import { CardForm } from '../../../loading/section-card.tsx';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { useConfirmPhoneCode, useSendPhoneCode } from './phone-number-changes.ts';

const noNumber = { phoneNumber: '' };
const numberRules: Rules<typeof noNumber> = {
  phoneNumber: ({ phoneNumber }) => phoneNumberOf(phoneNumber) === undefined && phoneNumberMessage,
};

const noCode = { code: '' };
const codeRules: Rules<typeof noCode> = { code: ({ code }) => !isPhoneCode(code) && phoneCodeMessage };

interface NumberFormProps {
  onSent: () => void;
  /** Undefined if there is no form to go back to. */
  onCancel: (() => void) | undefined;
}

export function NumberForm({ onSent, onCancel }: NumberFormProps) {
  const form = usePlainForm(noNumber, numberRules);
  const send = useSendPhoneCode({ onSuccess: onSent, onError: form.refuse });
  useLeaveGuard({ hasUnsaved: () => form.isDirty, label: say('Close without saving') });
  return (
    <CardForm noValidate onSubmit={form.submit((number) => send.mutate(number))}>
      <PlainField
        {...form.bind('phoneNumber')}
        label={say('Phone number')}
        type="tel"
        autoComplete="tel"
        autoFocus={onCancel !== undefined}
        hint={say(
          'With the country code, such as +1 415 555 0123. We’ll text you a code to check it’s yours; your provider may charge for texts.',
        )}
      />
      <div className={buttonsClass}>
        <SubmitButton variant="outline" busy={send.isPending} busyLabel={say('Sending...')}>
          {say('Send code')}
        </SubmitButton>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {say('Cancel')}
          </Button>
        )}
      </div>
    </CardForm>
  );
}

interface CodeFormProps {
  /** The number to confirm. */
  pending: string;
  /** The number in use until then. */
  current: string | null;
  hasJustBeenSent: boolean;
  onVerified: () => void;
  onOther: () => void;
}

export function CodeForm({ pending, current, hasJustBeenSent, onVerified, onOther }: CodeFormProps) {
  const form = usePlainForm(noCode, codeRules);
  const confirm = useConfirmPhoneCode({ onSuccess: onVerified, onError: form.refuse });
  const again = useSendPhoneCode({ onSuccess: form.reset, onError: () => undefined });
  const field = useRef<HTMLInputElement>(null);
  useLeaveGuard({ hasUnsaved: () => form.isDirty, label: say('Discard code') });
  // Not on mount: the code may arrive before the answer to the request.
  useEffect(() => {
    if (hasJustBeenSent) field.current?.focus();
  }, [hasJustBeenSent]);
  return (
    <CardForm noValidate onSubmit={form.submit((code) => confirm.mutate(code))}>
      <p>
        <Say
          text="We texted a code to <strong>{number}</strong>."
          values={{ number: phoneNumberLabel(pending) }}
          strong={(words) => <strong>{words}</strong>}
        />
        {current !== null && current !== pending && (
          <> {say('Until you enter it, texts go to {current}.', { current: phoneNumberLabel(current) })}</>
        )}
      </p>
      <PlainField
        {...form.bind('code')}
        ref={field}
        label={sayAs('from a text message', 'Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        hint={say('Six digits, valid for 10 minutes. If you’ve replied STOP before, text START first.')}
      />
      <div className={buttonsClass}>
        <SubmitButton busy={confirm.isPending} busyLabel={say('Checking...')}>
          {say('Verify number')}
        </SubmitButton>
        <SubmitButton
          variant="outline"
          busy={again.isPending}
          busyLabel={say('Sending...')}
          onClick={() => again.mutate({ phoneNumber: pending })}
        >
          {say('Send another code')}
        </SubmitButton>
        <Button variant="ghost" onClick={onOther}>
          {say('Use another number')}
        </Button>
      </div>
    </CardForm>
  );
}

/** Stacked on phones, as wide as the fields above. */
const buttonsClass = css({ display: { base: 'grid', sm: 'flex' }, flexWrap: 'wrap', gap: '10px' });
