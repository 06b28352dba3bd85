import { say } from '#words';
import { assertOwnTab } from '../browser/browser-account.ts';
import { tab } from '../browser/this-tab.ts';
import { watchUnsaved } from '../drafts/unsaved.ts';
import type { SendOptions } from './upload-queue.ts';

/** A call's answer: the status, and the JSON body if any. */
export interface UploadAnswer {
  status: number;
  body: unknown;
}

export interface FileOptions extends SendOptions {
  url: string;
  /** The name of the form field. */
  field: string;
  file: File;
  /** Text fields. */
  fields?: Readonly<Record<string, string>>;
  /** Wait for the answer after sending, if the server has much to do. */
  answerMs?: number;
}

/** If no byte was sent for this long, the connection counts as dead. */
const longestStallMs = 30_000;
/** Time for the answer after sending. A picture may wait until others are decoded. */
const longestAnswerMs = 120_000;

export const interrupted = say('The upload was interrupted. Check your connection and try again.');

/** Rejects with a sentence if there is no answer, nothing moves, or it is aborted. */
export function uploadFile({ field, file, key, fields = {}, ...options }: FileOptions & { key?: string }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(field, file);
  return callServer({
    method: 'POST',
    headers: key === undefined ? {} : { 'idempotency-key': key },
    body: form,
    ...options,
  });
}

interface ServerCall extends SendOptions {
  method: 'POST' | 'DELETE';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body: FormData | string;
  answerMs?: number;
}

/** The same for any call of an upload. Not by fetch, which can't report progress. */
export function callServer(call: ServerCall): Promise<UploadAnswer> {
  const { method, url, headers = {}, body, onProgress, signal, answerMs = longestAnswerMs } = call;
  return new Promise((resolve, reject) => {
    assertOwnTab();
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitFor = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(stop, ms);
    };
    request.open(method, url);
    request.setRequestHeader('x-tab', tab);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      waitFor(longestStallMs);
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.upload.onload = () => waitFor(answerMs);
    request.onload = () => resolve({ status: request.status, body: jsonOf(request.responseText) });
    request.onerror = () => reject(new Error(interrupted));
    request.onabort = () => reject(new Error(signal.aborted ? say('The upload was stopped.') : interrupted));
    const unwatch = watchUnsaved(() => true);
    // Asks before a reload, which would end the upload.
    const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askToStay);
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      removeEventListener('beforeunload', askToStay);
      unwatch();
    };
    signal.addEventListener('abort', stop);
    request.send(body);
    waitFor(longestStallMs);
    if (signal.aborted) stop();
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
