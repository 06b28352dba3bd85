import { z } from 'zod';
import { say } from '#words';
import { momentOutput } from '../fields.ts';

/** Maximum number of devices for an account. */
export const maxPushDevices = 10;

const endpoint = z
  .string(say('Please send the address of a push subscription'))
  .max(2000, say('Please use at most 2,000 characters'))
  .regex(/^https?:\/\/[\x21-\x7e]+$/, say('Please send the address of a push subscription'));

/** A browser's push subscription, as its `toJSON()` returns it. */
export const subscribePushSchema = z.object({
  endpoint,
  keys: z.object({
    /** A point of the curve P-256, uncompressed. */
    p256dh: z.string().regex(/^B[\w-]{86}$/, say('This isn’t a valid push key')),
    /** Sixteen bytes. */
    auth: z.string().regex(/^[\w-]{22}$/, say('This isn’t a valid push secret')),
  }),
});
export type SubscribePush = z.infer<typeof subscribePushSchema>;

export const pushKeySchema = z.object({ publicKey: z.string() });

/** A browser that gets notifications. Its address and keys stay on the server. */
export const pushDeviceSchema = z.object({
  id: z.number(),
  /** "Chrome on Android" */
  device: z.string(),
  createdAt: momentOutput,
  /** When it last got a notification; null before the first. */
  lastUsedAt: momentOutput.nullable(),
  /** Whether it is the calling browser. */
  isThisDevice: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;
