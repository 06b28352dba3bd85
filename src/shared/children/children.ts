import { z } from 'zod';
import { say } from '#words';
import {
  blankIsNull,
  calendarDate,
  dateOutput,
  keptIfNull,
  limits,
  momentOutput,
  optionalText,
  optionalTextList,
  optionalWebAddress,
  readVersion,
  requiredText,
  versionOutput,
} from '../fields.ts';
import { listChanges } from '../list-changes.ts';
import { firstBirthday, stageNamed, stages } from './child-age.ts';

export const childSchema = z.object({
  id: z.number(),
  userId: z.number().nullable(),
  tenantId: z.number(),
  name: z.string(),
  dateOfBirth: dateOutput,
  profileImage: z.string().nullable(),
  currentStage: z.string(),
  /** The child has died: no more age, reminders, suggestions or birthdays. Everything else stays. */
  isRemembered: z.boolean(),
  /** The day, if the family wrote it down. */
  rememberedOn: dateOutput.nullable(),
  /** Whether memories include a remembered child. */
  showsMemories: z.boolean(),
  strengths: z.array(z.string()),
  opportunities: z.array(z.string()),
  interests: z.array(z.string()),
  passions: z.array(z.string()),
  personalityTraits: z.array(z.string()),
  learningStyle: z.string().nullable(),
  specialNeeds: z.string().nullable(),
  notes: z.string().nullable(),
  version: versionOutput,
  createdAt: momentOutput,
  updatedAt: momentOutput,
});
export type Child = z.infer<typeof childSchema>;

const listField = optionalTextList(limits.description);

const lists = {
  strengths: listField,
  opportunities: listField,
  interests: listField,
  passions: listField,
  personalityTraits: listField,
};

const contextFields = {
  ...lists,
  learningStyle: optionalText(limits.name),
  specialNeeds: optionalText(limits.description),
  notes: optionalText(limits.description),
};

const rememberedFields = {
  isRemembered: keptIfNull(z.boolean()),
  rememberedOn: blankIsNull(calendarDate()),
  showsMemories: keptIfNull(z.boolean()),
};

const identityFields = {
  name: requiredText(limits.name, say('Name is required')).overwrite((name) => name.trim()),
  /** In the future, the day it is due: at most 10 months ahead. */
  dateOfBirth: calendarDate(say('Date of birth is required')).refine((date) => date >= firstBirthday, {
    error: say('Please enter a date of birth from 1900 on'),
    when: ({ issues }) => issues.length === 0,
  }),
  currentStage: requiredText(limits.name, say('Development stage is required'))
    .overwrite((stage) => stageNamed(stage) ?? stage)
    .refine((stage) => stageNamed(stage) !== undefined, {
      error: say('Please choose one of: {value}', { value: stages.map(({ name }) => name).join(', ') }),
      when: ({ issues }) => issues.length === 0,
    }),
};

export const createChildSchema = z.object({
  ...identityFields,
  /** Worked out from the birthday if left out. */
  currentStage: keptIfNull(identityFields.currentStage),
  profileImage: optionalWebAddress(),
  ...z.object(rememberedFields).partial().shape,
  ...contextFields,
});
export type CreateChild = z.infer<typeof createChildSchema>;

/** The form asks for the stage. */
export const childFormSchema = createChildSchema.extend({ currentStage: identityFields.currentStage });

export const updateChildSchema = z.object({
  version: readVersion,
  ...z.object(identityFields).partial().shape,
  profileImage: optionalWebAddress(),
  ...z.object(rememberedFields).partial().shape,
  ...contextFields,
  ...listChanges(lists),
});
export type UpdateChild = z.infer<typeof updateChildSchema>;

/** A child who is no longer tracked and can still be restored. */
export const endedChildSchema = z.object({
  id: z.number(),
  name: z.string(),
  profileImage: z.string().nullable(),
  endedAt: momentOutput,
  /** When it is erased permanently. */
  erasedAt: momentOutput,
});
export type EndedChild = z.infer<typeof endedChildSchema>;

/** What End Tracking hides along with a child. */
export const childBelongingsSchema = z.object({
  lessons: z.number(),
  activities: z.number(),
  milestones: z.number(),
  letters: z.number(),
  legacyMessages: z.number(),
});
export type ChildBelongings = z.infer<typeof childBelongingsSchema>;
