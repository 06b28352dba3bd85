import { Plus, X } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { Button, IconButton } from '../../../ui/button.tsx';
import { findNamedChildren } from './find-named-children.ts';
import type { StoryFormHandle } from './story-form.ts';

interface NamedChildrenProps {
  form: StoryFormHandle;
  family: readonly { id: number; name: string }[];
}

/** Suggests children whose names the user has typed since opening the form and who aren't chosen. */
export function NamedChildren({ form, family }: NamedChildrenProps) {
  const [dismissed, setDismissed] = useState<readonly number[]>([]);
  // Ignores names that the saved story already had: its author left those children out on purpose.
  const [before] = useState(() => form.formState.defaultValues?.content ?? '');
  const content = useDeferredValue(form.watch('content'));
  const chosen = form.watch('childIds');
  const known = useMemo(() => findNamedChildren(before, family), [before, family]);
  const named = useMemo(() => findNamedChildren(content, family), [content, family]);
  const proposed = named.filter(
    (child) => !known.includes(child) && !chosen.includes(child.id) && !dismissed.includes(child.id),
  );
  const add = (added: number) => {
    const childIds = family.map(({ id }) => id).filter((id) => id === added || form.getValues('childIds').includes(id));
    form.setValue('childIds', childIds, { shouldDirty: true });
  };
  return (
    <div className={listClass} aria-live="polite">
      {proposed.map(({ id, name }) => (
        <span key={id} className={css({ display: 'inline-flex', alignItems: 'center' })}>
          <Button size="sm" variant="subtle" onClick={() => add(id)}>
            <Plus aria-hidden />
            {say('{name} is in your words. Add?', { name })}
          </Button>
          <IconButton
            icon={X}
            label={say('Don’t add {name}', { name })}
            onClick={() => setDismissed([...dismissed, id])}
          />
        </span>
      ))}
    </div>
  );
}

const listClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 10px',
  marginTop: '10px',
  _empty: { display: 'none' },
});
