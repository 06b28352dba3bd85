/**
 * `not_connected` and `reconnect` (invalid token) import nothing. `waiting` continues by itself at `waitsUntil`.
 * `failed` has its reason in `error`; what was imported stays, and the next run continues.
 */
export const importStates = ['not_connected', 'reconnect', 'idle', 'running', 'waiting', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** Whether it is worth asking again soon. */
export const isImporting = (state: ImportState): boolean => state === 'running' || state === 'waiting';
