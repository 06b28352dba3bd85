import { z } from 'zod';
import { say } from '#words';
import { blankIsNull, limits, momentOutput, text } from '../fields.ts';
import { isWebAddress } from '../web-address.ts';

export const monthlyExportKinds = ['mail', 'webdav', 's3'] as const;
export type MonthlyExportKind = (typeof monthlyExportKinds)[number];

const word = text(limits.name).optional();

/** The fields of a place, by its kind. */
export const placeFields = {
  mail: [],
  webdav: ['address', 'username', 'appPassword'],
  s3: ['address', 'bucket', 'accessKeyId', 'secretAccessKey'],
} as const satisfies Record<MonthlyExportKind, readonly string[]>;

const unusable = say('Please enter an address that begins with https://, without a password or a question mark in it.');

/** Whether files can be put below this address. */
function isPlaceAddress(address: string): boolean {
  return /^https?:\/\/[^/\\?#]/i.test(address) && !/[?#]/.test(address) && isWebAddress(address);
}

/** Where the export goes. The mail only says that it is time: its link asks for the sign-in. */
export const setMonthlyExportSchema = z
  .object({
    kind: z.enum(monthlyExportKinds),
    /** Of the folder, or of the bucket's server. */
    address: blankIsNull(text(2000).refine(isPlaceAddress, unusable)),
    username: word,
    appPassword: word,
    bucket: word,
    folder: word,
    region: word,
    accessKeyId: word,
    secretAccessKey: word,
  })
  .superRefine((given, context) => {
    for (const field of placeFields[given.kind]) {
      if (!given[field]?.trim())
        context.addIssue({ code: 'custom', path: [field], message: say('Please fill this in') });
    }
  });
export type SetMonthlyExport = z.output<typeof setMonthlyExportSchema>;

/** What its owner sees of it; null if there is none. */
export const monthlyExportSchema = z
  .object({
    kind: z.enum(monthlyExportKinds),
    /** Without keys; null for a mail. */
    place: z.string().nullable(),
    nextAt: momentOutput,
    /** When the last one arrived there; null before the first. */
    lastAt: momentOutput.nullable(),
    /** Why the last try failed; null after a good one. */
    failure: z.string().nullable(),
  })
  .nullable();
export type MonthlyExport = z.infer<typeof monthlyExportSchema>;
