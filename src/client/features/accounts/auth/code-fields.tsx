import type { ComponentProps } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { Checkbox, CheckRow } from '../../../forms/controls.tsx';
import { PlainField } from '../../../forms/plain-field.tsx';

interface CodeFieldsProps {
  field: Omit<ComponentProps<typeof PlainField>, 'label'>;
  hint: string;
  remembersDevice: boolean;
  onRemember: (remembersDevice: boolean) => void;
}

/** The second step of signing in. */
export function CodeFields({ field, hint, remembersDevice, onRemember }: CodeFieldsProps) {
  return (
    <>
      <PlainField {...field} label={say('Code')} hint={hint} autoComplete="one-time-code" />
      <CheckRow>
        <Checkbox checked={remembersDevice} onChange={({ target }) => onRemember(target.checked)} />
        {say('Remember this device for 30 days')}
      </CheckRow>
    </>
  );
}

export function LostCodeNote() {
  return (
    <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>
      {say('No phone and no recovery code? A super admin of this server can let you back in.')}
    </p>
  );
}
