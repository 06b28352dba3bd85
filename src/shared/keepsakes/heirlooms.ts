import { z } from 'zod';
import { say } from '#words';
import { money } from '../accounts/user-settings.ts';
import {
  blankIsNull,
  calendarDate,
  dateOutput,
  id,
  keptIfNull,
  limits,
  momentOutput,
  nextCursor,
  optionalText,
  optionalWebAddress,
  page,
  pageCursor,
  readVersion,
  requiredText,
  text,
  versionOutput,
  webAddress,
} from '../fields.ts';
import { listChanges } from '../list-changes.ts';
import { type HeirloomCategory, heirloomCategories, heirloomStatuses, maxTransferAge } from './heirloom-choices.ts';

/** A day in seconds: a longer recording is a mistake. */
const maxVoiceNoteSeconds = 24 * 60 * 60;

export const heirloomSchema = z.object({
  id: z.number(),
  userId: z.number().nullable(),
  tenantId: z.number(),
  name: z.string(),
  category: z.enum(heirloomCategories),
  description: z.string().nullable(),
  significance: z.string(),
  currentLocation: z.string().nullable(),
  /** In dollars, like `appraisalValue`. */
  estimatedValue: z.number().nullable(),
  familyHistory: z.array(z.string()),
  wasAppraised: z.boolean(),
  appraisalDate: dateOutput.nullable(),
  appraisedBy: z.string().nullable(),
  appraisalValue: z.number().nullable(),
  generalWishes: z.string().nullable(),
  /** The child who will receive it. */
  childId: z.number().nullable(),
  intendedRecipient: z.string().nullable(),
  transferAge: z.number().nullable(),
  transferInstructions: z.string().nullable(),
  images: z.array(z.string()),
  voiceNoteUrl: z.string().nullable(),
  /** In seconds. */
  voiceNoteDuration: z.number().nullable(),
  status: z.enum(heirloomStatuses),
  version: versionOutput,
  createdAt: momentOutput,
  updatedAt: momentOutput,
});
export type Heirloom = z.infer<typeof heirloomSchema>;

const tooMany = say('Please use at most {listItems} entries', { listItems: limits.listItems });
const wholeAge = say('Please enter a whole number from 0 to {maxTransferAge}', { maxTransferAge });
const wholeSeconds = say('Please enter the length in whole seconds');

/** Family stories about it: trimmed, without empty ones. */
const historyEntries = z
  .array(text(limits.description))
  .transform((entries) => entries.map((entry) => entry.trim()).filter((entry) => entry !== ''))
  .refine((entries) => entries.length <= limits.listItems, tooMany)
  .nullish()
  .transform((entries) => (entries === null ? [] : entries));

const imageAddresses = z
  .array(webAddress(say('Invalid URL')))
  .max(limits.listItems, tooMany)
  .nullish()
  .transform((urls) => (urls === null ? [] : urls && [...new Set(urls)]));

const lists = { familyHistory: historyEntries, images: imageAddresses };

const requiredFields = {
  name: requiredText(limits.name, say('Name is required')).transform((name) => name.trim()),
  category: z.preprocess(
    (value: HeirloomCategory) => value ?? '',
    z.enum(heirloomCategories, {
      error: ({ input }) =>
        typeof input === 'string' && input.trim() === '' ? say('Category is required') : undefined,
    }),
  ),
  significance: requiredText(limits.description, say('Significance is required')),
};

const optionalFields = {
  ...lists,
  description: optionalText(limits.description),
  currentLocation: optionalText(limits.name),
  estimatedValue: blankIsNull(money),
  wasAppraised: keptIfNull(z.boolean()),
  appraisalDate: blankIsNull(calendarDate()),
  appraisedBy: optionalText(limits.name),
  appraisalValue: blankIsNull(money),
  generalWishes: optionalText(limits.description),
  childId: id.nullish(),
  intendedRecipient: optionalText(limits.name),
  transferAge: blankIsNull(z.number(wholeAge).int(wholeAge).min(0, wholeAge).max(maxTransferAge, wholeAge)),
  transferInstructions: optionalText(limits.description),
  voiceNoteUrl: optionalWebAddress(say('Invalid URL')),
  voiceNoteDuration: z
    .number(wholeSeconds)
    .int(wholeSeconds)
    .min(0, wholeSeconds)
    .max(maxVoiceNoteSeconds, say('Please use a shorter recording'))
    .nullish(),
  status: keptIfNull(z.enum(heirloomStatuses)),
};

export const createHeirloomSchema = z.object({ ...requiredFields, ...optionalFields });
export type CreateHeirloom = z.infer<typeof createHeirloomSchema>;

export const updateHeirloomSchema = z.object({
  version: readVersion,
  ...z.object(requiredFields).partial().shape,
  ...optionalFields,
  ...listChanges(lists),
});
export type UpdateHeirloom = z.infer<typeof updateHeirloomSchema>;

const heirloomFilterSchema = z.object({
  /** Searches name, description and significance. */
  search: text(limits.name).optional(),
  category: z.enum(heirloomCategories).optional(),
  childId: id.optional(),
  status: z.enum(heirloomStatuses).optional(),
});

export const listHeirloomsSchema = z.object({ ...heirloomFilterSchema.shape, ...page.shape });

/** `null` finds those meant for no child; in an address, `none` does. */
const pageFilterSchema = heirloomFilterSchema.extend({ childId: id.nullish() });
export type HeirloomFilter = z.infer<typeof pageFilterSchema>;

/** One page of the list for the browser; older heirlooms follow with `cursor`. */
export const heirloomPageInputSchema = z.object({
  ...pageFilterSchema.shape,
  ...pageCursor.shape,
});
export const heirloomPageSchema = z.object({
  heirlooms: z.array(heirloomSchema),
  nextCursor,
  /** How many heirlooms match the filter. */
  total: z.number(),
});

/** The page's filters in an address: `childId=none` for those meant for no child. */
export const exportHeirloomsSchema = heirloomFilterSchema.extend({
  childId: z.preprocess(
    (value) => (value === 'none' ? null : typeof value === 'string' ? Number(value) : value),
    id.nullish(),
  ),
});

/** Numbers above the list, for all heirlooms of the family. */
export const heirloomOverviewSchema = z.object({
  total: z.number(),
  /** Neither handed on, lost nor damaged. */
  active: z.number(),
  transferred: z.number(),
  /** Total value of active and damaged ones, in dollars. */
  estimatedValue: z.number(),
});
export type HeirloomOverview = z.infer<typeof heirloomOverviewSchema>;
