import { Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { defaultCategoryColor, defaultCategoryIcon } from '../../../../shared/lessons/lesson-categories.ts';
import { errorSentence } from '../../../data/errors.ts';
import { trpc } from '../../../data/trpc.ts';
import { Input } from '../../../forms/controls.tsx';
import { Field } from '../../../forms/field.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { Button } from '../../../ui/button.tsx';
import type { LessonFormHandle } from './lesson-form.ts';
import { useCreateCategory } from './use-lessons.ts';

/** One of the family's categories, or a new one. */
export function CategoryField({ form }: { form: LessonFormHandle }) {
  const { data: categories = [] } = trpc.valueCategories.list.useQuery({});
  const [isAdding, setIsAdding] = useState(() => form.getValues('newCategory') !== '');
  return (
    <div className={css({ display: 'grid', gap: '8px' })}>
      <SelectField
        control={form.control}
        name="categoryId"
        label={say('Category')}
        placeholder={say('Choose a category')}
        parse={Number}
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {isAdding ? (
        <NewCategory
          form={form}
          onDone={(id) => {
            form.setValue('newCategory', '', { shouldDirty: true });
            setIsAdding(false);
            if (id !== undefined) form.setValue('categoryId', id, { shouldDirty: true, shouldValidate: true });
          }}
        />
      ) : (
        <Button
          css={{ justifySelf: 'start', marginInlineStart: '-12px' }}
          variant="ghost"
          onClick={() => setIsAdding(true)}
        >
          <Plus aria-hidden />
          {say('New category')}
        </Button>
      )}
    </div>
  );
}

function NewCategory({ form, onDone }: { form: LessonFormHandle; onDone: (id?: number) => void }) {
  const nameId = useId();
  const colorId = useId();
  const name = form.watch('newCategory');
  const [color, setColor] = useState(defaultCategoryColor);
  const create = useCreateCategory({ onSuccess: ({ id }) => onDone(id) });
  const canCreate = name.trim() !== '' && !create.isPending;
  const submit = () => {
    if (canCreate) create.mutate({ name, color, icon: defaultCategoryIcon });
  };
  // Otherwise Enter would submit the whole lesson.
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  return (
    <div className={boxClass}>
      <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '14px' })}>
        <Field
          id={nameId}
          label={say('Category name')}
          {...(create.error ? { error: errorSentence(create.error) } : {})}
        >
          <Input
            id={nameId}
            value={name}
            maxLength={200}
            autoFocus
            onKeyDown={keyDown}
            onChange={(event) => form.setValue('newCategory', event.target.value, { shouldDirty: true })}
          />
        </Field>
        <Field id={colorId} label={say('Color')}>
          <Input
            css={{ width: '64px', padding: '4px' }}
            id={colorId}
            type="color"
            value={color}
            onChange={(event) => setColor(event.target.value)}
          />
        </Field>
      </div>
      <div className={css({ display: 'flex', gap: '10px' })}>
        <Button onClick={() => onDone()}>{say('Cancel')}</Button>
        <Button variant="subtle" disabled={!canCreate} onClick={submit}>
          {create.isPending ? say('Creating...') : say('Create category')}
        </Button>
      </div>
    </div>
  );
}

const boxClass = css({
  display: 'grid',
  gap: '14px',
  padding: '16px',
  borderRadius: 'lg',
  border: '1px solid {colors.border}',
  background: 'bg.subtle',
});
