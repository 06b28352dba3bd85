import { BookOpen } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import {
  bookCategories,
  bookCategoryLabels,
  bookStatuses,
  bookStatusLabels,
} from '../../../../shared/keepsakes/book-choices.ts';
import { type CreateBook, coverPreviewAddress } from '../../../../shared/keepsakes/reading-list.ts';
import { priorities } from '../../../../shared/lessons/lessons.ts';
import { trpc } from '../../../data/trpc.ts';
import { useChildren } from '../../../data/use-children.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { FieldPair } from '../../../forms/field-pair.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TagField } from '../../../forms/tag-input.tsx';
import { TextareaField, TextField } from '../../../forms/text-field.tsx';
import { ImageUpload } from '../../../media/image-upload.tsx';
import type { BookForm } from './book-form.ts';

export type BookFormHandle = UseFormReturn<BookForm, unknown, CreateBook>;

interface BookFieldsProps {
  form: BookFormHandle;
  bookId: number | undefined;
}

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const priorityLabels = {
  high: sayAs('a priority', 'High'),
  medium: sayAs('a priority', 'Medium'),
  low: sayAs('a priority', 'Low'),
} as const;

/** All fields of a book. */
export function BookFields({ form, bookId }: BookFieldsProps) {
  const field = fieldIn(form.control);
  const family = useChildren();
  const { data: overview } = trpc.readingList.overview.useQuery({});
  return (
    <>
      <TextField {...field('title')} label={say('Title')} />
      <TextField {...field('author')} label={say('Author')} />
      <FieldPair>
        <SelectField {...field('status')} label={say('Status')} options={optionsOf(bookStatuses, bookStatusLabels)} />
        <SelectField
          {...field('childId')}
          label={say('Child')}
          optional
          placeholder={say('Whole family')}
          options={family.map(({ id, name }) => ({ value: String(id), label: name }))}
          parse={Number}
        />
        <SelectField
          {...field('category')}
          label={say('Category')}
          options={optionsOf(bookCategories, bookCategoryLabels)}
        />
        <SelectField {...field('priority')} label={say('Priority')} options={optionsOf(priorities, priorityLabels)} />
        <TextField {...field('ageRange')} label={say('Age range')} optional placeholder="4-8" />
        <TextField {...field('isbn')} label="ISBN" optional />
      </FieldPair>
      <Cover form={form} bookId={bookId} />
      <TextareaField {...field('reason')} label={say('Why this book?')} optional rows={2} />
      <TextareaField {...field('notes')} label={say('Notes')} optional rows={3} />
      <TagField {...field('tags')} label={say('Tags')} optional suggestions={overview?.tags ?? []} />
    </>
  );
}

/** The user's own picture, or the one that was found. */
function Cover({ form, bookId }: BookFieldsProps) {
  const [own, found] = useWatch({ control: form.control, name: ['coverImageUrl', 'openLibraryCoverId'] });
  return (
    <ImageUpload
      label={sayAs('of a book', 'Cover')}
      category="book"
      entityId={bookId}
      value={own ?? (found === null ? null : coverPreviewAddress(found))}
      onChange={(url) => {
        form.setValue('coverImageUrl', url, { shouldDirty: true });
        form.setValue('openLibraryCoverId', null, { shouldDirty: true });
      }}
      placeholder={
        <span
          className={css({ display: 'grid', placeItems: 'center', width: '100%', height: '100%', color: 'fg.subtle' })}
        >
          <BookOpen size={32} strokeWidth={1.5} aria-hidden />
        </span>
      }
    />
  );
}
