import { useEffect, useRef } from 'react';

/**
 * For a heading over something that a change replaces: when the button in focus goes with what it stood in, the heading
 * (`tabIndex={-1}`) takes the focus over, so that the next Tab goes on from there. `state` is undefined until it is known.
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
