/**
 * `not_connected` and `reconnect` (its token is of no use any more) import nothing. `waiting` goes on by itself at
 * `waitsUntil`. `failed` says why in `error`; what came before stays, and the next run carries on behind it.
 */
export const importStates = ['not_connected', 'reconnect', 'idle', 'running', 'waiting', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** Whether it is worth asking again soon. */
export const isImporting = (state: ImportState): boolean => state === 'running' || state === 'waiting';
