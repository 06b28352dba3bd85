import { Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { limits } from '../../../../shared/fields.ts';
import { Input } from '../../../forms/controls.tsx';
import { Field } from '../../../forms/field.tsx';
import { Button } from '../../../ui/button.tsx';

/** Adds a step if its title isn't blank, also when the field loses the focus. */
export function NewStep({ onAdd }: { onAdd: (title: string) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const add = () => {
    const title = text.trim();
    setText('');
    if (title !== '') onAdd(title);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Otherwise Enter would submit the surrounding form.
    event.preventDefault();
    add();
  };
  return (
    <Field
      id={id}
      label={say('New activity')}
      optional
      hint={say('One step of the day, such as “Ride the wagon to the far rows”.')}
    >
      <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '10px' })}>
        <Input
          id={id}
          value={text}
          maxLength={limits.name}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={keyDown}
          onBlur={add}
        />
        <Button disabled={text.trim() === ''} onClick={add}>
          <Plus aria-hidden />
          {say('Add Activity')}
        </Button>
      </div>
    </Field>
  );
}
