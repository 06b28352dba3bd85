import { say } from '#words';
import { assertOwnTab } from '../browser/browser-account.ts';
import { newId } from '../browser/new-id.ts';
import { tab } from '../browser/this-tab.ts';
import { offlineSentence } from '../data/errors.ts';
import { keepFileToSend } from '../data/outbox.ts';
import { isOfProxy, isUnreachable } from '../data/outbox-link.ts';
import { watchUnsaved } from '../drafts/unsaved.ts';
import type { Outcome, SendOptions, UploadProblem } from './upload-queue.ts';

/** A multipart call's answer: the status, and the JSON body if any. */
interface UploadAnswer {
  status: number;
  body: unknown;
}

interface FileOptions extends SendOptions {
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
}

/** If no byte was sent for this long, the connection counts as dead. */
const longestStallMs = 30_000;
/** Time for the answer after sending. A picture may wait until others are decoded. */
const longestAnswerMs = 120_000;

export const interrupted = say('The upload was interrupted. Check your connection and try again.');

/** Why a file isn't stored. */
interface Failure {
  isAnswered: boolean;
  /** Whether another try would have the same outcome. */
  isFinal: boolean;
  /** The server's sentence. */
  refusal: string | undefined;
}

interface SendFileOptions<Stored> extends FileOptions {
  /** Reads the stored file from the answer's body. Undefined if the body is invalid. */
  read: (body: unknown) => Stored | undefined;
  /** What to tell a person. */
  problem: (failure: Failure) => UploadProblem;
  /** Without a connection the file is kept for later: its address is that of a waiting file. */
  waits?: ((address: string) => Stored) | undefined;
}

/** Keys of files that aren't stored yet. If an answer is lost and a file is sent again, it is stored once. */
const keys = new WeakMap<File, string>();

/** Uploads a file and returns the outcome. */
export async function sendFile<Stored>({
  read,
  problem,
  waits,
  ...options
}: SendFileOptions<Stored>): Promise<Outcome<Stored>> {
  const { file, url, field, fields = {}, signal } = options;
  const key = keys.get(file) ?? newId();
  keys.set(file, key);
  const isTried = !waits || !isUnreachable();
  const answer = isTried ? await uploadFile({ ...options, key }).catch(() => undefined) : undefined;
  if (waits && !signal.aborted && (answer === undefined || isOfProxy(answer.status))) {
    // Without room in this browser it fails as any other upload.
    const address = await keepFileToSend({ file, url, field, fields, key }).catch(() => undefined);
    if (address !== undefined) return { stored: waits(address) };
  }
  const stored = answer && answer.status < 300 ? read(answer.body) : undefined;
  const isFinal = answer !== undefined && isRefused(answer.status);
  if (stored !== undefined || isFinal) keys.delete(file);
  if (stored !== undefined) return { stored };
  const failure = { isAnswered: answer !== undefined, isFinal, refusal: answer && refusalOf(answer) };
  // Only a call without an answer can have failed because the device is offline.
  const note = answer ? undefined : offlineSentence(undefined);
  return { problem: { ...problem(failure), note }, isFinal };
}

/** Signed out, too slow or too often: a retry may help. 409: the first try of the same upload is still running. */
const passing: readonly number[] = [401, 408, 409, 429];

const isRefused = (status: number): boolean => status >= 400 && status < 500 && !passing.includes(status);

/**
 * Rejects with a sentence if there is no answer, nothing moves, or it is aborted. Not by fetch, which can't report
 * progress.
 */
export function uploadFile(options: FileOptions & { key: string }): Promise<UploadAnswer> {
  const { url, field, file, key, fields = {}, onProgress, signal, answerMs = longestAnswerMs } = options;
  const { isQuiet = false, headers = {} } = options;
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
    request.setRequestHeader('idempotency-key', key);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      waitFor(longestStallMs);
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.upload.onload = () => waitFor(answerMs);
    request.onload = () => resolve({ status: request.status, body: jsonOf(request.responseText) });
    request.onerror = () => reject(new Error(interrupted));
    request.onabort = () => reject(new Error(signal.aborted ? say('The upload was stopped.') : interrupted));
    const unwatch = watchUnsaved(() => !isQuiet);
    // Asks before a reload, which would end the upload.
    const askToStay = (event: BeforeUnloadEvent) => !isQuiet && event.preventDefault();
    addEventListener('beforeunload', askToStay);
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      removeEventListener('beforeunload', askToStay);
      unwatch();
    };
    signal.addEventListener('abort', stop);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append(field, file);
    request.send(form);
    waitFor(longestStallMs);
    if (signal.aborted) stop();
  });
}

/** The address of the stored file, if the answer has one. */
export function storedUrlOf(body: unknown): string | undefined {
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
