import { useEffect, useEffectEvent } from 'react';

/** Tells the form around, also when the field goes while something is on its way. */
export function useBusy(isBusy: boolean, onBusy: ((isBusy: boolean) => void) | undefined): void {
  const tell = useEffectEvent((now: boolean) => onBusy?.(now));
  useEffect(() => {
    if (!isBusy) return undefined;
    tell(true);
    return () => tell(false);
  }, [isBusy]);
}
