import { z } from 'zod';
import { say } from '#words';
import { emailField } from '../accounts/auth.ts';
import {
  blankIsNull,
  byId,
  calendarDate,
  dateOutput,
  id,
  keptIfNull,
  momentOutput,
  requiredText,
  text,
} from '../fields.ts';

/** How long a link for a child's other family works. */
export const householdLinkDays = 14;
/** Maximum of notes of one household about one record. */
export const mostHouseholdNotes = 100;
const longestNote = 4000;
/** Records in one answer. */
export const mostHouseholdMoments = 500;

/** What can be shared with a child's other family. */
export const householdKinds = ['story', 'milestone', 'photo'] as const;
export type HouseholdKind = (typeof householdKinds)[number];

const idsByKind = z.object({ story: z.array(z.number()), milestone: z.array(z.number()), photo: z.array(z.number()) });

/** The other family of a child, and what this family shares with it. */
export const householdSchema = z.object({
  childId: z.number(),
  /** Null until the other family accepts. */
  link: z
    .object({
      /** First name of the member of the other family who invited or accepted: it names the household. */
      firstName: z.string(),
      /** The member's full name. */
      name: z.string(),
      since: momentOutput,
      /** Ids of the records that the other family sees. */
      shared: idsByKind,
    })
    .nullable(),
  /** The link that still waits for the other family. */
  invitation: z.object({ expiresAt: momentOutput, email: z.string().nullable() }).nullable(),
});
export type Household = z.infer<typeof householdSchema>;

/** Of the form: with an address the link is mailed too. */
export const householdEmailSchema = z.object({ email: blankIsNull(emailField) });
export const inviteHouseholdSchema = byId.extend(householdEmailSchema.shape);
export type InviteHousehold = z.infer<typeof inviteHouseholdSchema>;

/** The only answer that holds the link. */
export const invitedHouseholdSchema = z.object({
  url: z.string(),
  expiresAt: momentOutput,
  email: z.string().nullable(),
  isMailed: z.boolean(),
});
export type InvitedHousehold = z.infer<typeof invitedHouseholdSchema>;

export const byHouseholdToken = z.object({ token: text(200) });

/** What the link's reader is told before they decide. */
export const householdPreviewSchema = z.object({ invitedBy: z.string(), childName: z.string() });
export type HouseholdPreview = z.infer<typeof householdPreviewSchema>;

export const acceptHouseholdSchema = byHouseholdToken.extend({
  childId: id
    .nullish()
    .describe('Which of your children it is; without one, the child is added with its name and birthday'),
});
export type AcceptHousehold = z.infer<typeof acceptHouseholdSchema>;

export const acceptedHouseholdSchema = z.object({ childId: z.number() });

export const setHouseholdSharingSchema = byId.extend({
  kind: z.enum(householdKinds),
  recordId: id,
  isShared: z.boolean(),
});
export type SetHouseholdSharing = z.infer<typeof setHouseholdSharingSchema>;

export const listHouseholdMomentsSchema = byId.extend({
  from: keptIfNull(calendarDate()),
  to: keptIfNull(calendarDate()),
  limit: z
    .number()
    .int()
    .min(1)
    .max(mostHouseholdMoments)
    .default(mostHouseholdMoments)
    .describe('The newest; for earlier ones ask with `to`'),
});
export type ListHouseholdMoments = z.output<typeof listHouseholdMomentsSchema>;

const noteSchema = z.object({
  key: z.string(),
  /** First name. */
  author: z.string(),
  content: z.string(),
  createdAt: momentOutput,
  isOwn: z.boolean(),
});

/** Something of the other family, which has no id here. */
export const householdMomentSchema = z.object({
  key: z.string(),
  kind: z.enum(householdKinds),
  day: dateOutput,
  title: z.string().nullable(),
  content: z.string(),
  /** First name of who wrote it. */
  author: z.string().nullable(),
  /** In order; `index` names one in its address. */
  files: z.array(
    z.object({
      index: z.number(),
      type: z.string(),
      width: z.number().nullable(),
      height: z.number().nullable(),
      caption: z.string().nullable(),
      hasThumbnail: z.boolean(),
    }),
  ),
  hasHeart: z.boolean(),
  /** First names of the members of this family who gave a heart. */
  hearts: z.array(z.string()),
  notes: z.array(noteSchema),
  /** The caller's own story with the copy; null if there is none. */
  copiedStoryId: z.number().nullable(),
});
export type HouseholdMoment = z.infer<typeof householdMomentSchema>;

const key = z.uuid(say('Not found'));
const noteKey = z.string().regex(/^[\w-]{1,100}$/, say('Not found'));
export const byMoment = byId.extend({ key });
export type ByMoment = z.infer<typeof byMoment>;
export const setHouseholdHeartSchema = byMoment.extend({ isGiven: z.boolean() });
/** Of the form. */
export const householdNoteSchema = z.object({ content: requiredText(longestNote, say('Please write something')) });
export const writeHouseholdNoteSchema = byMoment.extend({
  ...householdNoteSchema.shape,
  noteKey: noteKey.optional().describe('Your own name for the note: the same one again writes nothing'),
});
export const byHouseholdNote = byMoment.extend({ noteKey });

export const copiedMomentSchema = z.object({ storyId: z.number(), storyDate: dateOutput });
export type CopiedMoment = z.infer<typeof copiedMomentSchema>;

export const householdFileSchema = byMoment.extend({
  id: z.coerce.number().pipe(id),
  index: z.coerce.number().int().min(0).max(1000),
  size: z.enum(['thumb', 'full']).optional(),
});

/** What members of the other family gave back about one of this family's records, oldest first. */
export const householdResponseSchema = z.object({
  type: z.enum(['heart', 'note']),
  id: z.number(),
  author: z.string(),
  content: z.string(),
  createdAt: momentOutput,
});
export type HouseholdResponse = z.infer<typeof householdResponseSchema>;
export const householdResponsesInput = z.object({ kind: z.enum(householdKinds), id });

/** Where a file of the other family is read. */
export const householdFileAddress = (childId: number, momentKey: string, index: number): string =>
  `/api/children/${childId}/household/moments/${momentKey}/files/${index}`;
