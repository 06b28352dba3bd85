import { say } from '#words';
import { assertOwnTab } from './browser-account.ts';
import { tab } from './this-tab.ts';

/** A multipart call's answer: the status, and the JSON body if any. */
export interface UploadAnswer {
  status: number;
  body: unknown;
}

interface UploadOptions {
  url: string;
  /** The name of the form field. */
  field: string;
  file: File;
  /** Text fields. */
  fields?: Readonly<Record<string, string>>;
  /** From 0 to 1, by bytes sent. */
  onProgress?: (share: number) => void;
  /** Aborts it. */
  signal?: AbortSignal;
  /** Wait for the answer after sending, if the server has much to do. */
  answerMs?: number;
}

/** No byte was sent for this long: the connection is dead. */
const longestStallMs = 30_000;
/** For the answer after sending; a picture may wait for others to be decoded. */
const longestAnswerMs = 120_000;

const interrupted = say('The upload was interrupted. Check your connection and try again.');

/**
 * Uploads a file. Rejects with a sentence if there is no answer, nothing moves, or it is aborted. Not by fetch, which
 * can't report progress.
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
    request.onabort = () => reject(new Error(signal?.aborted ? say('The upload was stopped.') : interrupted));
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

/** The address of the stored file, if the answer has one. */
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

/** The sentence of a refused call, if the answer has one. */
export function refusalOf({ body }: Pick<UploadAnswer, 'body'>): string | undefined {
  const error = valueOf(body, 'error');
  return typeof error === 'string' && error !== '' ? error : undefined;
}
