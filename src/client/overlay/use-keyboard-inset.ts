import { type RefObject, useEffect } from 'react';

/** Bars of the browser come and go with less. */
const smallestKeyboard = 100;

/** Writes how much of the window a keyboard covers into `--keyboard` of an element, so that its buttons stay above. */
export function useKeyboardInset(element: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!isOpen || !view) return undefined;
    const measure = () => {
      // Zoomed in with two fingers, less is visible too.
      const covered = view.scale > 1.01 ? 0 : innerHeight - view.height - view.offsetTop;
      element.current?.style.setProperty('--keyboard', covered > smallestKeyboard ? `${Math.round(covered)}px` : '0px');
    };
    measure();
    for (const event of ['resize', 'scroll']) view.addEventListener(event, measure);
    return () => {
      for (const event of ['resize', 'scroll']) view.removeEventListener(event, measure);
    };
  }, [element, isOpen]);
}
