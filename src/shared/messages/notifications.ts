import { z } from 'zod';
import { momentOutput, page } from '../fields.ts';
import { messageKindNames, messageStatuses, notificationChannels } from './outbox.ts';

/** What went out to somebody, when, by which way, and what came of it. */
export const notificationSchema = z.object({
  id: z.number(),
  kind: z.enum(messageKindNames),
  channel: z.enum(notificationChannels),
  /** The address, the number or the device that it went to; empty for a line of this list alone. */
  recipient: z.string(),
  subject: z.string(),
  /** The page in Upbringing that it is about. */
  path: z.string().nullable(),
  status: z.enum(messageStatuses),
  attempts: z.number(),
  /** When it was to be sent; while it waits, when it is tried next. */
  dueAt: momentOutput,
  sentAt: momentOutput.nullable(),
  /** Why it was not sent, or not yet; of a sent one, where it is if it didn't leave this server. */
  errorMessage: z.string().nullable(),
  createdAt: momentOutput,
});
export type Notification = z.infer<typeof notificationSchema>;

export const listNotificationsSchema = z.object({ ...page.shape }).prefault({});
export type ListNotifications = z.infer<typeof listNotificationsSchema>;
