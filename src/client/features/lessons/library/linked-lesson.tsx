import { useState } from 'react';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { useChildren } from '../../../data/use-children.ts';
import { recordIn } from '../../../loading/part.tsx';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { NoRecordDialog } from '../../../overlay/no-record-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { OpenLesson } from './open-lesson.tsx';
import { useAskToDelete, useEdit } from './use-lesson-actions.ts';
import type { Lesson } from './use-lessons.ts';

const LessonDialog = lazyDialog(async () => (await import('./lesson-dialog.tsx')).LessonDialog);
const GenerateDialog = lazyDialog(async () => (await import('./generate-dialog.tsx')).GenerateDialog);

/** The lesson in the address. */
export function LinkedLesson({ id, onClose }: { id: number; onClose: () => void }) {
  const query = recordIn(trpc.values.cards.useQuery({}), id);
  const { data: categories } = trpc.valueCategories.list.useQuery({});
  const family = useChildren();
  const [form, setForm] = useState<Lesson | 'generate'>();
  const askToDelete = useAskToDelete();
  const edit = useEdit(setForm);
  const { data: lesson } = query;
  if (!lesson) {
    return (
      <NoRecordDialog
        {...{ query, id, onClose }}
        kind="lesson"
        title={say('Lesson')}
        failed={say('Couldn’t load lessons.')}
        loading={say('Loading lessons')}
      />
    );
  }
  const closeForm = () => setForm(undefined);
  if (form === 'generate') return <GenerateDialog onClose={closeForm} lesson={lesson} />;
  if (form) return <LessonDialog onClose={closeForm} lesson={form} />;
  const excluded = family.filter((child) => lesson.excludedChildIds.includes(child.id)).map(({ name }) => name);
  return (
    <AppDialog
      open
      size="wide"
      title={say('Lesson')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('Close')}</Button>}
    >
      <OpenLesson
        lesson={lesson}
        category={categories?.find((one) => one.id === lesson.categoryId)}
        excluded={excluded}
        onToggle={onClose}
        onEdit={() => void edit(id)}
        onDelete={() => void askToDelete(lesson).then((isDeleted) => isDeleted && onClose())}
        onGenerate={() => setForm('generate')}
      />
    </AppDialog>
  );
}
