import { z } from 'zod';
import { say } from '#words';
import { emailField } from '../accounts/auth.ts';
import { limits, momentOutput, optionalText, requiredText } from '../fields.ts';

/** Where a contact asks, and later downloads. */
export const legacyPage = '/legacy';

/** From the request to the export. */
export const waitDays = 30;
/** So many days before it is given, the owner gets a mail. The first one goes out with the request. */
export const mailedDaysLeft = [waitDays, 23, 16, 9, 3] as const;
/** At least so long after the last of those mails, even if the server stood still. */
export const shortestNoticeDays = 3;
/** How long the export can be downloaded, and how often. */
export const openDays = 30;
export const mostDownloads = 5;
/** How often a contact can ask, and from when on after a no. */
export const mostRequests = 3;
export const againAfterDays = 90;

export const setLegacyContactSchema = z.object({
  name: requiredText(limits.name, say('Please enter a name')),
  /** Of nobody in the family. */
  email: emailField,
  /** They come with the export. */
  words: optionalText(2000),
});
export type SetLegacyContact = z.output<typeof setLegacyContactSchema>;

/** `asked`: the waiting period runs. `given`: the contact can download the export. */
export const legacyContactStates = ['named', 'asked', 'given'] as const;

/** Whom the caller has named; null if nobody. */
export const legacyContactSchema = z
  .object({
    name: z.string(),
    email: z.string(),
    words: z.string().nullable(),
    state: z.enum(legacyContactStates),
    namedAt: momentOutput,
    /** When they last asked. */
    askedAt: momentOutput.nullable(),
    /** When they get the export, unless the owner says no. */
    givesAt: momentOutput.nullable(),
    /** When the owner last said no. */
    refusedAt: momentOutput.nullable(),
    /** Until when they can download it. */
    openUntil: momentOutput.nullable(),
    downloads: z.number(),
  })
  .nullable();
export type LegacyContact = z.infer<typeof legacyContactSchema>;
