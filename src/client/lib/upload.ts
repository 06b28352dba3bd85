import { assertOwnTab } from './browser-account.ts';
import { tab } from './this-tab.ts';

/** The answer of a multipart call: the status, and the body as JSON where there is one. */
export interface UploadAnswer {
  status: number;
  body: unknown;
}

interface UploadOptions {
  url: string;
  /** The name of the form field. */
  field: string;
  file: File;
  /** Text that goes with it. */
  fields?: Readonly<Record<string, string>>;
  /** From 0 to 1, as the bytes leave. */
  onProgress?: (share: number) => void;
  /** Stops it on the way. */
  signal?: AbortSignal;
  /** How long to wait for the answer once all has left, where the server has much to do. */
  answerMs?: number;
}

/** No byte has left for so long: the line is dead. */
const longestStallMs = 30_000;
/** For the answer once everything has left; a picture may wait for others to be decoded. */
const longestAnswerMs = 120_000;

const interrupted = 'The upload was interrupted. Check your connection and try again.';

/**
 * Sends one file. Rejects with a sentence for people when no answer came or nothing moves any more, and when it is
 * stopped; fetch can't tell how far an upload is, so this is the older way.
 */
export function uploadFile(options: UploadOptions): Promise<UploadAnswer> {
  const { url, field, file, fields = {}, onProgress, signal, answerMs = longestAnswerMs } = options;
  return new Promise((resolve, reject) => {
    assertOwnTab();
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitFor = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(stop, ms);
    };
    request.open('POST', url);
    request.setRequestHeader('x-tab', tab);
    request.upload.onprogress = (event) => {
      waitFor(longestStallMs);
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.upload.onload = () => waitFor(answerMs);
    request.onload = () => resolve({ status: request.status, body: jsonOf(request.responseText) });
    request.onerror = () => reject(new Error(interrupted));
    request.onabort = () => reject(new Error(signal?.aborted ? 'The upload was stopped.' : interrupted));
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    };
    signal?.addEventListener('abort', stop);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append(field, file);
    request.send(form);
    waitFor(longestStallMs);
    if (signal?.aborted) stop();
  });
}

/** The address of what a call has just stored, where its answer has one. */
export function storedUrlOf({ status, body }: UploadAnswer): string | undefined {
  if (status !== 201 && status !== 200) return undefined;
  return urlIn(body) ?? urlIn(valueOf(body, 'image')) ?? urlIn(valueOf(body, 'file'));
}

function urlIn(body: unknown): string | undefined {
  const url = valueOf(body, 'url');
  return typeof url === 'string' && url !== '' ? url : undefined;
}

function valueOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The sentence of a refused call, where the answer has one. */
export function refusalOf({ body }: Pick<UploadAnswer, 'body'>): string | undefined {
  const error = valueOf(body, 'error');
  return typeof error === 'string' && error !== '' ? error : undefined;
}
