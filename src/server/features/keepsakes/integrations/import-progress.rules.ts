import { z } from 'zod';
import type { ImportState } from '../../../../shared/keepsakes/import-states.ts';
import { type Imported, importedSchema, type ReadwiseImport } from '../../../../shared/keepsakes/integrations.ts';

/** Stored in the connection's `metadata`: enough to continue after the last stored page, even in another process. */
const progressSchema = z.object({
  run: z
    .object({
      startedAt: z.string(),
      cursor: z.string().nullable(),
      imported: importedSchema,
    })
    .nullable(),
  lastImported: importedSchema.nullable(),
  lastSyncedAt: z.string().nullable(),
  /** Everything older is imported. */
  updatedAfter: z.string().nullable(),
  waitsUntil: z.string().nullable(),
  error: z.string().nullable(),
  failedAt: z.string().nullable(),
});
export type ImportProgress = z.infer<typeof progressSchema>;

export const noProgress: ImportProgress = {
  run: null,
  lastImported: null,
  lastSyncedAt: null,
  updatedAfter: null,
  waitsUntil: null,
  error: null,
  failedAt: null,
};

export const progressOf = (metadata: unknown): ImportProgress => progressSchema.safeParse(metadata).data ?? noProgress;

export type Run = NonNullable<ImportProgress['run']>;

/** Their clock may be behind ours. What arrives twice is stored once. */
const overlapMs = 60 * 60_000;

export const runOf = ({ run }: ImportProgress, now: Date): Run =>
  run ?? { startedAt: now.toISOString(), cursor: null, imported: { books: 0, highlights: 0 } };

export function pageStored(
  progress: ImportProgress,
  run: Run,
  { cursor, imported, now }: { cursor: string | null; imported: Imported; now: Date },
): ImportProgress {
  const sum = {
    books: run.imported.books + imported.books,
    highlights: run.imported.highlights + imported.highlights,
  };
  const going = { ...progress, waitsUntil: null, error: null, failedAt: null };
  if (cursor !== null) return { ...going, run: { ...run, cursor, imported: sum } };
  return {
    ...going,
    run: null,
    lastImported: sum,
    lastSyncedAt: now.toISOString(),
    updatedAfter: new Date(Date.parse(run.startedAt) - overlapMs).toISOString(),
  };
}

interface ConnectionState {
  isActive: boolean;
  importClaimedUntil: string | null;
  importDueAt: string | null;
  progress: ImportProgress;
}

export function describeImport(connection: ConnectionState | undefined, now: Date): ReadwiseImport {
  const { run, lastImported, waitsUntil, lastSyncedAt, error, failedAt } = connection?.progress ?? noProgress;
  const state = stateOf(connection, now);
  return {
    state,
    imported: run?.imported ?? lastImported,
    startedAt: run?.startedAt ?? null,
    waitsUntil: state === 'waiting' ? waitsUntil : null,
    lastSyncedAt,
    error,
    failedAt,
  };
}

function stateOf(connection: ConnectionState | undefined, now: Date): ImportState {
  if (!connection) return 'not_connected';
  const { isActive, importClaimedUntil, importDueAt, progress } = connection;
  if (!isActive) return 'reconnect';
  const isAhead = (moment: string | null): boolean => moment !== null && Date.parse(moment) > now.getTime();
  if (isAhead(progress.waitsUntil)) return 'waiting';
  const isDue = importDueAt !== null && !isAhead(importDueAt);
  if (isAhead(importClaimedUntil) || isDue) return 'running';
  return progress.error === null ? 'idle' : 'failed';
}
