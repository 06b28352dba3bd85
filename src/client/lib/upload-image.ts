import type { imageCategories } from '../../shared/files.ts';
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
  if (size > maxBytes) return { title: 'File too large', description: 'Please select an image under 10MB' };
  if (!type.startsWith('image/')) return { title: 'Invalid file type', description: 'Please select an image file' };
  return undefined;
}

interface ImageUploadOptions {
  file: File;
  category: ImageCategory;
  /** The id of what the picture belongs to, where it has one already. */
  entityId?: number | undefined;
  /** From 0 to 1, as the bytes leave. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a picture; gives the address under which it is kept, or what to tell when it is not. */
export async function uploadImage({ file, category, entityId, ...rest }: ImageUploadOptions) {
  const problem = problemOfImage(file);
  if (problem) return { problem };
  const fields = { category, ...(entityId === undefined ? {} : { entityId: String(entityId) }) };
  const answer = await uploadFile({ url: '/api/images/upload', field: 'image', file, fields, ...rest }).catch(noAnswer);
  const url = storedUrlOf(answer);
  if (url !== undefined) return { url };
  return { problem: { title: 'Upload failed', description: refusalOf(answer) ?? 'Failed to upload image' } };
}

const noAnswer = (): UploadAnswer => ({ status: 0, body: undefined });

/** Resolves once the browser has the picture, or can't have it. */
export async function preloadImage(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => undefined);
}
