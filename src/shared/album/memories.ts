import { z } from 'zod';
import { say } from '#words';
import { captionsSchema } from '../diary/photo-caption-schemas.ts';
import { calendarDate, dateOutput, id, limits, text } from '../fields.ts';
import { filmSchema } from '../files/files.ts';

export const memoryKinds = ['story', 'milestone', 'experience'] as const;
export type MemoryKind = (typeof memoryKinds)[number];

export const memoriesInputSchema = z
  .object({ date: calendarDate().optional().describe('Today if left out') })
  .prefault({});

export const memorySchema = z.object({
  kind: z.enum(memoryKinds),
  id: z.number(),
  date: dateOutput,
  title: z.string().nullable(),
  /** The beginning of the text. */
  text: z.string().nullable(),
  photos: z.array(z.string()),
  /** By the address of the photo. */
  captions: captionsSchema,
  films: z.array(filmSchema.extend({ url: z.string() })),
  childIds: z.array(z.number()),
  people: z.array(z.string()),
  /** In whole years; null if the memory is about the age of a sibling. */
  yearsAgo: z.number().nullable(),
  /** On that day `childId` was as old as `siblingId` is on the date asked for. */
  sameAge: z.object({ childId: z.number(), siblingId: z.number() }).nullable(),
});
export type Memory = z.infer<typeof memorySchema>;

/** The best one first. */
export const memoriesSchema = z.object({ date: dateOutput, memories: z.array(memorySchema) });

const wrongChoice = say('Choose a memory, a person, a child, or a time to hide');

const hidden = {
  kind: z.enum(memoryKinds).optional(),
  id: id.optional(),
  person: text(limits.name)
    .transform((name) => name.trim())
    .optional(),
  childId: id.optional(),
  from: calendarDate().optional(),
  to: calendarDate().optional(),
};

export const hideMemorySchema = z.object(hidden).refine(
  ({ kind, id: of, person, childId, from, to }) => {
    const chosen = [kind && of, person, childId, from && to && from <= to].filter(Boolean).length;
    return chosen === 1;
  },
  { error: wrongChoice, when: ({ issues }) => issues.length === 0 },
);
export type HideMemory = z.infer<typeof hideMemorySchema>;

export const hiddenMemorySchema = z.object({
  id: z.number(),
  kind: z.enum(memoryKinds).nullable(),
  recordId: z.number().nullable(),
  /** The record's title; null for a person, a child or a time, and for a deleted record. */
  title: z.string().nullable(),
  person: z.string().nullable(),
  childId: z.number().nullable(),
  from: dateOutput.nullable(),
  to: dateOutput.nullable(),
});
export type HiddenMemory = z.infer<typeof hiddenMemorySchema>;
