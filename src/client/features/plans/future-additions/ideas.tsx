import { type ComponentType, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import emptyPicture from '../../../assets/empty-idea.svg';
import { trpc } from '../../../data/trpc.ts';
import { Part } from '../../../loading/part.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { ForParents, useIsCarer } from '../../../session/carer.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Rows } from '../../../ui/list-row.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { AddIdea } from './add-idea.tsx';
import { DoneIdeas, isDone } from './done-ideas.tsx';
import { IdeaItem, type Outcome } from './idea-item.tsx';
import { useAskToDelete } from './use-ask-to-delete.ts';
import type { Idea } from './use-future-additions.ts';

const IdeaExperienceDialog = lazyDialog(async () => (await import('./experience-dialog.tsx')).IdeaExperienceDialog);

export interface TurnIntoLessonProps {
  idea: Idea;
  onClose: () => void;
}

type Open = { kind: Outcome; idea: Idea } | undefined;

/** The ideas for later, with the form that adds them. `TurnIntoLesson` is the library's dialog. */
export function Ideas({ TurnIntoLesson }: { TurnIntoLesson: ComponentType<TurnIntoLessonProps> }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ForParents>
        <AddIdea />
      </ForParents>
      <div className={css({ marginTop: { base: '28px', md: '36px' } })}>
        <IdeaList onOpen={setOpen} />
      </div>
      {open?.kind === 'lesson' && <TurnIntoLesson idea={open.idea} onClose={close} />}
      {open?.kind === 'experience' && <IdeaExperienceDialog idea={open.idea} onClose={close} />}
    </>
  );
}

function IdeaList({ onOpen }: { onOpen: (open: Open) => void }) {
  const ideas = trpc.futureAdditions.list.useQuery({});
  return (
    <Part as="page" query={ideas} failed={say('Couldn’t load future additions.')} skeleton={<LoadingIdeas />}>
      {(data) => <IdeaLists ideas={data} onOpen={onOpen} />}
    </Part>
  );
}

function IdeaLists({ ideas, onOpen }: { ideas: readonly Idea[]; onOpen: (open: Open) => void }) {
  const askToDelete = useAskToDelete();
  const isCarer = useIsCarer();
  if (ideas.length === 0) {
    return (
      <EmptyState
        title={isCarer ? say('No ideas yet') : say('No future additions yet. Add your first idea above!')}
        hint={say('Half a sentence is enough. It can become a lesson or an experience when its time comes.')}
        picture={emptyPicture}
      />
    );
  }
  const [done, open] = [ideas.filter(isDone), ideas.filter((idea) => !isDone(idea))];
  return (
    <>
      {open.length > 0 && (
        <Card list>
          <Rows aria-label={say('Ideas')}>
            {open.map((idea) => (
              <IdeaItem
                key={idea.id}
                idea={idea}
                onDelete={() => void askToDelete(idea)}
                onTurnInto={(kind) => onOpen({ kind, idea })}
              />
            ))}
          </Rows>
        </Card>
      )}
      {done.length > 0 && <DoneIdeas ideas={done} onDelete={(idea) => void askToDelete(idea)} />}
    </>
  );
}

function LoadingIdeas() {
  return (
    <SkeletonRegion label={say('Loading future additions')}>
      {['one', 'two', 'three'].map((row) => (
        <Skeleton key={row} css={{ width: '100%', height: '104px', borderRadius: '14px' }} />
      ))}
    </SkeletonRegion>
  );
}
