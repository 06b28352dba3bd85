/** Finds the record that a waiting change is about, as the server has it, in what the browser has read. */
import type { QueryClient } from '@tanstack/react-query';
import type { OutboxEntry } from '../browser/outbox-store.ts';
import { knownOutbox } from './outbox.ts';
import { withoutWaiting } from './outbox-overlay.ts';
import { targetOf } from './waiting-changes.ts';
import { entriesNamedIn } from './waiting-records.ts';
import { newRowOf, type Row } from './waiting-rows.ts';

export type Stored = Row & { id: number; version: number };

/** Undefined if this browser has never read it. It may be a new record that waits itself. */
export async function findStored(client: QueryClient, entry: OutboxEntry): Promise<Stored | undefined> {
  const target = targetOf(entry);
  if (!target) return undefined;
  const [newId] = entriesNamedIn(target.id);
  const creation = (await knownOutbox()).find(({ id }) => id === newId);
  if (creation) return newRowOf(creation) as Stored | undefined;
  const shown = client.getQueriesData({ queryKey: [[target.router]] }).map(([, data]) => withoutWaiting(data));
  const kept = await import('../browser/kept-store.ts')
    .then(({ listAnswersOf }) => listAnswersOf(entry.account, target.router))
    .catch(() => []);
  return [...shown, ...kept]
    .flatMap((answer) => recordsIn(answer, target.has))
    .filter((row) => row.id === target.id && matches(row, entry))
    .toSorted((one, other) => other.version - one.version)[0];
}

/** One occurrence of a series is a record of its own. */
const matches = (row: Row, { input }: OutboxEntry): boolean =>
  !('occurrence' in row) || (row['occurrence'] ?? undefined) === ((Object(input) as Row)['occurrence'] ?? undefined);

function recordsIn(value: unknown, has: string): Stored[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = has in value && 'version' in value ? [value as Stored] : [];
  return [...own, ...Object.values(value).flatMap((each) => recordsIn(each, has))];
}
