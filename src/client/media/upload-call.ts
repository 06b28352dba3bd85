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
  /** Sends in the background, where leaving the page loses nothing. */
  isQuiet?: boolean;
  headers?: Readonly<Record<string, string>>;
  /** Whether its form is gone and it goes on: it can't be aborted any more. */
  isHandedOver?: () => boolean;
}

/** If no byte was sent for this long, the connection counts as dead. */
const longestStallMs = 30_000;
/** Time for the answer after sending. A picture may wait until others are decoded. */
const longestAnswerMs = 120_000;

export const interrupted = say('The upload was interrupted. Check your connection and try again.');

/** An upload of this page that isn't answered yet. */
interface RunningUpload {
  answer: Promise<UploadAnswer>;
  /** From 0 to 1, by bytes sent. */
  share: number;
  /** Called as bytes are sent. */
  watchers: ((share: number) => void)[];
  /** Whether the outbox has taken it over: its form is gone, and leaving the page loses nothing. */
  isHandedOver: boolean;
}

/** By their key. */
const running = new Map<string, RunningUpload>();

export const runningUpload = (key: string): RunningUpload | undefined => running.get(key);

/** From now on the upload goes on without its form. */
export function handOverUpload(key: string): void {
  const upload = running.get(key);
  if (upload) upload.isHandedOver = true;
}

/** The same as `uploadFile`, for an upload that the outbox may take over. */
export function uploadKeyedFile({ key, onProgress, ...options }: FileOptions & { key: string }): Promise<UploadAnswer> {
  const upload: Omit<RunningUpload, 'answer'> = { share: 0, watchers: [onProgress], isHandedOver: false };
  const answer = uploadFile({
    ...options,
    key,
    isHandedOver: () => upload.isHandedOver,
    onProgress: (share) => {
      upload.share = share;
      for (const watcher of upload.watchers) watcher(share);
    },
  }).finally(() => running.delete(key));
  running.set(key, Object.assign(upload, { answer }));
  return answer;
}

/** Rejects with a sentence if there is no answer, nothing moves, or it is aborted. */
export function uploadFile({ field, file, key, fields = {}, headers, ...options }: FileOptions & { key?: string }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(field, file);
  return callServer({
    method: 'POST',
    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    body: form,
    ...options,
  });
}

interface ServerCall
  extends SendOptions,
    Pick<FileOptions, 'url' | 'answerMs' | 'isQuiet' | 'headers' | 'isHandedOver'> {
  method: 'POST' | 'DELETE';
  body: FormData | string;
}

/** The same for any call of an upload. Not by fetch, which can't report progress. */
export function callServer(call: ServerCall): Promise<UploadAnswer> {
  const { method, url, headers = {}, body, onProgress, signal, answerMs = longestAnswerMs } = call;
  const { isHandedOver = () => false } = call;
  const isQuiet = () => call.isQuiet === true || isHandedOver();
  return new Promise((resolve, reject) => {
    assertOwnTab();
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const stopByForm = () => !isHandedOver() && stop();
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
    const unwatch = watchUnsaved(() => !isQuiet());
    // Asks before a reload, which would end the upload.
    const askToStay = (event: BeforeUnloadEvent) => !isQuiet() && event.preventDefault();
    addEventListener('beforeunload', askToStay);
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stopByForm);
      removeEventListener('beforeunload', askToStay);
      unwatch();
    };
    signal.addEventListener('abort', stopByForm);
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
