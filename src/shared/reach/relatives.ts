import { z } from 'zod';
import { say } from '#words';
import { emailField } from '../accounts/auth.ts';
import {
  blankIsNull,
  byId,
  dateOutput,
  id,
  keptIfNull,
  limits,
  momentOutput,
  optionalText,
  readVersion,
  requiredText,
  text,
  versionOutput,
} from '../fields.ts';
import { paperSchema } from '../paper-sizes.ts';
import { audienceSchema, sharedKinds } from '../sharing.ts';

/** Where a relative reads. */
export const relativePage = '/moments';

/** Maximum for one family, without those whose access has ended. */
export const mostRelatives = 50;
/** How long a link opens a page on new devices, and on how many. */
export const linkDays = 14;
export const linkDevices = 3;
/** How long a device stays known after it was last used. */
export const deviceDays = 365;
export const mostCommentCharacters = 4000;
/** Maximum of one relative about one record. */
export const mostComments = 200;

/** How often a relative with an address gets what is new by mail, at most. */
export const mailRhythms = ['at_once', 'weekly', 'monthly', 'never'] as const;
export type MailRhythm = (typeof mailRhythms)[number];
/** When weekly and monthly letters are sent: on Sundays, in the time zone of the member who invited. */
export const letterTime = '09:00';
/** How long a letter's link opens it, and how long its answers are taken. */
export const letterDays = 30;

const mailRhythm = keptIfNull(z.enum(mailRhythms)).describe(
  'How often they get what is new by mail, if they have an address',
);

const name = requiredText(limits.name, say('Please enter a name'));
const childIds = z
  .array(id)
  .max(limits.listItems)
  .describe('The children that they see; an empty list is all, also those to come');

export const inviteRelativeSchema = z.object({
  name,
  relation: optionalText(limits.name),
  email: blankIsNull(emailField),
  mailRhythm,
  childIds: keptIfNull(childIds),
});
export type InviteRelative = z.infer<typeof inviteRelativeSchema>;

export const updateRelativeSchema = z.object({
  version: readVersion,
  name: keptIfNull(name),
  relation: optionalText(limits.name),
  email: blankIsNull(emailField),
  mailRhythm,
  childIds: keptIfNull(childIds),
});
export type UpdateRelative = z.infer<typeof updateRelativeSchema>;

export const relativeSchema = z.object({
  id: z.number(),
  name: z.string(),
  relation: z.string().nullable(),
  email: z.string().nullable(),
  mailRhythm: z.enum(mailRhythms),
  /** Also those to come. */
  seesAllChildren: z.boolean(),
  /** Otherwise these; none, if the children they saw are gone. */
  childIds: z.array(z.number()),
  /** Until when the link opens their page on a new device; null if there is no link. */
  linkExpiresAt: momentOutput.nullable(),
  /** The browsers on which their page opens, newest first. */
  devices: z.array(z.object({ id: z.number(), name: z.string(), createdAt: momentOutput, lastSeenAt: momentOutput })),
  hearts: z.number(),
  comments: z.number(),
  version: versionOutput,
  createdAt: momentOutput,
});
export type Relative = z.infer<typeof relativeSchema>;

/** The link, and its QR code as a picture's path, `size` wide and high. */
const shownLink = { url: z.string(), qr: z.object({ size: z.number(), path: z.string() }) };

/** The only answer that holds the link. */
export const invitedRelativeSchema = relativeSchema.extend({
  ...shownLink,
  isMailed: z.boolean().describe('Whether the link was sent to their address too'),
});
export type InvitedRelative = z.infer<typeof invitedRelativeSchema>;

export const relativeLinkSchema = z.object({ ...shownLink, expiresAt: momentOutput });
export type RelativeLink = z.infer<typeof relativeLinkSchema>;

/** A month of a relative on paper. */
export const printMonthSchema = paperSchema.extend({
  id,
  month: text(7)
    .regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/, say('Please choose a month'))
    .describe('yyyy-MM'),
});
export type PrintMonth = z.output<typeof printMonthSchema>;

export const byDevice = byId.extend({ deviceId: id });

export const sharedRecordSchema = z.object({ kind: z.enum(sharedKinds), id });
export type SharedRecord = z.infer<typeof sharedRecordSchema>;

export const setSharingSchema = sharedRecordSchema.extend({ sharedWith: audienceSchema });
export type SetSharing = z.infer<typeof setSharingSchema>;

export const sharingDefaultSchema = z.object({
  sharesStories: z.boolean().describe('The browser’s form begins new stories shared with relatives; scripts don’t'),
});

/** What relatives can see, newest day first. */
export const sharedListSchema = z.array(
  sharedRecordSchema.extend({
    title: z.string(),
    day: dateOutput,
    /** The children it is about; empty for the whole family. */
    childIds: z.array(z.number()),
    /** On which day relatives first saw it, of those who let the family know. */
    seenBy: z.array(z.object({ name: z.string(), day: dateOutput })),
  }),
);
export type SharedInList = z.infer<typeof sharedListSchema>[number];
export const sharedInputSchema = z.object({
  relativeId: id.optional().describe('Only what this relative sees'),
});

/** What relatives gave back, newest first, and what members answered. */
export const relativeResponseSchema = sharedRecordSchema.extend({
  type: z.enum(['heart', 'comment']),
  /** Of the heart or the comment. */
  responseId: z.number(),
  relativeId: z.number(),
  relativeName: z.string(),
  /** The member who answered; null for what the relative gave. */
  userId: z.number().nullable(),
  authorName: z.string(),
  content: z.string(),
  voiceUrl: z.string().nullable(),
  /** Of the record. */
  title: z.string(),
  day: dateOutput,
  createdAt: momentOutput,
});
export type RelativeResponse = z.infer<typeof relativeResponseSchema>;

export const responsesInputSchema = z.object({ id: id.optional().describe('Only of this relative') });

export const answerRelativeSchema = byId.extend({
  kind: z.enum(sharedKinds),
  recordId: id,
  content: requiredText(mostCommentCharacters, say('Please write something')),
});
export type AnswerRelative = z.infer<typeof answerRelativeSchema>;
