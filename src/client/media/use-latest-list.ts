import { useLayoutEffect, useRef } from 'react';

/** A list whose late additions don't bring back what was removed meanwhile. */
export function useLatestList(value: readonly string[], onChange: (urls: string[]) => void) {
  const latest = useRef({ value, onChange });
  useLayoutEffect(() => {
    latest.current = { value, onChange };
  }, [value, onChange]);
  return {
    current: () => latest.current.value,
    change(urls: string[]) {
      latest.current.value = urls;
      latest.current.onChange(urls);
    },
  };
}
