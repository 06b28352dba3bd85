// In its own file, without zod, for the client.
export const photoImportStates = ['running', 'done', 'stopped', 'undone'] as const;
export type PhotoImportState = (typeof photoImportStates)[number];
