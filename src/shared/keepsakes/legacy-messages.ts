import { z } from 'zod';
import { say } from '#words';
import {
  byId,
  calendarDate,
  dateFault,
  dateOutput,
  id,
  keptIfNull,
  limits,
  momentOutput,
  optionalText,
  optionalWebAddress,
  page,
  readVersion,
  requiredText,
  versionOutput,
} from '../fields.ts';
import { maxTriggerAge, type TriggerType, triggerTypes } from './legacy-message-trigger.ts';

export const legacyMessageSchema = z.object({
  id: z.number(),
  userId: z.number().nullable(),
  tenantId: z.number(),
  childId: z.number(),
  title: z.string(),
  /** Null for everyone but its author until it is delivered. So are `mediaType` and `mediaUrl`. */
  content: z.string().nullable(),
  mediaType: z.string().nullable(),
  mediaUrl: z.string().nullable(),
  triggerType: z.enum(triggerTypes),
  triggerValue: z.string(),
  isDelivered: z.boolean(),
  deliveredAt: momentOutput.nullable(),
  /** Who delivered it by hand; null if its day came. */
  deliveredBy: z.number().nullable(),
  deliveredByName: z.string().nullable(),
  authorName: z.string().nullable(),
  /** The delivery day, fixed when its author saves it; null for one delivered by hand. */
  opensOn: dateOutput.nullable(),
  /** Whether its content is hidden from the caller. */
  sealed: z.boolean(),
  /** Whether the caller may deliver and delete it: its author, or anyone once that account is inactive. */
  canManage: z.boolean(),
  version: versionOutput,
  createdAt: momentOutput,
  updatedAt: momentOutput,
});
export type LegacyMessage = z.infer<typeof legacyMessageSchema>;

const triggerType = z.enum(triggerTypes);

/** Ages may be numbers. */
const triggerValue = z.preprocess(
  (value: string | number) => (typeof value === 'number' ? String(value) : value),
  requiredText(limits.description, say('Please choose when to deliver it')),
);

const triggerIssues: Readonly<Record<TriggerType, string>> = {
  date: say('Please enter a valid date'),
  age: say('Please enter a whole number from 0 to {maxTriggerAge}', { maxTriggerAge }),
  manual: say('Please choose when to deliver it'),
};

/** What is wrong with a value that doesn't fit its type. */
export const triggerFault = (type: TriggerType, value: string): string =>
  type === 'date' ? dateFault(value, triggerIssues.date) : triggerIssues[type];

/** The stored value, if it fits its type: `yyyy-MM-dd`, whole years, or the words as written. */
export function readTriggerValue(type: TriggerType, value: string): string | undefined {
  switch (type) {
    case 'date':
      return calendarDate().safeParse(value).data;
    case 'age':
      return readAge(value.trim());
    case 'manual':
      return value;
  }
}

function readAge(value: string): string | undefined {
  const age = /^\d{1,3}$/.test(value) ? Number(value) : undefined;
  return age !== undefined && age <= maxTriggerAge ? String(age) : undefined;
}

const fields = {
  childId: id,
  title: requiredText(limits.name, say('Title is required')).transform((title) => title.trim()),
  content: optionalText(limits.content),
  mediaType: optionalText(limits.name),
  mediaUrl: optionalWebAddress(say('Please enter a valid URL')),
  triggerType,
  triggerValue,
};

export const createLegacyMessageSchema = z.object(fields).superRefine((message, context) => {
  // A missing value has its issue already.
  const isMissing = message.triggerValue.trim() === '';
  if (isMissing || readTriggerValue(message.triggerType, message.triggerValue) !== undefined) return;
  context.addIssue({
    code: 'custom',
    path: ['triggerValue'],
    message: triggerFault(message.triggerType, message.triggerValue),
  });
});
export type CreateLegacyMessage = z.infer<typeof createLegacyMessageSchema>;

/** The form also requires some content. */
export const writtenLegacyMessageSchema = createLegacyMessageSchema.refine(
  ({ content, mediaUrl }) => Boolean(content ?? mediaUrl),
  { path: ['content'], message: say('Write something, or add a recording or a file') },
);

/** Whether the value fits its type depends on what is stored. */
const updateLegacyMessageSchema = z.object({
  version: readVersion,
  childId: keptIfNull(fields.childId),
  title: fields.title.optional(),
  content: fields.content,
  mediaType: fields.mediaType,
  mediaUrl: fields.mediaUrl,
  triggerType: keptIfNull(triggerType),
  triggerValue: keptIfNull(triggerValue),
});
export const updateLegacyMessageByIdSchema = byId.extend(updateLegacyMessageSchema.shape);
export type UpdateLegacyMessage = z.infer<typeof updateLegacyMessageSchema>;

export const listLegacyMessagesSchema = page.extend({ childId: id.optional() }).prefault({});
export type ListLegacyMessages = z.infer<typeof listLegacyMessagesSchema>;
