import { z } from 'zod';
import { momentOutput, page } from '../fields.ts';
import { messageKindNames, messageStatuses, notificationChannels } from './outbox.ts';

/** A message to a member: when, on which channel, and with what outcome. */
export const notificationSchema = z.object({
  id: z.number(),
  kind: z.enum(messageKindNames),
  channel: z.enum(notificationChannels),
  /** The address, the number or the device that it went to; empty if it was only listed. */
  recipient: z.string(),
  subject: z.string(),
  /** The page in Upbringing that it opens. */
  path: z.string().nullable(),
  status: z.enum(messageStatuses),
  attempts: z.number(),
  /** When it was due; while it waits, when the next attempt is. */
  dueAt: momentOutput,
  sentAt: momentOutput.nullable(),
  /** Why it wasn't sent, or not yet. For a sent one: where it is, if it didn't leave this server. */
  errorMessage: z.string().nullable(),
  createdAt: momentOutput,
});
export type Notification = z.infer<typeof notificationSchema>;

export const listNotificationsSchema = z.object({ ...page.shape }).prefault({});
export type ListNotifications = z.infer<typeof listNotificationsSchema>;
