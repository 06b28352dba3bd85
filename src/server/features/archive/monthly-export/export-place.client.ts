import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ReadableStream as WebStream } from 'node:stream/web';
import { say } from '#words';
import { hourMs, minuteMs } from '../../../kernel/durations.ts';
import { openS3, partSizeOf, statusOf } from '../../../kernel/files/s3-file-store.ts';
import { AnswerTooLong, atMost, boundedFetch } from '../../../kernel/outbound/bounded-fetch.ts';
import { NotReachedError, type PublicFetch } from '../../../kernel/outbound/public-fetch.ts';

/** A place of the family's own: a folder by WebDAV, or a bucket. */
export interface ExportPlace {
  /** For people: without keys. */
  name: string;
  /** Stores the file under that name. Throws PlaceFailure. */
  put(name: string, file: SentFile, signal: AbortSignal): Promise<void>;
  /** Stores and deletes a few bytes. Throws PlaceFailure. */
  check(): Promise<void>;
}

interface SentFile {
  handle: FileHandle;
  size: number;
}

/** The message is a sentence for the owner of the place. */
export class PlaceFailure extends Error {
  /** The input that is to blame. */
  readonly field: string;

  constructor(sentence: string, field = 'address', options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'PlaceFailure';
    this.field = field;
  }
}

/** Longest answer that is read. */
const answerBytes = 100_000;
const removeMs = 5000;
/** At most two hours, and less for a small file: a place takes at least 100 kB a second. */
const sendMs = (size: number): number => Math.min(10 * minuteMs + Math.round(size / 100), 2 * hourMs);
const checkName = 'upbringing-check.txt';

interface WebdavTarget {
  kind: 'webdav';
  /** Of the folder. */
  address: string;
  username: string;
  appPassword: string;
}

interface BucketTarget {
  kind: 's3';
  address: string;
  bucket: string;
  folder: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export type ExportTarget = WebdavTarget | BucketTarget;

interface Surroundings {
  outside: PublicFetch;
  /** How long a check may take. */
  checkMs?: number;
}

export const openExportPlace = (target: ExportTarget, { outside, checkMs = 20_000 }: Surroundings): ExportPlace =>
  target.kind === 'webdav' ? webdavPlace(target, { outside, checkMs }) : bucketPlace(target, { outside, checkMs });

function webdavPlace(
  { address, username, appPassword }: WebdavTarget,
  { outside, checkMs }: Required<Surroundings>,
): ExportPlace {
  const folder = address.replace(/(?<!\/)\/+$/, '');
  const authorization = `Basic ${Buffer.from(`${username}:${appPassword}`).toString('base64')}`;
  const send = async (method: string, path: string, signal: AbortSignal, body?: Body): Promise<void> => {
    const ask = boundedFetch({ maxBytes: answerBytes, withoutBody: true, through: outside.fetch });
    const headers = { authorization, ...(body && { 'content-length': String(body.size) }) };
    const answer = await ask(`${folder}${path}`, {
      method,
      headers,
      signal,
      ...(body && { body: body.stream(), duplex: 'half' }),
    } as RequestInit).catch((cause: unknown) => {
      throw notReached(cause);
    });
    if (!answer.ok) throw refused(answer.status);
  };
  return {
    name: folder.replace(/^https?:\/\//i, ''),
    put: (name, { handle, size }, signal) =>
      send('PUT', `/${name}`, AbortSignal.any([signal, AbortSignal.timeout(sendMs(size))]), {
        size,
        stream: () => webStream(handle.createReadStream({ start: 0, autoClose: false })),
      }),
    async check() {
      const signal = AbortSignal.timeout(checkMs);
      await send('PUT', `/${checkName}`, signal, {
        size: 10,
        stream: () => webStream(Readable.from([Buffer.from('upbringing')])),
      });
      await send('DELETE', `/${checkName}`, signal);
    },
  };
}

interface Body {
  size: number;
  stream: () => ReadableStream;
}

// Not `Readable.toWeb`, whose stream throws outside of every call when it is stopped.
const webStream = (source: Readable) => WebStream.from<Uint8Array>(source) as ReadableStream;

function bucketPlace(target: BucketTarget, { outside, checkMs }: Required<Surroundings>): ExportPlace {
  const { address, bucket: Bucket, folder, region, accessKeyId, secretAccessKey } = target;
  const keyOf = (name: string): string => [folder, name].filter((part) => part !== '').join('/');
  const run = async (signal: AbortSignal, work: (s3: OpenedS3) => Promise<unknown>): Promise<void> => {
    if (!outside.mayReach(address)) throw notReached(new NotReachedError('NOT_PUBLIC'));
    const config = { endpoint: address, bucket: Bucket, region, accessKeyId, secretAccessKey };
    const s3 = await openS3(config, outside.lookupBy(new URL(address).protocol));
    limitCalls(s3, signal);
    await work(s3)
      .catch((error: unknown) => {
        const status = error instanceof AnswerTooLong ? undefined : statusOf(error);
        throw status === undefined ? notReached(error) : refused(status, 'secretAccessKey');
      })
      .finally(() => s3.client.destroy());
  };
  return {
    name: [new URL(address).host, Bucket, folder].filter((part) => part !== '').join('/'),
    put: (name, { handle, size }, signal) =>
      run(AbortSignal.any([signal, AbortSignal.timeout(sendMs(size))]), ({ client, Upload }) => {
        // With its end, by which the library counts the parts.
        const Body = handle.createReadStream({ start: 0, end: size - 1, autoClose: false });
        const params = { Bucket, Key: keyOf(name), Body };
        return new Upload({ client, params, partSize: partSizeOf(size), queueSize: 1 }).done();
      }),
    check: () =>
      run(AbortSignal.timeout(checkMs), async ({ client, PutObjectCommand, DeleteObjectCommand }) => {
        const Key = keyOf(checkName);
        await client.send(new PutObjectCommand({ Bucket, Key, Body: 'upbringing' }));
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
      }),
  };
}

type OpenedS3 = Awaited<ReturnType<typeof openS3>>;

/** Ends calls at the signal and reads short answers only. What was begun is removed at the place after the signal, too. */
function limitCalls({ client }: OpenedS3, signal: AbortSignal): void {
  const { requestHandler } = client.config;
  const handle = requestHandler.handle.bind(requestHandler);
  requestHandler.handle = async (request, options) => {
    const abortSignal = request.method === 'DELETE' ? AbortSignal.timeout(removeMs) : signal;
    const answer = await handle(request, { ...options, abortSignal });
    answer.response.body = Readable.from(atMost(answer.response.body, answerBytes));
    return answer;
  };
}

function notReached(cause: unknown): PlaceFailure {
  if (cause instanceof PlaceFailure) return cause;
  return new PlaceFailure(sentenceOf(cause), 'address', { cause });
}

function sentenceOf(cause: unknown): string {
  if (!(cause instanceof Error)) return say('We couldn’t reach this address.');
  if ('code' in cause && cause.code === 'NOT_PUBLIC')
    return say('This server may not reach this address. It must begin with https:// and be on the internet.');
  if (cause.name === 'AbortError' || cause.name === 'TimeoutError') return say('The place took too long.');
  if (cause instanceof AnswerTooLong) return say('This address doesn’t answer like a folder or a bucket.');
  return say('We couldn’t reach this address.');
}

function refused(status: number, keyField = 'appPassword'): PlaceFailure {
  if (status === 401 || status === 403)
    return new PlaceFailure(say('The place refused the name or the password.'), keyField);
  if (status === 404 || status === 409) return new PlaceFailure(say('There is no such folder. Create it first.'));
  if (status === 413 || status === 507) return new PlaceFailure(say('The place has no room left.'));
  return new PlaceFailure(say('The place answered with an error ({status}).', { status }));
}
