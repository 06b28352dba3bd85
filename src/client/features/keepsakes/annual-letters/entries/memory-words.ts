import { say } from '#words';
import type { Memory } from '../../../../../shared/keepsakes/annual-letters.ts';
import { memoryTypeNames } from '../../../../../shared/keepsakes/letter-choices.ts';
import { formatMonth } from '../../../../format/dates.ts';

/** A memory's name: its title, first words, or kind. */
export function memoryName({ title, description, type }: Memory): string {
  const firstWords = description?.trim().split(/\s+/).slice(0, 6).join(' ');
  return title?.trim() || firstWords || memoryTypeNames[type];
}

interface MemoryMonth {
  /** "October 2026", or the heading for memories without a day. */
  heading: string;
  memories: Memory[];
}

/** Sorted by month and day. Memories without a day come last, in the order of adding. */
export function byMonth(memories: readonly Memory[]): MemoryMonth[] {
  const dated = memories.toSorted((a, b) => (a.date ?? '9999').localeCompare(b.date ?? '9999'));
  const months = new Map<string, Memory[]>();
  for (const memory of dated) {
    const heading = memory.date ? formatMonth(memory.date) : say('No date');
    months.set(heading, [...(months.get(heading) ?? []), memory]);
  }
  return [...months].map(([heading, ofMonth]) => ({ heading, memories: ofMonth }));
}
