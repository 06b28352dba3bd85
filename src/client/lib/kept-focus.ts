import { useEffect, useRef } from 'react';

/**
 * For a heading (`tabIndex={-1}`) over replaced content: if the focused button disappears with it, the heading takes
 * the focus, so that Tab continues there. `state` is undefined until known.
 */
export function useKeptFocus<Element extends HTMLElement>(state: boolean | undefined) {
  const heading = useRef<Element>(null);
  const before = useRef(state);
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== state;
    if (changed && document.activeElement === document.body) heading.current?.focus();
    before.current = state;
  }, [state]);
  return heading;
}
