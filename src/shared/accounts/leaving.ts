import { z } from 'zod';
import { say } from '#words';
import { confirmationSchema } from '../confirmation.ts';
import { dateOutput, limits, momentOutput, text } from '../fields.ts';

/** How long a family stays after a member asked to delete it, so that others can keep it. */
export const deletionNoticeDays = 14;

export const deleteAccountSchema = confirmationSchema.extend({
  /** Nobody else could ever see them, so they are erased with the account. */
  erasePrivateStories: z.boolean().nullish(),
});
export type DeleteAccount = z.infer<typeof deleteAccountSchema>;

export const deleteFamilySchema = confirmationSchema.extend({
  /** Must match exactly, so that nobody does it by mistake. */
  familyName: z.preprocess(
    (value: string) => value ?? '',
    text(limits.name + 100).min(1, say('Please enter the name of the family')),
  ),
});
export type DeleteFamily = z.infer<typeof deleteFamilySchema>;

export const familyDeletionSchema = z.object({
  requestedByName: z.string(),
  requestedAt: momentOutput,
  /** The family's last day, in the time zone of the member who asked. */
  takesEffectOn: dateOutput,
  /** When that day ends. */
  takesEffectAt: momentOutput,
});
export type FamilyDeletion = z.infer<typeof familyDeletionSchema>;

export const leavingSchema = z.object({
  familyName: z.string(),
  /** Whether nobody else can sign in to the family: then it is deleted as a whole, or not at all. */
  isLastMember: z.boolean(),
  privateStories: z.number(),
  /** Whether nothing has been written yet: then an export can be restored. */
  isEmpty: z.boolean(),
  /** Null while nobody has asked for it. */
  deletion: familyDeletionSchema.nullable(),
  /** While the caller's legacy contact waits for their export: who asks, and when they get it. */
  legacyRequest: z.object({ name: z.string(), givesAt: momentOutput }).nullable(),
});
export type Leaving = z.infer<typeof leavingSchema>;
