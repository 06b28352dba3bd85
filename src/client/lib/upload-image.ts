import { say } from '#words';
import type { imageCategories } from '../../shared/files/files.ts';

export type ImageCategory = (typeof imageCategories)[number];

/** An error for people: a toast's title and text. */
export interface ImageProblem {
  title: string;
  description: string;
}

const maxBytes = 10 * 1024 * 1024;

/** What can be checked before upload; the server checks the content. */
export function problemOfImage({ type, size }: Pick<File, 'type' | 'size'>): ImageProblem | undefined {
  if (!type.startsWith('image/'))
    return { title: say('Invalid file type'), description: say('Please select an image file') };
  if (size > maxBytes) return { title: say('File too large'), description: say('Please select an image under 10MB') };
  return undefined;
}

interface ImageUploadOptions {
  file: File;
  category: ImageCategory;
  /** The id of the picture's record, if it exists already. */
  entityId?: number | undefined;
  /** The message after a failure, if not the usual one. */
  failure?: ImageProblem | undefined;
  /** From 0 to 1, by bytes sent. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const usualFailure: ImageProblem = { title: say('Upload failed'), description: say('Failed to upload image') };

/** A picture's result: its address, or the error, and whether a retry may succeed. */
export type SentImage =
  | { url: string; problem?: undefined }
  | { url?: undefined; problem: ImageProblem; isWorthRetrying: boolean };

/** Uploads a picture; returns its address, or the error. */
export async function uploadImage({ failure, ...picture }: ImageUploadOptions): Promise<SentImage> {
  const problem = problemOfImage(picture.file);
  if (problem) return { problem, isWorthRetrying: false };
  const { status, url, refusal } = await send(picture).catch(noAnswer);
  if (url !== undefined) return { url };
  // If the place has its own sentence, it replaces the server's for what a person can't fix.
  const isWorthRetrying = status === 0 || status >= 500;
  const isOurs = failure !== undefined && isWorthRetrying;
  const { title, description } = failure ?? usualFailure;
  return { problem: { title, description: (isOurs ? undefined : refusal) ?? description }, isWorthRetrying };
}

interface Answer {
  status: number;
  url?: string | undefined;
  refusal?: string | undefined;
}

const noAnswer = (): Answer => ({ status: 0 });

/** The code comes with the first picture that somebody chooses. */
async function send({ file, category, entityId, ...rest }: Omit<ImageUploadOptions, 'failure'>): Promise<Answer> {
  const [{ shrinkImage }, { refusalOf, storedUrlOf, uploadFile }] = await Promise.all([
    import('./shrink-image.ts'),
    import('./upload.ts'),
  ]);
  const fields = { category, ...(entityId === undefined ? {} : { entityId: String(entityId) }) };
  const sent = { url: '/api/images/upload', field: 'image', file: await shrinkImage(file), fields, ...rest };
  const answer = await uploadFile(sent);
  return { status: answer.status, url: storedUrlOf(answer), refusal: refusalOf(answer) };
}

/** Resolves once the browser has loaded the picture, or failed to. */
export async function preloadImage(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => undefined);
}
