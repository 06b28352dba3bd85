import { z } from 'zod';
import {
  favoriteSchema,
  photoMonthsInputSchema,
  photoMonthsSchema,
  photosInputSchema,
  photosSchema,
  timelineAgesSchema,
  timelineInputSchema,
  timelineSchema,
  yearInPhotosInputSchema,
} from '../../../../shared/album/timeline.ts';
import { byId } from '../../../../shared/fields.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { markFavorite, readPhotoMonths, readPhotos, readYearInPhotos } from './photos.rules.ts';
import { readAges, readTimeline } from './timeline.rules.ts';

/** A child's timeline, and the family's photos. */
export const timelineRouter = router({
  ofChild: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'GET', path: '/children/{id}/timeline', summary: 'What a child’s years hold, newest first' },
    })
    .input(timelineInputSchema)
    .output(timelineSchema)
    .query(({ ctx, input }) => ctx.family((db) => readTimeline(db, ctx.viewer, ctx.services.clock, input))),

  /** For the browser: the ages that it can jump to. */
  ages: familyProcedure
    .meta({ carer: 'always' })
    .input(byId)
    .output(timelineAgesSchema)
    .query(({ ctx, input }) => ctx.family((db) => readAges(db, ctx.viewer, ctx.services.clock, input.id))),

  photos: familyProcedure
    .meta({
      carer: 'photos',
      rest: { method: 'GET', path: '/photos', summary: 'Photos of stories and experiences, newest day first' },
    })
    .input(photosInputSchema)
    .output(photosSchema)
    .query(({ ctx, input }) => ctx.family((db) => readPhotos(db, ctx.viewer, ctx.services.clock, input))),

  /** For the browser: the months that it can jump to. */
  photoMonths: familyProcedure
    .meta({ carer: 'photos' })
    .input(photoMonthsInputSchema)
    .output(photoMonthsSchema)
    .query(({ ctx, input }) => ctx.family((db) => readPhotoMonths(db, ctx.viewer, ctx.services.clock, input))),

  /** For the browser: one photo for each of the last twelve months. */
  yearInPhotos: familyProcedure
    .meta({ carer: 'photos' })
    .input(yearInPhotosInputSchema)
    .output(photosSchema.shape.photos)
    .query(({ ctx, input }) => ctx.family((db) => readYearInPhotos(db, ctx.viewer, ctx.services.clock, input))),

  setFavorite: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'POST', path: '/photos/favorites', status: 204, summary: 'Mark a photo as a favorite' },
    })
    .input(favoriteSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => markFavorite(db, ctx.viewer, input))),
});
