import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';

interface Step {
  id: string;
  title: string;
}

/** Its title, or its position without one. */
export const stepName = (steps: readonly Step[], index: number): string =>
  steps[index]?.title.trim() || `Activity ${index + 1}`;

export const stepIndex = (steps: readonly Step[], id: UniqueIdentifier): number =>
  steps.findIndex((step) => step.id === id);

/** Announcements while a step is moved. */
export function stepAnnouncements(steps: readonly Step[]): DndContextProps['accessibility'] {
  const name = (id: UniqueIdentifier) => stepName(steps, stepIndex(steps, id));
  const place = (id: UniqueIdentifier) => `${stepIndex(steps, id) + 1} of ${steps.length}`;
  return {
    screenReaderInstructions: {
      draggable:
        'Press Space to pick it up, move it with the arrow keys, and press Space again to put it down. Escape puts it back.',
    },
    announcements: {
      // Announced by the next one: a step is over its own place as soon as keys can move it.
      onDragStart: () => undefined,
      onDragOver: ({ active, over }) => {
        if (!over) return undefined;
        const isOverItself = over.id === active.id;
        return `${name(active.id)} is ${isOverItself ? 'picked up,' : 'over'} ${place(over.id)}.`;
      },
      onDragEnd: ({ active, over }) => (over ? `${name(active.id)} is put down, ${place(over.id)}.` : undefined),
      onDragCancel: ({ active }) => `${name(active.id)} is back, ${place(active.id)}.`,
    },
  };
}
