import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { mayRemove } from '../overlay/confirm.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Input } from './controls.tsx';
import { describedBy, Field } from './field.tsx';

interface ListInputProps {
  label: string;
  value: readonly string[];
  onChange: (items: string[]) => void;
  /** 'Add URL' */
  addLabel: string;
  /** Why an entry is invalid, so it isn't added. */
  problemOf?: (text: string) => string | undefined;
  placeholder?: string;
  inputMode?: 'text' | 'url';
  maxLength?: number;
  hint?: ReactNode;
  optional?: boolean;
  error?: string;
}

/** A list of lines, such as addresses or questions: each is added as a whole, also when the field loses focus. */
export function ListInput(props: ListInputProps) {
  const { label, value, onChange, addLabel, problemOf, placeholder, inputMode, maxLength, hint, optional } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const error = problem ?? props.error;
  const add = () => {
    const entry = text.trim();
    const found = entry === '' ? undefined : problemOf?.(entry);
    setProblem(found);
    if (found !== undefined) return;
    setText('');
    if (entry !== '' && !value.includes(entry)) onChange([...value, entry]);
  };
  const remove = async (entry: string) => {
    if (!(await mayRemove('entry', [entry]))) return;
    onChange(value.filter((other) => other !== entry));
    // The button disappears with its line.
    input.current?.focus();
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text.trim() === '' || event.nativeEvent.isComposing) return;
    // Otherwise Enter would submit the surrounding form.
    event.preventDefault();
    add();
  };
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      {value.length > 0 && (
        <ul>
          {value.map((entry) => (
            <li key={entry} className={lineClass}>
              <span className={css({ overflowWrap: 'anywhere' })}>{entry}</span>
              <IconButton label={say('Remove {entry}', { entry })} onClick={() => void remove(entry)}>
                <X size={18} strokeWidth={2} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '10px' })}>
        <Input
          ref={input}
          id={id}
          value={text}
          inputMode={inputMode}
          placeholder={placeholder}
          maxLength={maxLength}
          onKeyDown={keyDown}
          onBlur={add}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
          {...describedBy(id, { error, hint })}
        />
        <Button disabled={text.trim() === ''} onClick={add}>
          {addLabel}
        </Button>
      </div>
    </Field>
  );
}

const lineClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '8px',
  alignItems: 'center',
});
