import { type RefObject, useEffect, useState } from 'react';

interface Around {
  /** What scrolls, if not the page. */
  root?: RefObject<HTMLElement | null>;
  /** How far away is near. */
  margin: string;
}

/** Whether something is in view, or nearly. */
export function useIsNear(place: RefObject<HTMLElement | null>, { root, margin }: Around): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), {
      root: root?.current ?? document,
      rootMargin: margin,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, root, margin]);
  return isNear;
}
