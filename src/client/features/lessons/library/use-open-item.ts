import { useEffect, useState } from 'react';

interface Opening {
  openId?: number;
  /** The item whose button was pressed last; a new object for each press, also of the same one. */
  toggledId?: number;
}

/** Which item of a library is open. The focus goes along to the button that closes or opens it again. */
export function useOpenItem() {
  const [opening, setOpening] = useState<Opening>({});
  useEffect(() => {
    if (opening.toggledId === undefined) return;
    const button = document.querySelector<HTMLElement>(`[data-item="${opening.toggledId}"] button[aria-expanded]`);
    button?.focus({ preventScroll: true });
  }, [opening]);
  const toggle = (id: number) => setOpening({ openId: id === opening.openId ? undefined : id, toggledId: id });
  return { openId: opening.openId, toggle };
}
