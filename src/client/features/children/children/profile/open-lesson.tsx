import { useState } from 'react';
import { say } from '#words';
import { trpc } from '../../../../data/trpc.ts';
import { useChildrenQuery } from '../../../../data/use-children.ts';
import { recordIn } from '../../../../loading/part.tsx';
import { AppDialog } from '../../../../overlay/app-dialog.tsx';
import { NoRecordDialog } from '../../../../overlay/no-record-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LessonDialogs, LessonRow, type OpenLessonForm } from './lessons-panel.tsx';

/** The planned lesson in the address. */
export function OpenLesson({ id, onClose }: { id: number; onClose: () => void }) {
  const query = recordIn(trpc.lessons.list.useQuery({}), id);
  const family = useChildrenQuery();
  const [form, setForm] = useState<OpenLessonForm>();
  const { data: lesson } = query;
  if (!lesson) {
    return (
      <NoRecordDialog
        {...{ query, id, onClose }}
        kind="planned_lesson"
        title={say('Lesson')}
        failed={say('Couldn’t load lessons.')}
        loading={say('Loading lessons')}
      />
    );
  }
  const child = family.data?.find((one) => one.id === lesson.childId);
  if (form && child) return <LessonDialogs child={child} open={form} onClose={() => setForm(undefined)} />;
  return (
    <AppDialog
      open
      title={say('Lesson')}
      description={child?.name}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('Close')}</Button>}
    >
      <ul>
        <LessonRow lesson={lesson} onOpen={setForm} />
      </ul>
    </AppDialog>
  );
}
