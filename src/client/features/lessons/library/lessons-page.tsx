import { Plus } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { ForParents, useIsCarer } from '../../../session/carer.ts';
import { Container } from '../../../ui/page.tsx';
import { FoldButton, PageHead } from '../../../ui/page-head.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import type { LessonView } from './lesson-filter.ts';
import { LessonFilterBar } from './lesson-filter-bar.tsx';
import { LessonsSkeleton } from './lessons-states.tsx';
import { type LessonDialogState, MyLessons } from './my-lessons.tsx';
import { NextLesson } from './next-lesson.tsx';

const LessonDialog = lazyDialog(async () => (await import('./lesson-dialog.tsx')).LessonDialog);
const GenerateDialog = lazyDialog(async () => (await import('./generate-dialog.tsx')).GenerateDialog);
const PrebuiltLibrary = lazyPart(async () => (await import('./prebuilt-library.tsx')).PrebuiltLibrary, {
  failed: say('Couldn’t load the prebuilt lessons.'),
  skeleton: <LessonsSkeleton />,
});

interface LessonsPageProps {
  view: LessonView;
  onView: (view: LessonView) => void;
}

/** The library: what the family wants to teach, and lessons to start from. */
export function LessonsPage({ view, onView }: LessonsPageProps) {
  const [dialog, setDialog] = useState<LessonDialogState>();
  const isCarer = useIsCarer();
  const { data: lessons } = trpc.values.cards.useQuery({});
  const { data: prebuilt } = trpc.prebuiltLessons.list.useQuery({}, { enabled: !isCarer });
  const tab = isCarer ? 'my' : (view.tab ?? 'my');
  const close = () => setDialog(undefined);
  return (
    <Container>
      <PageHead
        title={say('Lessons Library')}
        description={say('What you want to teach, and how.')}
        actions={
          <ForParents>
            <FoldButton
              variant="solid"
              icon={Plus}
              label={say('Add Lesson')}
              onClick={() => setDialog({ kind: 'add' })}
            />
          </ForParents>
        }
      />
      {tab === 'my' && !view.search && <NextLesson />}
      <Tabs
        name="library"
        label={say('Library')}
        tabs={[
          { value: 'my', label: say('My Lessons'), ...(lessons ? { count: lessons.length } : {}) },
          ...(isCarer
            ? []
            : [
                {
                  value: 'prebuilt' as const,
                  label: say('Prebuilt Library'),
                  ...(prebuilt ? { count: prebuilt.length } : {}),
                },
              ]),
        ]}
        value={tab}
        onChange={(next) => onView({ ...view, tab: next === 'prebuilt' ? 'prebuilt' : undefined, tag: undefined })}
      />
      <TabPanel name="library" value={tab}>
        <div className={css({ marginTop: '20px' })}>
          <LessonFilterBar view={view} onView={onView} lessons={(tab === 'my' ? lessons : prebuilt) ?? []} />
        </div>
        {tab === 'my' ? (
          <MyLessons view={view} onView={onView} onOpen={setDialog} />
        ) : (
          <PrebuiltLibrary view={view} onView={onView} />
        )}
      </TabPanel>
      {dialog?.kind === 'add' && <LessonDialog onClose={close} />}
      {dialog?.kind === 'edit' && <LessonDialog onClose={close} lesson={dialog.lesson} />}
      {dialog?.kind === 'generate' && <GenerateDialog onClose={close} lesson={dialog.lesson} />}
    </Container>
  );
}
