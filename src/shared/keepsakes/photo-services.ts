import { z } from 'zod';
import { say } from '#words';
import { blankIsNull, byId, calendarDate, dateOutput, id, momentOutput, requiredText } from '../fields.ts';
import { imageFieldsSchema } from '../files/files.ts';
import { photoImportStates } from './photo-import-states.ts';

/** The photo services, as they are stored. */
export const immich = 'immich';
export const googlePhotos = 'google_photos';
export type PhotoService = typeof immich | typeof googlePhotos;

/** What an API key needs, in the words of Immich’s own page. */
export const immichPermissions = ['album.read', 'asset.read', 'asset.view', 'asset.download', 'person.read'] as const;
export type ImmichPermission = (typeof immichPermissions)[number];

export const connectImmichSchema = z.object({
  server: requiredText(300, say('Please enter the address of your Immich server')),
  apiKey: requiredText(500, say('Please enter an API key')),
});
export type ConnectImmich = z.infer<typeof connectImmichSchema>;

/** `ended`: it no longer accepts our key, and has to be connected again. */
const connectionState = z.enum(['none', 'connected', 'ended']);

/** The caller's own. Keys never leave the server. */
export const photoConnectionsSchema = z.object({
  immich: z.object({ state: connectionState, server: z.string().nullable() }),
  googlePhotos: z.object({ state: connectionState, available: z.boolean() }),
});
export type PhotoConnections = z.infer<typeof photoConnectionsSchema>;
export type ConnectionState = PhotoConnections['immich']['state'];

/** An id that Immich gave: it becomes part of an address. */
export const immichId = z.guid(say('Please choose something from Immich'));

export const immichAlbumSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** With its films, which are not copied. */
  count: z.number().int(),
  /** The address of its picture. */
  thumbnail: z.string().nullable(),
});
export type ImmichAlbum = z.infer<typeof immichAlbumSchema>;

export const immichPersonSchema = z.object({ id: z.string(), name: z.string(), thumbnail: z.string() });
export type ImmichPerson = z.infer<typeof immichPersonSchema>;

export const searchImmichSchema = z.object({
  albumId: immichId.nullish(),
  personId: immichId.nullish(),
  from: blankIsNull(calendarDate()),
  to: blankIsNull(calendarDate()),
  /** The page; left out for the first. */
  cursor: z.number().int().min(1).max(100_000).nullish(),
});
export type SearchImmich = z.output<typeof searchImmichSchema>;

/** A photo of a service. */
const remotePhoto = {
  /** Names it in the call that copies it. */
  id: z.string(),
  name: z.string(),
  /** The day on which it was taken, where it was taken. */
  day: dateOutput,
  takenAt: momentOutput,
};
export const immichPhotoSchema = z.object({ ...remotePhoto, thumbnail: z.string() });
export type ImmichPhoto = z.infer<typeof immichPhotoSchema>;

export const immichPhotosSchema = z.object({
  photos: z.array(immichPhotoSchema),
  nextCursor: z.number().int().nullable(),
});

export const byImmichId = z.object({ id: immichId });

export const immichThumbnailSchema = byImmichId;

const copyTarget = { category: imageFieldsSchema.shape.category, entityId: id.nullish() };

export const copyImmichPhotoSchema = z.object({ id: immichId, ...copyTarget });
export const copyGooglePhotoSchema = z.object({
  photo: requiredText(8000, say('Please choose a photo')),
  ...copyTarget,
});
export type CopyTarget = Pick<z.output<typeof copyImmichPhotoSchema>, 'category' | 'entityId'>;

/** A copy in the family's files, where the caller alone sees it until something holds it. */
export const copiedPhotoSchema = z.object({ url: z.string() });
export type CopiedPhoto = z.infer<typeof copiedPhotoSchema>;

export const googleConsentSchema = z.object({ url: z.string() });
export const finishGoogleSchema = z.object({
  code: requiredText(2000, say('Google sent no code. Please try again.')),
  state: requiredText(4000, say('Google sent no state. Please try again.')),
});

/** A visit of Google’s own page on which the caller chooses photos. */
export const pickerIdSchema = z.object({
  id: z.string().regex(/^[\w.~-]{1,300}$/, say('Please open Google Photos again')),
});
export const googlePickerSchema = z.object({ id: z.string(), url: z.string(), pollMs: z.number().int() });
export const googlePickerStateSchema = z.object({ isDone: z.boolean(), pollMs: z.number().int() });
export const googlePhotosSchema = z.array(z.object(remotePhoto));
export type GooglePhoto = z.infer<typeof googlePhotosSchema>[number];

/** How many photos of an album are copied at most. */
export const mostOfAlbum = 5000;

/** An album, before it becomes stories. */
export const albumSummarySchema = z.object({
  title: z.string(),
  /** How many would be copied. */
  photos: z.number().int(),
  /** On how many days they were taken. */
  days: z.number().int(),
  from: dateOutput.nullable(),
  to: dateOutput.nullable(),
  /** The family already has these. */
  known: z.number().int(),
  /** A day's story holds no more, or the album is too large. */
  leftOut: z.number().int(),
});

export const importAlbumSchema = byImmichId.extend({ childIds: z.array(id).max(100).default([]) });

export const photoImportSchema = z.object({
  id,
  title: z.string(),
  state: z.enum(photoImportStates),
  photos: z.number().int(),
  /** In stories. */
  copied: z.number().int(),
  leftOut: z.number().int(),
  /** Days whose stories have photos. */
  days: z.number().int(),
  /** Whether photos that it added can still be taken back. */
  canUndo: z.boolean(),
  /** Why it stopped or waits: a sentence for a person. */
  reason: z.string().nullable(),
  createdAt: momentOutput,
});
export type PhotoImport = z.infer<typeof photoImportSchema>;

export const byPhotoImport = byId;

/** How many photos went to the trash, and how many stay, since somebody wrote a caption. */
export const photoImportUndoneSchema = z.object({ movedToTrash: z.number().int(), kept: z.number().int() });
