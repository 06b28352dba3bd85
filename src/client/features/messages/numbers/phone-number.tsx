import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { PhoneNumberState } from '../../../../shared/messages/numbers.ts';
import { CodeForm, NumberForm } from './phone-number-forms.tsx';
import { VerifiedNumber } from './verified-number.tsx';

type Step = 'number' | 'code';

/** Shows the number, the form to enter it, or the form for its code. */
export function PhoneNumber({ state }: { state: PhoneNumberState }) {
  const { isAvailable, number, pending } = state;
  // The form that the user chose here. Before and after, the stored number decides.
  const [step, setStep] = useState<Step>();
  if (!isAvailable && number === null) {
    return <p className={css({ color: 'fg.muted' })}>{say('Text messages aren’t set up on this server.')}</p>;
  }
  if (pending && step !== 'number') {
    return (
      <CodeForm
        pending={pending.number}
        current={number}
        hasJustBeenSent={step === 'code'}
        onVerified={() => setStep(undefined)}
        onOther={() => setStep('number')}
      />
    );
  }
  if (number !== null && step !== 'number') {
    return (
      <VerifiedNumber number={number} state={state} onChange={isAvailable ? () => setStep('number') : undefined} />
    );
  }
  const canGoBack = number !== null || pending !== null;
  return <NumberForm onSent={() => setStep('code')} onCancel={canGoBack ? () => setStep(undefined) : undefined} />;
}
