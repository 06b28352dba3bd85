import { type KeyboardEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { css } from '#styled-system/css';
import { say } from '#words';
import { Chip } from '../ui/chip.tsx';
import { type BoundFieldProps, useBoundField } from './bound-field.ts';
import { Field } from './field.tsx';

type TagFieldProps<Values extends FieldValues, Output> = BoundFieldProps<Values, Output> & {
  /** Tags used before, suggested while typing. */
  suggestions?: readonly string[];
  placeholder?: string;
};

/** The typed words, trimmed, without empty and existing ones. */
function addTags(tags: readonly string[], text: string): string[] {
  const words = text.split(',').map((word) => word.trim());
  return [...new Set([...tags, ...words.filter((word) => word !== '')])];
}

/** The user's own words as chips. Enter or a comma adds one, Backspace in the empty field removes the last. */
export function TagField<Values extends FieldValues, Output = Values>(props: TagFieldProps<Values, Output>) {
  const { suggestions, placeholder = say('Add a tag') } = props;
  const { field, shell, controlProps } = useBoundField<Values, Output>(props);
  const value: readonly string[] = field.value ?? [];
  const [text, setText] = useState('');

  const add = (words: string) => {
    setText('');
    const next = addTags(value, words);
    if (next.length > value.length) field.onChange(next);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && text.trim() !== '' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add(text);
    }
    if (event.key === 'Backspace' && text === '' && value.length > 0) field.onChange(value.slice(0, -1));
  };
  return (
    <Field {...shell}>
      <div className={boxClass}>
        {value.map((tag) => (
          <Chip
            key={tag}
            square
            label={tag}
            removeLabel={say('Remove tag {tag}', { tag })}
            onRemove={() => field.onChange(value.filter((other) => other !== tag))}
          />
        ))}
        <input
          value={text}
          placeholder={placeholder}
          autoComplete="off"
          list={suggestions ? `${shell.id}-known` : undefined}
          onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setText(target.value))}
          onKeyDown={keyDown}
          onBlur={() => add(text)}
          {...controlProps}
        />
        {suggestions && (
          <datalist id={`${shell.id}-known`}>
            {suggestions
              .filter((known) => !value.includes(known))
              .map((known) => (
                <option key={known}>{known}</option>
              ))}
          </datalist>
        )}
      </div>
    </Field>
  );
}

const boxClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  alignItems: 'center',
  minHeight: '52px',
  padding: '4px',
  border: '1px solid {colors.border.emphasized}',
  borderRadius: 'md',
  background: 'bg.panel',
  '& > input': {
    flex: '1',
    minWidth: '100px',
    minHeight: { base: '44px', lg: '38px' },
    paddingInline: '8px',
    background: 'none',
    outline: 'none',
    fontSize: { base: '1rem', lg: '0.9375rem' },
  },
  '&:focus-within': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '1px' },
});
