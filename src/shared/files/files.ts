import { z } from 'zod';
import { say } from '#words';
import { byId, largestInteger, limits, optionalText, requiredText, id as rowId } from '../fields.ts';

export const imageCategories = ['child', 'profile', 'heirloom', 'experience', 'story', 'letter', 'book'] as const;
export type ImageCategory = (typeof imageCategories)[number];
export const fileCategories = [...imageCategories, 'document', 'voice', 'media'] as const;

/** What a private story, a legacy message or a sealed letter can keep for its author. */
export const sealableCategories = [
  'story',
  'letter',
  'voice',
  'media',
  'document',
] as const satisfies readonly FileCategory[];
export type SealableCategory = (typeof sealableCategories)[number];

/** What POST /api/files/upload accepts. */
export const uploadCategories = ['document', 'voice', 'media'] as const;
export type UploadCategory = (typeof uploadCategories)[number];

/** File name endings of documents, for the file chooser. */
export const documentEndings = ['.pdf', '.doc', '.docx', '.txt', '.jpg', '.jpeg', '.png', '.gif'] as const;

/** The accepted media types of pictures. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

/** The id of the record a file belongs to. Other words are accepted and ignored. */
const entityId = optionalText(limits.name).transform((words) =>
  /^\s*\d{1,15}\s*$/.test(words ?? '') ? Number(words) : null,
);

export const imageFieldsSchema = z.object({
  category: z.enum(imageCategories),
  entityId,
});

export const uploadedImageSchema = z.object({
  image: z.object({
    id: z.number(),
    url: z.string(),
    width: z.number(),
    height: z.number(),
    size: z.number(),
    category: z.enum(imageCategories),
  }),
  url: z.string(),
});
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

export const uploadFieldsSchema = z.object({
  category: z.enum(uploadCategories),
  entityId,
});

export const uploadedFileSchema = z.object({
  file: z.object({
    id: z.number(),
    url: z.string(),
    name: z.string(),
    type: z.string(),
    size: z.number(),
    category: z.enum(uploadCategories),
  }),
  url: z.string(),
});

export const filmLimitSchema = z.object({ maxBytes: z.number() });

export const beginUploadSchema = z.object({
  key: requiredText(limits.name, say('Please name the upload')).describe('Your own name for the file, for going on'),
  category: z.enum(uploadCategories),
  entityId,
  name: requiredText(limits.description, say('Please name the file')),
  size: z.number().int().min(1).max(largestInteger),
});
export type BeginUpload = z.output<typeof beginUploadSchema>;

export const begunUploadSchema = z.object({
  id: z.number(),
  /** How many bytes have arrived: the start of the next part. */
  received: z.number(),
  /** Once it is finished. */
  file: uploadedFileSchema.shape.file.nullable(),
});
export type BegunUpload = z.infer<typeof begunUploadSchema>;

export const partFieldsSchema = z.object({
  id: z.coerce.number().pipe(rowId),
  start: z.coerce.number().int().min(0).max(largestInteger),
});

export const receivedPartSchema = z.object({ received: z.number() });
export type ReceivedPart = z.infer<typeof receivedPartSchema>;

/** What pages show of a film before it plays. Its poster is at its address with `size=thumb`. */
export const filmSchema = z.object({ seconds: z.number().nullable(), hasPoster: z.boolean() });
export type Film = z.infer<typeof filmSchema>;

/** Beside a film: a picture of it, for the time before it plays. */
export const posterFieldsSchema = z.object({ fileId: z.coerce.number().pipe(rowId) });

export const uploadedPosterSchema = z.object({ url: z.string() });
export type UploadedPoster = z.infer<typeof uploadedPosterSchema>;

export type UploadedFile = z.infer<typeof uploadedFileSchema>;

export type FileCategory = (typeof fileCategories)[number];

/** The start of every stored file's address. */
export const fileRoot = '/api/files/';

/** The address of a stored file: the answer of uploads and the value of media fields. */
export const fileAddress = (id: number): string => `${fileRoot}${id}`;

export const fileDownloadSchema = byId.extend({
  /** Pictures also have a thumbnail; everything else is always whole. */
  size: z.enum(['thumb', 'full']).default('full'),
});
