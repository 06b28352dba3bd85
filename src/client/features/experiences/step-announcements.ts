import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';

interface Step {
  id: string;
  title: string;
}

/** Its title, or its place while it has none. */
export const stepName = (steps: readonly Step[], index: number): string =>
  steps[index]?.title.trim() || `Activity ${index + 1}`;

export const stepIndex = (steps: readonly Step[], id: UniqueIdentifier): number =>
  steps.findIndex((step) => step.id === id);

/** What is said aloud while a step is moved. */
export function stepAnnouncements(steps: readonly Step[]): DndContextProps['accessibility'] {
  const name = (id: UniqueIdentifier) => stepName(steps, stepIndex(steps, id));
  const place = (id: UniqueIdentifier) => `${stepIndex(steps, id) + 1} of ${steps.length}`;
  const pickedUp = (id: UniqueIdentifier) => `${name(id)} is picked up, ${place(id)}.`;
  return {
    screenReaderInstructions: {
      draggable:
        'Press Space to pick it up, move it with the arrow keys, and press Space again to put it down. Escape puts it back.',
    },
    announcements: {
      onDragStart: ({ active }) => pickedUp(active.id),
      // It is over its own place as soon as it is picked up.
      onDragOver: ({ active, over }) => {
        if (!over) return undefined;
        return over.id === active.id ? pickedUp(active.id) : `${name(active.id)} is over ${place(over.id)}.`;
      },
      onDragEnd: ({ active, over }) => (over ? `${name(active.id)} is put down, ${place(over.id)}.` : undefined),
      onDragCancel: ({ active }) => `${name(active.id)} is back, ${place(active.id)}.`,
    },
  };
}
