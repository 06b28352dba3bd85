import { useEffect, useRef, useState } from 'react';

/** Which item of a library is open. The focus goes along to the button that closes or opens it again. */
export function useOpenItem() {
  const [openId, setOpenId] = useState<number>();
  const toggled = useRef<number>(undefined);
  useEffect(() => {
    if (toggled.current === undefined) return;
    const button = document.querySelector<HTMLElement>(`[data-item="${toggled.current}"] button[aria-expanded]`);
    button?.focus({ preventScroll: true });
  }, [openId]);
  const toggle = (id: number) => {
    toggled.current = id;
    setOpenId(id === openId ? undefined : id);
  };
  return { openId, toggle };
}
