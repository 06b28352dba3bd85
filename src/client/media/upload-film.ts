import { say } from '#words';
import { uploadedFileSchema } from '../../shared/files/files.ts';
import { filmFactsOf } from '../../shared/files/film-facts.ts';
import { posterOf } from './film-poster.ts';
import { sendFile } from './upload.ts';
import { uploadFile } from './upload-call.ts';
import type { Outcome, SendOptions, UploadProblem } from './upload-queue.ts';

/** '200 MB', '1.5 GB' */
export const sizeOf = (bytes: number): string => {
  const megabytes = Math.floor(bytes / 1024 ** 2);
  return megabytes < 1024
    ? say('{size, number} MB', { size: megabytes })
    : say('{size, number} GB', { size: Math.floor(megabytes / 102.4) / 10 });
};

/** Checks what is known before the upload. The server checks the content. */
export function problemOfFilm(
  { type, size }: Pick<File, 'type' | 'size'>,
  maxBytes: number,
): UploadProblem | undefined {
  if (!/^video\/(?:mp4|quicktime|webm|x-m4v)$/.test(type))
    return { title: say('Invalid file type'), description: say('Please choose a video in MP4, MOV or WebM.') };
  if (size <= maxBytes) return undefined;
  return {
    title: say('File too large'),
    description: say('Please choose a video of at most {size}.', { size: sizeOf(maxBytes) }),
  };
}

/** Whether some devices can't play it. */
export async function isHevc(film: File): Promise<boolean> {
  const facts = await filmFactsOf(
    film.size,
    async (start, length) => new Uint8Array(await film.slice(start, start + length).arrayBuffer()),
  ).catch(() => undefined);
  return facts?.isHevc ?? false;
}

interface FilmUploadOptions extends SendOptions {
  /** The id of the film's record, if it exists already. */
  entityId?: number | undefined;
}

/** Uploads a film and a picture of it. A film without a picture is a film, too. */
export async function uploadFilm(film: File, { entityId, ...options }: FilmUploadOptions): Promise<Outcome<string>> {
  const outcome = await sendFile({
    url: '/api/files/upload',
    field: 'file',
    file: film,
    fields: { category: 'media', ...(entityId === undefined ? {} : { entityId: String(entityId) }) },
    read: (body) => uploadedFileSchema.safeParse(body).data?.file,
    problem: ({ refusal }) => ({
      title: say('Upload failed'),
      description: refusal ?? say('The video wasn’t uploaded. Try again: it goes on where it stopped.'),
    }),
    ...options,
  });
  if (!outcome.stored) return outcome;
  const { id, url } = outcome.stored;
  const poster = await posterOf(film).catch(() => undefined);
  if (poster) {
    const { signal } = options;
    const fields = { fileId: String(id) };
    await uploadFile({
      url: '/api/files/poster',
      field: 'poster',
      file: poster,
      fields,
      onProgress: () => undefined,
      signal,
    }).catch(() => undefined);
  }
  return { stored: url };
}
