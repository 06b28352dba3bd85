import { say } from '#words';
import type { ImageCategory } from '../../shared/files/files.ts';
import { waitingFileOf } from '../data/waiting-files.ts';
import { withImageType } from './image-type.ts';
import { isHeic, shrinkImage } from './shrink-image.ts';
import { handOver, sendFile, storedUrlOf } from './upload.ts';
import type { Outcome, SendOptions, UploadProblem } from './upload-queue.ts';

const maxBytes = 10 * 1024 * 1024;

/** Checks what is known before the upload. The server checks the content. */
export function problemOfImage({ type, size }: Pick<File, 'type' | 'size'>): UploadProblem | undefined {
  if (!type.startsWith('image/'))
    return { title: say('Invalid file type'), description: say('Please select an image file') };
  if (size > maxBytes) return { title: say('File too large'), description: say('Please select an image under 10MB') };
  return undefined;
}

interface ImageUploadOptions extends SendOptions {
  category: ImageCategory;
  /** The id of the picture's record, if it exists already. */
  entityId?: number | undefined;
  /** The message after a failure, if not the usual one. */
  failure?: UploadProblem | undefined;
  /** Without a connection it is kept for later. */
  waits?: boolean | undefined;
}

/** The same sentence as the server's, before a large file is sent in vain. */
const unreadable = say(
  'We can’t read this photo: it’s in HEIC format. In the camera’s settings, choose “Most compatible”, or send it as JPEG.',
);

const usualFailure: UploadProblem = { title: say('Upload failed'), description: say('Failed to upload image') };

/** Made smaller once, so that a retry sends the same file. */
const smaller = new WeakMap<File, Promise<File>>();

/** The smaller ones that are ready. */
const ready = new WeakMap<File, File>();

async function makeSmaller(picked: File, typed: File): Promise<File> {
  const made = smaller.get(picked) ?? shrinkImage(typed);
  smaller.set(picked, made);
  const file = await made;
  ready.set(picked, file);
  return file;
}

type Target = Pick<ImageUploadOptions, 'category' | 'entityId'>;

const fieldsOf = ({ category, entityId }: Target) => ({
  category,
  ...(entityId === undefined ? {} : { entityId: String(entityId) }),
});

const place = { url: '/api/images/upload', field: 'image' };

/** Keeps a picture that isn't uploaded yet in the outbox; undefined if it can't be kept. It is made smaller there. */
export async function handOverImage(picked: File, target: Target): Promise<string | undefined> {
  const typed = await withImageType(picked);
  // Whether this browser can read it has to be known while the form is there.
  const small = isHeic(typed) ? await makeSmaller(picked, typed) : ready.get(picked);
  if (small && isHeic(small)) return undefined;
  return handOver({ ...place, file: small ?? typed, fields: fieldsOf(target), isPicked: !small });
}

/** Uploads a picture; its address comes once the browser has loaded what is stored. */
export async function uploadImage(picked: File, options: ImageUploadOptions): Promise<Outcome<string>> {
  const { category, entityId, failure, waits, ...rest } = options;
  const typed = await withImageType(picked);
  const problem = problemOfImage(typed);
  if (problem) return { problem, isFinal: true };
  const file = await makeSmaller(picked, typed);
  // This browser couldn't decode it either.
  if (isHeic(file)) return { problem: { title: usualFailure.title, description: unreadable }, isFinal: true };
  const outcome = await sendFile({
    ...place,
    file,
    fields: fieldsOf({ category, entityId }),
    read: storedUrlOf,
    waits: waits ? (address) => address : undefined,
    problem({ isFinal, refusal }) {
      // If the person can't fix the problem, the caller's sentence replaces the server's.
      const { title, description } = failure ?? usualFailure;
      return { title, description: (failure && !isFinal ? undefined : refusal) ?? description };
    },
    ...rest,
  });
  if (outcome.stored !== undefined && waitingFileOf(outcome.stored) === undefined) await preloadImage(outcome.stored);
  return outcome;
}

/** Resolves once the browser has loaded the picture, or failed to. */
async function preloadImage(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => undefined);
}
