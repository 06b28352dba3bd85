/** The ids of new records that wait, and what they become. Fetched with the outbox. */
import { firstWaitingId } from './waiting-records.ts';

export const waitingId = (entryId: number): number => firstWaitingId + entryId;

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
