import { begunUploadSchema, partBytes, receivedPartSchema } from '../../shared/files/files.ts';
import { noteBegun } from './begun-uploads.ts';
import { callServer, type FileOptions, type UploadAnswer, uploadFile } from './upload-call.ts';

/** Pauses before a part is sent again; afterwards somebody presses "Try again". */
const pausesMs = [1000, 3000, 9000];
/** The server copies the whole file. */
const longestFinishMs = 10 * 60_000;

/**
 * Uploads a file part by part. Another call with the same file goes on where the last one ended, also from another tab
 * or after a reload. The answer is that of POST /api/files/upload.
 */
export async function uploadInParts(options: FileOptions, isAgain = false): Promise<UploadAnswer> {
  const { file, fields, onProgress, signal } = options;
  const call = (method: 'POST' | 'DELETE', path: string, body: object = {}, by: AbortSignal = signal) =>
    callServer({
      method,
      url: `/api/file-uploads${path}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      onProgress: () => undefined,
      signal: by,
      answerMs: longestFinishMs,
    });
  const { name, size } = file;
  const answer = await call('POST', '', { ...fields, key: keyOf(file), name, size });
  const begun = begunUploadSchema.safeParse(answer.body).data;
  if (!begun) return answer;
  if (begun.file) return { status: 201, body: { file: begun.file, url: begun.file.url } };
  const { id, received } = begun;
  noteBegun(file, () => call('DELETE', `/${id}`, {}, new AbortController().signal));
  onProgress(received / size);
  const refused = await sendParts(options, { id, received });
  const last = refused ?? (await call('POST', `/${id}/finish`));
  // It ended after a day, and begins again.
  return last.status === 404 && !isAgain ? uploadInParts(options, true) : last;
}

/** What a browser knows of a file that it was given again. */
const keyOf = ({ name, size, lastModified }: File): string =>
  `${name} ${size} ${lastModified}`.slice(-200).toWellFormed();

/** Sends what is missing. Returns the answer that ends it, if it isn't complete. */
async function sendParts(
  { file, onProgress, signal }: FileOptions,
  upload: { id: number; received: number },
): Promise<UploadAnswer | undefined> {
  let { received } = upload;
  while (received < file.size) {
    const start = received;
    const part = new File([file.slice(start, start + partBytes)], 'part');
    const answer = await trying(signal, () =>
      uploadFile({
        url: '/api/file-uploads/parts',
        field: 'part',
        file: part,
        fields: { id: String(upload.id), start: String(start) },
        onProgress: (share) => onProgress((start + share * part.size) / file.size),
        signal,
      }),
    );
    const next = receivedPartSchema.safeParse(answer.body).data;
    if (!next || next.received <= start) return answer;
    ({ received } = next);
  }
  return undefined;
}

/** Tries again after a break of the line, or while the server is being started. */
async function trying(signal: AbortSignal, send: () => Promise<UploadAnswer>): Promise<UploadAnswer> {
  for (const pauseMs of pausesMs) {
    const answer = await send().catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    if (signal.aborted) break;
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
      addEventListener('online', resolve, { once: true });
      signal.addEventListener('abort', resolve, { once: true });
    });
  }
  return send();
}
