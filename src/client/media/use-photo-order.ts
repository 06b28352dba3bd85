import { type DragEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { say } from '#words';
import { readingKey } from '../format/reading-direction.ts';

/** Moves pictures by buttons, arrow keys and dragging. Announces the new position, and keeps the focus. */
export function usePhotoOrder(
  box: RefObject<HTMLElement | null>,
  count: number,
  move: (from: number, to: number) => void,
) {
  const [said, setSaid] = useState('');
  const dragged = useRef<number>(undefined);
  const focusNext = useRef<{ place: number; by: number }>(undefined);
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    const { place, by } = focusNext.current;
    focusNext.current = undefined;
    const photo = box.current?.querySelector(`[data-place="${place}"]`);
    const button = photo?.querySelector<HTMLElement>(`[data-by="${by}"]:not(:disabled)`);
    (button ?? photo?.querySelector<HTMLElement>('[data-by]:not(:disabled)'))?.focus();
  });
  const moveTo = (from: number, to: number): boolean => {
    if (from === to || to < 0 || to >= count) return false;
    move(from, to);
    setSaid(say('Photo {before} is now {after} of {count}.', { before: from + 1, after: to + 1, count }));
    return true;
  };
  const moveBy = (place: number, by: number) => {
    if (moveTo(place, place + by)) focusNext.current = { place: place + by, by };
  };
  return {
    said,
    moveBy,
    /** Props of the picture itself: in a caption the mouse selects words. */
    handle: (place: number) => ({
      draggable: count > 1,
      onDragStart(event: DragEvent) {
        dragged.current = place;
        event.dataTransfer.effectAllowed = 'move';
      },
      onDragEnd() {
        dragged.current = undefined;
      },
    }),
    /** Props of the picture's list entry. */
    entry: (place: number) => ({
      'data-place': place,
      onKeyDown(event: KeyboardEvent) {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[readingKey(event.key)];
        // In its caption the arrows move the caret.
        if (by === undefined || !(event.target instanceof HTMLButtonElement)) return;
        event.preventDefault();
        moveBy(place, by);
      },
      onDragOver(event: DragEvent) {
        if (dragged.current !== undefined) event.preventDefault();
      },
      onDrop(event: DragEvent) {
        if (dragged.current === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        moveTo(dragged.current, place);
      },
    }),
  };
}
