// A record that isn't on the server yet has an id beyond those of the server, made from its entry's. The sender replaces it.
export const firstWaitingId = 9_000_000_000_000_000;

/** The entries whose new records a value names, each once. */
export function entriesNamedIn(value: unknown): number[] {
  if (typeof value === 'number') return value > firstWaitingId ? [value - firstWaitingId] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(entriesNamedIn))];
}

/** What a page shows of a record with changes that wait: `stored` is the record without them, if the server has it. */
export interface ShownWaiting {
  waits: { stored?: object };
}

/** Whether a shown record, or a change of it, waits to be sent. */
export const isWaiting = (record: object): record is ShownWaiting => 'waits' in record;
