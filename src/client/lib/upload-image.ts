import type { imageCategories } from '../../shared/files/files.ts';
import { shrinkImage } from './shrink-image.ts';
import { refusalOf, storedUrlOf, type UploadAnswer, uploadFile } from './upload.ts';

export type ImageCategory = (typeof imageCategories)[number];

/** What people are told when something is wrong: title and text of a toast. */
export interface ImageProblem {
  title: string;
  description: string;
}

const maxBytes = 10 * 1024 * 1024;

/** What can be said before a picture is sent; the server looks into it. */
export function problemOfImage({ type, size }: Pick<File, 'type' | 'size'>): ImageProblem | undefined {
  if (!type.startsWith('image/')) return { title: 'Invalid file type', description: 'Please select an image file' };
  if (size > maxBytes) return { title: 'File too large', description: 'Please select an image under 10MB' };
  return undefined;
}

interface ImageUploadOptions {
  file: File;
  category: ImageCategory;
  /** The id of what the picture belongs to, where it has one already. */
  entityId?: number | undefined;
  /** What to tell when it could not be sent, or was not kept, where that is not the usual sentence. */
  failure?: ImageProblem | undefined;
  /** From 0 to 1, as the bytes leave. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const usualFailure: ImageProblem = { title: 'Upload failed', description: 'Failed to upload image' };

/** What came of a picture: its address, or what to tell, and whether the same picture may go through at another try. */
export type SentImage =
  | { url: string; problem?: undefined }
  | { url?: undefined; problem: ImageProblem; isWorthRetrying: boolean };

/** Sends a picture; gives the address under which it is kept, or what to tell when it is not. */
export async function uploadImage({
  file,
  category,
  entityId,
  failure,
  ...rest
}: ImageUploadOptions): Promise<SentImage> {
  const problem = problemOfImage(file);
  if (problem) return { problem, isWorthRetrying: false };
  const fields = { category, ...(entityId === undefined ? {} : { entityId: String(entityId) }) };
  const sent = { url: '/api/images/upload', field: 'image', file: await shrinkImage(file), fields, ...rest };
  const answer = await uploadFile(sent).catch(noAnswer);
  const url = storedUrlOf(answer);
  if (url !== undefined) return { url };
  // What a person can't mend needs no reason of the server's where the place has a sentence of its own.
  const isWorthRetrying = answer.status === 0 || answer.status >= 500;
  const isOurs = failure !== undefined && isWorthRetrying;
  const { title, description } = failure ?? usualFailure;
  const sentence = (isOurs ? undefined : refusalOf(answer)) ?? description;
  return { problem: { title, description: sentence }, isWorthRetrying };
}

const noAnswer = (): UploadAnswer => ({ status: 0, body: undefined });

/** Resolves once the browser has the picture, or can't have it. */
export async function preloadImage(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => undefined);
}
