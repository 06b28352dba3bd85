import { House } from 'lucide-react';
import type { HouseholdKind } from '../../shared/reach/households.ts';
import { readOnVisit } from '../data/stale-queries.ts';
import { trpc } from '../data/trpc.ts';

/** Beside the words for it. */
export const HouseholdIcon = House;

/** The other family of a child. */
export interface HouseholdOf {
  childId: number;
  /** "Daniel", of "Daniel’s family". */
  firstName: string;
  shared: Readonly<Record<HouseholdKind, readonly number[]>>;
}

/** The children's other families. Families without one ask for nothing. */
export function useHouseholds(): readonly HouseholdOf[] {
  const { data: family } = trpc.families.get.useQuery();
  const { data: households } = trpc.households.list.useQuery(undefined, { enabled: family?.hasHouseholds ?? false });
  if (!family?.hasHouseholds) return [];
  return households?.flatMap(({ childId, link }) => (link ? [{ childId, ...link }] : [])) ?? [];
}

/** What a child's other family shares. Nothing is asked for a family without one. */
export function useHouseholdMoments(childId: number, days: { from?: string; to?: string } = {}) {
  const { data: family } = trpc.families.get.useQuery();
  return trpc.households.moments.useQuery(
    { id: childId, ...days },
    { ...readOnVisit, enabled: family?.hasHouseholds ?? false },
  );
}
