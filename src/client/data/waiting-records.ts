// A record that isn't on the server yet has an id beyond those of the server, made from its entry's. The sender replaces it.
const first = 9_000_000_000_000_000;

export const waitingId = (entryId: number): number => first + entryId;

/** The entries whose new records a value names, each once. */
export function entriesNamedIn(value: unknown): number[] {
  if (typeof value === 'number') return value > first ? [value - first] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(entriesNamedIn))];
}

/** An entry's record, as the server has it. */
interface Arrived {
  entryId: number;
  id: number;
  version?: number | undefined;
}

/** A change with the id and the version that the server has given to the record of an entry. */
export function withArrived(input: unknown, { entryId, id, version }: Arrived): unknown {
  const isOfRecord = Object(input).id === waitingId(entryId) && 'version' in Object(input);
  return replaced(isOfRecord && version !== undefined ? { ...Object(input), version } : input, waitingId(entryId), id);
}

function replaced(value: unknown, before: number, id: number): unknown {
  if (value === before) return id;
  if (Array.isArray(value)) return value.map((each: unknown) => replaced(each, before, id));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each, before, id)]));
}

/** What a page shows of a record with changes that wait: `stored` is the record without them, if the server has it. */
export interface ShownWaiting {
  waits: { stored?: object };
}

/** Whether a shown record, or a change of it, waits to be sent. */
export const isWaiting = (record: object): record is ShownWaiting => 'waits' in record;
