import { z } from 'zod';
import { say } from '#words';
import { byId, dateOutput, keptIfNull, limits, momentOutput, page, id as rowId, text } from './fields.ts';
import { daysInTrash, entryKinds, recordKinds } from './trash-kinds.ts';

export const trashKind = z.enum([...recordKinds, ...entryKinds]);
export type TrashKind = z.infer<typeof trashKind>;
export type RecordKind = (typeof recordKinds)[number];

export const listTrashSchema = z.object({
  kind: keptIfNull(trashKind),
  id: keptIfNull(text(limits.name)).describe('One record, with `kind`'),
  search: keptIfNull(text(limits.name)),
  ...page.shape,
});
export type ListTrash = z.input<typeof listTrashSchema>;

/** A deleted record. Private ones are listed only for their author. */
export const trashedSchema = z.object({
  kind: trashKind,
  /** The record's own id: a number, or a text for an entry of a story or a letter. */
  id: z.union([z.number(), z.string()]),
  title: z.string(),
  /** The day that it is about, if any. */
  date: dateOutput.nullable(),
  /** One of its pictures, if it has any that the caller may see. */
  photoUrl: z.string().nullable(),
  deletedAt: momentOutput,
  deletedBy: z.number().nullable(),
  deletedByName: z.string().nullable(),
  /** 30 days after it was deleted. */
  erasesAt: momentOutput,
});
export type Trashed = z.infer<typeof trashedSchema>;

const wrongId = say('The id must be a positive whole number');

/** Records have numbers; entries have texts. */
export const byTrashed = z
  .object({ kind: trashKind, id: z.union([rowId, text(limits.name)]).transform(String) })
  .superRefine(({ kind, id }, context) => {
    const isEntry = (entryKinds as readonly string[]).includes(kind);
    if (!isEntry && !/^[1-9]\d{0,14}$/.test(id)) context.addIssue({ code: 'custom', path: ['id'], message: wrongId });
  });
export type ByTrashed = z.infer<typeof byTrashed>;

/** Keeps records deleted after `until`, because the caller hasn't seen them. */
export const emptyTrashSchema = z.object({ until: keptIfNull(z.iso.datetime({ offset: true })) }).prefault({});

/** For calls that delete a record. */
export const permanently = keptIfNull(z.boolean()).describe(
  `Erases at once what would otherwise wait ${daysInTrash} days in the trash`,
);

/** Input of calls that delete one record. */
export const deletionById = byId.extend({ permanently });
