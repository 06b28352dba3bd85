import { useEffect } from 'react';

/** Makes the browser ask before a link or a reload loses what was typed. */
export function useUnloadQuestion(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isTyped]);
}
