import { type ComponentType, useState } from 'react';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { recordIn } from '../../../loading/part.tsx';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { NoRecordDialog } from '../../../overlay/no-record-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { DoneIdeas, isDone } from './done-ideas.tsx';
import { IdeaItem, type Outcome } from './idea-item.tsx';
import type { TurnIntoLessonProps } from './ideas.tsx';
import { useAskToDelete } from './use-ask-to-delete.ts';

const IdeaExperienceDialog = lazyDialog(async () => (await import('./experience-dialog.tsx')).IdeaExperienceDialog);

interface OpenIdeaProps {
  id: number;
  onClose: () => void;
  /** The library's dialog. */
  TurnIntoLesson: ComponentType<TurnIntoLessonProps>;
}

/** The idea in the address. */
export function OpenIdea({ id, onClose, TurnIntoLesson }: OpenIdeaProps) {
  const query = recordIn(trpc.futureAdditions.list.useQuery({}), id);
  const [turning, setTurning] = useState<Outcome>();
  const askToDelete = useAskToDelete();
  const { data: idea } = query;
  if (!idea) {
    return (
      <NoRecordDialog
        {...{ query, id, onClose }}
        kind="idea"
        title={say('Idea')}
        failed={say('Couldn’t load future additions.')}
        loading={say('Loading future additions')}
      />
    );
  }
  const stop = () => setTurning(undefined);
  if (turning === 'lesson') return <TurnIntoLesson idea={idea} onClose={stop} />;
  if (turning) return <IdeaExperienceDialog idea={idea} onClose={stop} />;
  const remove = () => void askToDelete(idea).then((isDeleted) => isDeleted && onClose());
  return (
    <AppDialog open title={say('Idea')} onClose={onClose} footer={<Button onClick={onClose}>{say('Close')}</Button>}>
      {isDone(idea) ? (
        <DoneIdeas ideas={[idea]} onDelete={remove} />
      ) : (
        <ul>
          <IdeaItem idea={idea} onDelete={remove} onTurnInto={setTurning} />
        </ul>
      )}
    </AppDialog>
  );
}
