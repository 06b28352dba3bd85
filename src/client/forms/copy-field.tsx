import { Copy } from 'lucide-react';
import { useId } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { toast } from '../data/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { Input } from './controls.tsx';
import { Field } from './field.tsx';

interface Copied {
  title: string;
  description?: string;
}

export async function copyText(text: string, copied: Copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(copied);
  } catch {
    // Browsers may refuse; the text can still be selected.
    toast({ title: say('Error'), description: say('Select the text and copy it.'), variant: 'destructive' });
  }
}

interface CopyFieldProps {
  label: string;
  value: string;
  hint: string;
  /** Announced after copying. */
  copied: Copied;
}

/** Something to copy that is shown only once: an address or a token. */
export function CopyField({ label, value, hint, copied }: CopyFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint}>
      <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '8px' })}>
        <Input
          id={id}
          readOnly
          value={value}
          aria-describedby={`${id}-hint`}
          // It replaces the element that had the focus.
          autoFocus
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={() => void copyText(value, copied)}>
          <Copy aria-hidden />
          {sayAs('to the clipboard', 'Copy')}
        </Button>
      </div>
    </Field>
  );
}
