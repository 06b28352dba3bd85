import { z } from 'zod';
import {
  albumSummarySchema,
  byImmichId,
  byPhotoImport,
  connectImmichSchema,
  copiedPhotoSchema,
  copyGooglePhotoSchema,
  copyImmichPhotoSchema,
  finishGoogleSchema,
  googleConsentSchema,
  googlePhotos,
  googlePhotosSchema,
  googlePickerSchema,
  googlePickerStateSchema,
  immich,
  immichAlbumSchema,
  immichPersonSchema,
  immichPhotosSchema,
  importAlbumSchema,
  photoConnectionsSchema,
  photoImportSchema,
  photoImportUndoneSchema,
  pickerIdSchema,
  searchImmichSchema,
} from '../../../../shared/keepsakes/photo-services.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { describeLatest, importAlbum, stopImport, summarizeAlbum } from './album-import.rules.ts';
import { disconnect, readConnections } from './connections.rules.ts';
import {
  askConsent,
  closePicker,
  copyGooglePhoto,
  finishConsent,
  listPicked,
  openPicker,
  readPicker,
} from './google-photos.rules.ts';
import { connectImmich, copyPhoto, listAlbums, listPeople, searchPhotos } from './immich.rules.ts';
import { undoPhotoImport } from './undo-album.rules.ts';

/** Photo services, connected by each account for itself. Photos are copied, never linked. */
export const photoServicesRouter = router({
  connections: familyProcedure
    .output(photoConnectionsSchema)
    .query(({ ctx }) => ctx.family((db) => readConnections(db, ctx.services, ctx.viewer))),

  connectImmich: familyProcedure
    .meta({ rest: { method: 'POST', path: '/integrations/immich/connect', summary: 'Connect your Immich server' } })
    .input(connectImmichSchema)
    .output(photoConnectionsSchema)
    .mutation(async ({ ctx, input }) => {
      await connectImmich(ctx.services, ctx.viewer, input);
      return ctx.family((db) => readConnections(db, ctx.services, ctx.viewer));
    }),

  disconnectImmich: familyProcedure
    .meta({
      rest: { method: 'DELETE', path: '/integrations/immich', status: 204, summary: 'Disconnect Immich; copies stay' },
    })
    .output(z.void())
    .mutation(({ ctx }) => disconnect(ctx.services, ctx.viewer, immich)),

  albums: familyProcedure
    .meta({ rest: { method: 'GET', path: '/integrations/immich/albums', summary: 'Your albums in Immich' } })
    .output(z.array(immichAlbumSchema))
    .query(({ ctx }) => listAlbums(ctx.services, ctx.viewer)),

  people: familyProcedure
    .meta({ rest: { method: 'GET', path: '/integrations/immich/people', summary: 'The named people in Immich' } })
    .output(z.array(immichPersonSchema))
    .query(({ ctx }) => listPeople(ctx.services, ctx.viewer)),

  photos: familyProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/integrations/immich/photos',
        summary: 'Photos in Immich, newest first, by album, person and day',
      },
    })
    .input(searchImmichSchema)
    .output(immichPhotosSchema)
    .query(({ ctx, input }) => searchPhotos(ctx.services, ctx.viewer, input)),

  copyFromImmich: familyProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/integrations/immich/photos/{id}/copy',
        status: 201,
        summary: 'Copy a photo into your files, as an upload would',
      },
    })
    .input(copyImmichPhotoSchema)
    .output(copiedPhotoSchema)
    .mutation(({ ctx, input }) => copyPhoto(ctx.services, ctx.viewer, input)),

  summarizeAlbum: familyProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/integrations/immich/albums/{id}/summary',
        summary: 'How many photos of an album would become stories of how many days',
      },
    })
    .input(byImmichId)
    .output(albumSummarySchema)
    .query(({ ctx, input }) => summarizeAlbum(ctx.services, ctx.viewer, input.id)),

  importAlbum: familyProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/integrations/immich/albums/{id}/import',
        summary: 'Copy an album into stories by the days of its photos, in the background',
      },
    })
    .input(importAlbumSchema)
    .output(photoImportSchema)
    .mutation(({ ctx, input }) => importAlbum(ctx.services, ctx.viewer, input)),

  latestImport: familyProcedure
    .meta({
      rest: { method: 'GET', path: '/integrations/photo-imports/latest', summary: 'Your latest album; null before it' },
    })
    .output(photoImportSchema.nullable())
    .query(({ ctx }) => ctx.family((db) => describeLatest(db, ctx.viewer, ctx.services.clock.now()))),

  stopImport: familyProcedure
    .meta({
      rest: { method: 'POST', path: '/integrations/photo-imports/{id}/stop', summary: 'Stop copying; stories stay' },
    })
    .input(byPhotoImport)
    .output(photoImportSchema)
    .mutation(({ ctx, input }) => stopImport(ctx.services, ctx.viewer, input.id)),

  undoImport: familyProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/integrations/photo-imports/{id}/undo',
        summary: 'Move the photos that an album added to the trash, with the stories in which nobody wrote',
      },
    })
    .input(byPhotoImport)
    .output(photoImportUndoneSchema)
    .mutation(({ ctx, input }) => undoPhotoImport(ctx.services, ctx.viewer, input.id)),

  /** For the browser, which goes to that address. */
  askGoogle: familyProcedure
    .meta({ needsSession: true })
    .output(googleConsentSchema)
    .mutation(({ ctx }) => askConsent(ctx)),

  /** For the browser, with what Google gave it. */
  finishGoogle: familyProcedure
    .meta({ needsSession: true })
    .input(finishGoogleSchema)
    .output(photoConnectionsSchema)
    .mutation(async ({ ctx, input }) => {
      await finishConsent(ctx, input);
      return ctx.family((db) => readConnections(db, ctx.services, ctx.viewer));
    }),

  disconnectGoogle: familyProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/integrations/google-photos',
        status: 204,
        summary: 'Disconnect Google Photos; copies stay',
      },
    })
    .output(z.void())
    .mutation(({ ctx }) => disconnect(ctx.services, ctx.viewer, googlePhotos)),

  openGooglePicker: familyProcedure
    .output(googlePickerSchema)
    .mutation(({ ctx }) => openPicker(ctx.services, ctx.viewer)),

  googlePicker: familyProcedure
    .input(pickerIdSchema)
    .output(googlePickerStateSchema)
    .query(({ ctx, input }) => readPicker(ctx.services, ctx.viewer, input.id)),

  googlePicked: familyProcedure
    .input(pickerIdSchema)
    .output(googlePhotosSchema)
    .query(({ ctx, input }) => listPicked(ctx.services, ctx.viewer, input.id)),

  copyFromGoogle: familyProcedure
    .input(copyGooglePhotoSchema)
    .output(copiedPhotoSchema)
    .mutation(({ ctx, input }) => copyGooglePhoto(ctx.services, ctx.viewer, input)),

  closeGooglePicker: familyProcedure
    .input(pickerIdSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => closePicker(ctx.services, ctx.viewer, input.id)),
});
