import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { say } from '#words';

interface Step {
  id: string;
  title: string;
}

/** Its title, or its position without one. */
export const stepName = (steps: readonly Step[], index: number): string =>
  steps[index]?.title.trim() || say('Activity {number}', { number: index + 1 });

export const stepIndex = (steps: readonly Step[], id: UniqueIdentifier): number =>
  steps.findIndex((step) => step.id === id);

/** Announcements while a step is moved. */
export function stepAnnouncements(steps: readonly Step[]): DndContextProps['accessibility'] {
  const place = (id: UniqueIdentifier, at: UniqueIdentifier) => ({
    step: stepName(steps, stepIndex(steps, id)),
    position: stepIndex(steps, at) + 1,
    count: steps.length,
  });
  return {
    screenReaderInstructions: {
      draggable: say(
        'Press Space to pick it up, move it with the arrow keys, and press Space again to put it down. Escape puts it back.',
      ),
    },
    announcements: {
      // Says nothing, because a step counts as above its own position as soon as keys can move it.
      onDragStart: () => undefined,
      onDragOver: ({ active, over }) => {
        if (!over) return undefined;
        return over.id === active.id
          ? say('{step} is picked up, {position} of {count}.', place(active.id, over.id))
          : say('{step} would go to place {position} of {count}.', place(active.id, over.id));
      },
      onDragEnd: ({ active, over }) =>
        over ? say('{step} is put down, {position} of {count}.', place(active.id, over.id)) : undefined,
      onDragCancel: ({ active }) => say('{step} is back, {position} of {count}.', place(active.id, active.id)),
    },
  };
}
