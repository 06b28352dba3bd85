import { createContext, type ReactNode, useContext } from 'react';
import type { CarerArea } from '../../shared/accounts/carers.ts';

/** What the signed-in carer sees besides stories; undefined for a parent. */
export const CarerContext = createContext<readonly CarerArea[] | undefined>(undefined);

export const useIsCarer = (): boolean => useContext(CarerContext) !== undefined;

/** Whether the reader sees an area: a parent sees all. */
export function useSees(): (area: CarerArea) => boolean {
  const areas = useContext(CarerContext);
  return (area) => areas?.includes(area) ?? true;
}

/** Buttons of what only parents do. */
export function ForParents({ children }: { children: ReactNode }): ReactNode {
  return useIsCarer() ? null : children;
}

/** The same before a page is shown: whether to ask for what it needs. */
export const mayShow = (user: { carer?: { areas: readonly CarerArea[] } }, area: CarerArea | 'parents'): boolean =>
  !user.carer || (area !== 'parents' && user.carer.areas.includes(area));
