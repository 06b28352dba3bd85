import { z } from 'zod';
import { legacyContactSchema, setLegacyContactSchema } from '../../../../shared/archive/legacy-contact.ts';
import { familyProcedure, router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { confirmedProcedure } from '../../household/confirmation/confirmation.router.ts';
import { readContact, refuseContact, removeContact, setContact } from './legacy-contact.rules.ts';

/** Who receives an account's export if its owner doesn't answer for 30 days. */
export const legacyContactRouter = router({
  get: familyProcedure
    .meta({
      needsSession: true,
      rest: { method: 'GET', path: '/legacy-contact', summary: 'The caller’s legacy contact; null if there is none' },
    })
    .output(legacyContactSchema)
    .query(({ ctx: { family, viewer, services } }) =>
      family((db) => readContact(db, viewer.userId, services.clock.now())),
    ),

  set: confirmedProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/legacy-contact',
        summary: 'Name who may ask for your export; another one takes the place of the first',
      },
    })
    .input(setLegacyContactSchema)
    .output(legacyContactSchema)
    .mutation(({ ctx, input }) => setContact(ctx, input)),

  refuse: userProcedure
    .meta({
      needsSession: true,
      rest: { method: 'POST', path: '/legacy-contact/refuse', summary: 'Say no to the contact’s request' },
    })
    .output(legacyContactSchema)
    .mutation(({ ctx }) => refuseContact(ctx)),

  remove: userProcedure
    .meta({
      needsSession: true,
      rest: { method: 'DELETE', path: '/legacy-contact', status: 204, summary: 'Remove the legacy contact' },
    })
    .output(z.void())
    .mutation(({ ctx }) => removeContact(ctx)),
});
