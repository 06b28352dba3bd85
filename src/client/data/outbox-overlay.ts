/** Shows what waits over what was read, wherever it is listed. Fetched only if something waits. */
import { type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query';
import type { OutboxEntry } from '../browser/outbox-store.ts';
import { deletedIn } from './outbox-calls.ts';
import { changedRow, targetOf } from './waiting-changes.ts';
import { entriesNamedIn, isWaiting } from './waiting-records.ts';
import { newRowOf, newRows, type Row } from './waiting-rows.ts';

type Entries = readonly OutboxEntry[];

/** The answer to a question as it will be once everything has been sent. What needs a decision is left out. */
export function withWaiting(queryKey: QueryKey, answer: unknown, entries: Entries): unknown {
  const { path, asked } = questionOf(queryKey);
  const waiting = entries.filter((entry) => entry.state === 'waiting' && !isUndone(entry, entries));
  const whole = waiting.reduce((shown, entry) => {
    const known = newRows[entry.path];
    const row = known?.list === path ? newRowOf(entry) : undefined;
    return known && row && (known.isAsked?.(row, asked) ?? true)
      ? known.within(shown, (rows) => withRow(rows, row, known.isBefore))
      : shown;
  }, withoutWaiting(answer));
  return changedRows(whole, path, waiting);
}

/** A deletion that may have been sent, with its undo behind it. */
function isUndone({ id, path, input }: OutboxEntry, entries: Entries): boolean {
  const deleted = deletedIn(path, input);
  const isUndo = (later: OutboxEntry) => {
    const { kind, id: of } = Object(later.input) as Row;
    return later.path === 'trash.restore' && later.id > id && kind === deleted?.kind && String(of) === deleted?.id;
  };
  return deleted !== undefined && entries.some(isUndo);
}

/** The answer about a record that isn't on the server yet; undefined for any other. */
export function answerOfNew(queryKey: QueryKey, entries: Entries): unknown {
  const { path, asked } = questionOf(queryKey);
  const [router, name] = path.split('.');
  const [entryId] = entriesNamedIn(asked['id']);
  const entry = entries.find(({ id }) => id === entryId);
  if (name !== 'get' || entry?.path !== `${router}.create`) return undefined;
  const row = newRowOf(entry);
  return row && changedRows(row, path, entries);
}

/** What the server answered, without what waits. */
export const withoutWaiting = (answer: unknown): unknown =>
  mapped(answer, (row) => (isWaiting(row) ? (row.waits.stored as Row | undefined) : row));

/** Shows what waits in all answers that the page has. */
export function showWaiting(client: QueryClient, entries: Entries): void {
  for (const query of client.getQueryCache().getAll()) {
    const { data } = query.state as { data: unknown };
    if (data === undefined || data === null || !Array.isArray(query.queryKey[0])) continue;
    const shown = replaceEqualDeep(data, withWaiting(query.queryKey, data, entries)) as unknown;
    // Neither fresh nor stale by this.
    if (shown !== data) query.setState({ data: shown });
  }
}

function questionOf([path, question]: QueryKey): { path: string; asked: Row } {
  const { input } = Object(question) as { input?: Row };
  return { path: (path as string[]).join('.'), asked: input ?? {} };
}

function withRow(rows: readonly Row[], row: Row, isBefore: (row: Row, other: Row) => boolean = () => true): Row[] {
  const place = rows.findIndex((other) => isBefore(row, other));
  return rows.toSpliced(place === -1 ? rows.length : place, 0, row);
}

function changedRows(answer: unknown, path: string, entries: Entries): unknown {
  const [router] = path.split('.');
  const changes = entries.flatMap((entry) => {
    const target = targetOf(entry);
    return target !== undefined && target.router === router ? [{ entry, ...target }] : [];
  });
  if (changes.length === 0) return answer;
  return mapped(answer, (row) => {
    let shown: Row | undefined = row;
    for (const { entry, has, idName, id } of changes) {
      if (shown === undefined || row[idName] !== id || !(has in row)) continue;
      const after: Row | undefined = changedRow(shown, entry);
      // A note that waits has a mark of its own.
      const isMarked: boolean = isWaiting(row) || entry.path === 'storyResponses.writeNote' || after === shown;
      shown = after && !isMarked ? { ...after, waits: { stored: row } } : after;
    }
    return shown;
  });
}

const isRow = (value: unknown): value is Row => value?.constructor === Object;

/** Each record that `change` returns, in place of the one given. One that it deletes leaves its list. */
function mapped(value: unknown, change: (row: Row) => Row | undefined): unknown {
  if (Array.isArray(value))
    return value.flatMap((each: unknown) => {
      const after = isRow(each) ? change(each) : each;
      return after === undefined && each !== undefined
        ? []
        : [isRow(after) ? inside(after, change) : mapped(after, change)];
    });
  return isRow(value) ? inside(change(value) ?? value, change) : value;
}

const inside = (row: Row, change: (row: Row) => Row | undefined): Row =>
  Object.fromEntries(Object.entries(row).map(([name, each]) => [name, name === 'waits' ? each : mapped(each, change)]));
