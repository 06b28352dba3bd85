import { partBytes } from '../../shared/files/file-limits.ts';
import { newId } from '../browser/new-id.ts';
import { offlineSentence } from '../data/errors.ts';
import { keepFileToSend } from '../data/outbox-changes.ts';
import { isOfProxy, isUnreachable } from '../data/outbox-link.ts';
import { type FileOptions, handOverUpload, type UploadAnswer, uploadKeyedFile } from './upload-call.ts';
import type { Outcome, UploadProblem } from './upload-queue.ts';

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

type FileToSend = Pick<FileOptions, 'file' | 'url' | 'field' | 'fields'> & { isPicked?: boolean };

/**
 * Keeps a file that isn't uploaded yet in the outbox, which goes on with its upload if that has begun, so that no byte is
 * sent twice. Returns its address for the form; undefined if this browser can't keep it.
 */
export async function handOver({ file, url, field, fields = {}, ...rest }: FileToSend): Promise<string | undefined> {
  const key = keys.get(file) ?? newId();
  const address = await keepFileToSend({ file, url, field, fields, key, ...rest }).catch(() => undefined);
  if (address !== undefined) handOverUpload(key);
  return address;
}

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
  const answer = isTried ? await upload({ ...options, key }).catch(() => undefined) : undefined;
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

/** Large files go in parts. The code for that comes with the first one. */
async function upload(options: FileOptions & { key: string }): Promise<UploadAnswer> {
  if (options.url !== '/api/files/upload' || options.file.size <= partBytes) return uploadKeyedFile(options);
  const { uploadInParts } = await import('./upload-in-parts.ts');
  return uploadInParts(options);
}

/** Signed out, too slow or too often: a retry may help. 409: the first try of the same upload is still running. */
const passing: readonly number[] = [401, 408, 409, 429];

const isRefused = (status: number): boolean => status >= 400 && status < 500 && !passing.includes(status);

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

/** The sentence of a refused call, if the answer has one. */
export function refusalOf({ body }: Pick<UploadAnswer, 'body'>): string | undefined {
  const error = valueOf(body, 'error');
  return typeof error === 'string' && error !== '' ? error : undefined;
}
