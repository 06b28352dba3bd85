import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { say } from '#words';

interface Step {
  id: string;
  title: string;
}

/** Its title, or its position without one. */
export const stepName = (steps: readonly Step[], index: number): string =>
  steps[index]?.title.trim() || say('Activity {value}', { value: index + 1 });

export const stepIndex = (steps: readonly Step[], id: UniqueIdentifier): number =>
  steps.findIndex((step) => step.id === id);

/** Announcements while a step is moved. */
export function stepAnnouncements(steps: readonly Step[]): DndContextProps['accessibility'] {
  const name = (id: UniqueIdentifier) => stepName(steps, stepIndex(steps, id));
  const place = (id: UniqueIdentifier) =>
    say('{value} of {count}', { value: stepIndex(steps, id) + 1, count: steps.length });
  return {
    screenReaderInstructions: {
      draggable: say(
        'Press Space to pick it up, move it with the arrow keys, and press Space again to put it down. Escape puts it back.',
      ),
    },
    announcements: {
      // Announced by the next one: a step is over its own place as soon as keys can move it.
      onDragStart: () => undefined,
      onDragOver: ({ active, over }) => {
        if (!over) return undefined;
        const isOverItself = over.id === active.id;
        return say('{id} is {value} {id2}.', {
          id: name(active.id),
          value: isOverItself ? 'picked up,' : 'over',
          id2: place(over.id),
        });
      },
      onDragEnd: ({ active, over }) =>
        over ? say('{id} is put down, {id2}.', { id: name(active.id), id2: place(over.id) }) : undefined,
      onDragCancel: ({ active }) => say('{id} is back, {id2}.', { id: name(active.id), id2: place(active.id) }),
    },
  };
}
