import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { say } from '#words';
import type { Priority } from '../../../../shared/lessons/values.ts';
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
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field id={`${id}-idea`} label={say('Idea')}>
        <Textarea
          id={`${id}-idea`}
          ref={input}
          rows={2}
          maxLength={10_000}
          minHeight="0"
          placeholder={placeholder}
          value={words.content}
          onKeyDown={sendByKeys}
          onChange={({ target }) => onChange({ ...words, content: target.value })}
        />
      </Field>
      <Line>
        <chakra.div flex={{ base: '1 1 130px', md: '0 1 180px' }}>
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
        </chakra.div>
        <Buttons>{children}</Buttons>
      </Line>
    </Form>
  );
}

const Form = chakra('form', { base: { display: 'grid', gap: '14px' } });

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '14px',
  },
});

const Buttons = chakra('div', {
  base: {
    display: 'flex',
    gap: '10px',
    mdDown: { '&:has(> button + button)': { flex: '1 1 auto' }, '& > button:not(:only-child)': { flex: '1' } },
  },
});
