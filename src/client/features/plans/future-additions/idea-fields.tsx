import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { Priority } from '../../../../shared/lessons/lessons.ts';
import { priorityOptions } from '../../../format/priority-words.ts';
import { Textarea } from '../../../forms/controls.tsx';
import { Field } from '../../../forms/field.tsx';
import { Select } from '../../../forms/select.tsx';

export interface IdeaWords {
  content: string;
  priority: Priority;
}

interface IdeaFieldsProps {
  words: IdeaWords;
  onChange: (words: IdeaWords) => void;
  onSubmit: () => void;
  input?: RefObject<HTMLTextAreaElement | null>;
  placeholder?: string;
  /** Buttons, at the end of the line. */
  children: ReactNode;
}

/** An idea and its priority, for adding and editing in place. Control and Enter submit. */
export function IdeaFields({ words, onChange, onSubmit, input, placeholder, children }: IdeaFieldsProps) {
  const id = useId();
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
  };
  return (
    <form
      className={formClass}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field id={`${id}-idea`} label={say('Idea')}>
        <Textarea
          css={{ minHeight: '0' }}
          id={`${id}-idea`}
          ref={input}
          rows={2}
          maxLength={10_000}
          placeholder={placeholder}
          value={words.content}
          onKeyDown={sendByKeys}
          onChange={({ target }) => onChange({ ...words, content: target.value })}
        />
      </Field>
      <div className={lineClass}>
        <div className={css({ flex: { base: '1 1 130px', md: '0 1 180px' } })}>
          <Field id={`${id}-priority`} label={say('Priority')}>
            <Select
              id={`${id}-priority`}
              options={priorityOptions}
              value={words.priority}
              onChange={({ target }) => {
                const chosen = priorityOptions.find(({ value }) => value === target.value);
                if (chosen) onChange({ ...words, priority: chosen.value });
              }}
            />
          </Field>
        </div>
        <div className={buttonsClass}>{children}</div>
      </div>
    </form>
  );
}

const formClass = css({ display: 'grid', gap: '14px' });

const lineClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '14px',
});

const buttonsClass = css({
  display: 'flex',
  gap: '10px',
  mdDown: { '&:has(> button + button)': { flex: '1 1 auto' }, '& > button:not(:only-child)': { flex: '1' } },
});
