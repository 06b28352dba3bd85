import { z } from 'zod';
import { momentOutput, page } from '../fields.ts';
import { messageChannels, messageKindNames, messageStatuses } from './outbox.ts';

/** What went out to somebody, when, by which way, and what came of it. */
export const notificationSchema = z.object({
  id: z.number(),
  kind: z.enum(messageKindNames),
  channel: z.enum(messageChannels),
  /** The address, the number or the device that it went to. */
  recipient: z.string(),
  subject: z.string(),
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
