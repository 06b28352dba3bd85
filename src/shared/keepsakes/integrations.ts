import { z } from 'zod';
import { say } from '#words';
import { id, momentOutput, requiredText } from '../fields.ts';
import { importStates } from './import-states.ts';

/** The highlights service. */
export const readwise = 'readwise';

/** Where Readwise shows its users their access token. */
export const readwiseTokenAddress = 'https://readwise.io/access_token';

export const connectReadwiseSchema = z.object({ token: requiredText(500, say('Please enter your access token')) });
export type ConnectReadwise = z.infer<typeof connectReadwiseSchema>;

const readwiseMetadataSchema = z.object({
  /** Imported books and highlights that still exist. */
  bookCount: z.number().int(),
  highlightCount: z.number().int(),
  /** When the last complete import ended. */
  lastSyncedAt: momentOutput.nullable(),
});
export type ReadwiseMetadata = z.infer<typeof readwiseMetadataSchema>;

/** One of the caller's own. Tokens never leave the server. */
export const integrationSchema = z.object({
  id,
  userId: z.number(),
  tenantId: z.number(),
  service: z.string(),
  /** False if it must be connected again. */
  isActive: z.boolean(),
  expiresAt: momentOutput.nullable(),
  metadata: readwiseMetadataSchema.nullable(),
  createdAt: momentOutput,
  updatedAt: momentOutput,
});
export type Integration = z.infer<typeof integrationSchema>;

export const integrationsStatusSchema = z.object({
  readwise: z.object({ connected: z.boolean(), metadata: readwiseMetadataSchema.nullable() }),
  googlePhotos: z.object({
    connected: z.boolean(),
    /** Whether the operator has registered the server with Google. */
    available: z.boolean(),
    comingSoon: z.boolean(),
  }),
  immich: z.object({ connected: z.boolean(), server: z.string().nullable() }),
});
export type IntegrationsStatus = z.infer<typeof integrationsStatusSchema>;

export const importedSchema = z.object({
  /** New in the Reading List. */
  books: z.number().int(),
  highlights: z.number().int(),
});
export type Imported = z.infer<typeof importedSchema>;

export const readwiseImportSchema = z.object({
  state: z.enum(importStates),
  /** For the running import, otherwise for the last complete one. */
  imported: importedSchema.nullable(),
  /** When the running or interrupted import began. */
  startedAt: momentOutput.nullable(),
  waitsUntil: momentOutput.nullable(),
  lastSyncedAt: momentOutput.nullable(),
  /** A sentence for a person. */
  error: z.string().nullable(),
  failedAt: momentOutput.nullable(),
});
export type ReadwiseImport = z.infer<typeof readwiseImportSchema>;

/** The whole family reads it with the book. */
export const highlightSchema = z.object({
  id,
  userId: z.number(),
  tenantId: z.number(),
  bookId: z.number(),
  text: z.string(),
  note: z.string().nullable(),
  /** A page, a position or a time, by `locationType`. */
  location: z.number().nullable(),
  locationType: z.string().nullable(),
  color: z.string().nullable(),
  highlightedAt: momentOutput.nullable(),
  createdAt: momentOutput,
  updatedAt: momentOutput,
});
export type Highlight = z.infer<typeof highlightSchema>;
