import { startTransition, useEffect, useState } from 'react';

interface Opening {
  openId?: number;
  /** The item pressed last; a new object for each press, also on the same item. */
  toggledId?: number;
}

/** Which item of a library is open. The focus moves to the button that closes or reopens it. */
export function useOpenItem() {
  const [opening, setOpening] = useState<Opening>({});
  useEffect(() => {
    if (opening.toggledId === undefined) return;
    const button = document.querySelector<HTMLElement>(`[data-item="${opening.toggledId}"] button[aria-expanded]`);
    button?.focus({ preventScroll: true });
  }, [opening]);
  const toggle = (id: number) =>
    // The tap shows first: the opened item takes a phone several frames.
    startTransition(() => setOpening({ openId: id === opening.openId ? undefined : id, toggledId: id }));
  return { openId: opening.openId, toggle };
}
