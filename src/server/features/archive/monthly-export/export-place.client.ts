import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { say } from '#words';
import { openS3, statusOf } from '../../../kernel/files/s3-file-store.ts';
import { boundedFetch } from '../../../kernel/outbound/bounded-fetch.ts';
import { NotReachedError, type PublicFetch } from '../../../kernel/outbound/public-fetch.ts';

/** A place of the family's own: a folder by WebDAV, or a bucket. */
export interface ExportPlace {
  /** For people: without keys. */
  name: string;
  /** Stores the file's bytes under that name. Throws PlaceFailure. */
  put(name: string, file: FileHandle, size: number): Promise<void>;
  /** Stores and deletes a few bytes. Throws PlaceFailure. */
  check(): Promise<void>;
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

const answerBytes = 100_000;
const checkMs = 20_000;
const sendMs = 6 * 60 * 60_000;
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

export const openExportPlace = (target: ExportTarget, outside: PublicFetch): ExportPlace =>
  target.kind === 'webdav' ? webdavPlace(target, outside) : bucketPlace(target, outside);

function webdavPlace({ address, username, appPassword }: WebdavTarget, outside: PublicFetch): ExportPlace {
  const folder = address.replace(/(?<!\/)\/+$/, '');
  const authorization = `Basic ${Buffer.from(`${username}:${appPassword}`).toString('base64')}`;
  const send = async (method: string, path: string, timeoutMs: number, body?: Body): Promise<void> => {
    const ask = boundedFetch({ maxBytes: answerBytes, timeoutMs, withoutBody: true, through: outside.fetch });
    const headers = { authorization, ...(body && { 'content-length': String(body.size) }) };
    const answer = await ask(`${folder}${path}`, {
      method,
      headers,
      ...(body && { body: body.stream(), duplex: 'half' }),
    } as RequestInit).catch((cause: unknown) => {
      throw notReached(cause);
    });
    if (!answer.ok) throw refused(answer.status);
  };
  return {
    name: folder.replace(/^https?:\/\//, ''),
    put: (name, file, size) =>
      send('PUT', `/${name}`, sendMs, {
        size,
        stream: () => webStream(file.createReadStream({ start: 0, autoClose: false })),
      }),
    async check() {
      await send('PUT', `/${checkName}`, checkMs, {
        size: 10,
        stream: () => webStream(Readable.from([Buffer.from('upbringing')])),
      });
      await send('DELETE', `/${checkName}`, checkMs);
    },
  };
}

interface Body {
  size: number;
  stream: () => ReadableStream;
}

const webStream = (source: Readable): ReadableStream => Readable.toWeb(source) as ReadableStream;

function bucketPlace(target: BucketTarget, outside: PublicFetch): ExportPlace {
  const { address, bucket: Bucket, folder, region, accessKeyId, secretAccessKey } = target;
  const keyOf = (name: string): string => [folder, name].filter((part) => part !== '').join('/');
  const open = () => {
    if (!outside.mayReach(address)) throw notReached(new NotReachedError('NOT_PUBLIC'));
    const config = { endpoint: address, bucket: Bucket, region, accessKeyId, secretAccessKey };
    return openS3(config, outside.lookupBy(new URL(address).protocol));
  };
  const failed = (error: unknown): PlaceFailure => {
    const status = statusOf(error);
    return status === undefined ? notReached(error) : refused(status, 'secretAccessKey');
  };
  const run = async (work: (s3: Awaited<ReturnType<typeof openS3>>) => Promise<unknown>): Promise<void> => {
    const s3 = await open();
    await work(s3)
      .catch((error: unknown) => {
        throw failed(error);
      })
      .finally(() => s3.client.destroy());
  };
  return {
    name: [new URL(address).host, Bucket, folder].filter((part) => part !== '').join('/'),
    put: (name, file) =>
      run(({ client, Upload }) => {
        const Body = file.createReadStream({ start: 0, autoClose: false });
        return new Upload({ client, params: { Bucket, Key: keyOf(name), Body }, queueSize: 1 }).done();
      }),
    check: () =>
      run(async ({ client, PutObjectCommand, DeleteObjectCommand }) => {
        const Key = keyOf(checkName);
        await client.send(new PutObjectCommand({ Bucket, Key, Body: 'upbringing' }));
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
      }),
  };
}

function notReached(cause: unknown): PlaceFailure {
  if (cause instanceof PlaceFailure) return cause;
  const isInside = cause instanceof NotReachedError && cause.code === 'NOT_PUBLIC';
  return new PlaceFailure(
    isInside
      ? say('This server may not reach this address. It must begin with https:// and be on the internet.')
      : say('We couldn’t reach this address.'),
    'address',
    { cause },
  );
}

function refused(status: number, keyField = 'appPassword'): PlaceFailure {
  if (status === 401 || status === 403)
    return new PlaceFailure(say('The place refused the name or the password.'), keyField);
  if (status === 404 || status === 409) return new PlaceFailure(say('There is no such folder. Create it first.'));
  if (status === 413 || status === 507) return new PlaceFailure(say('The place has no room left.'));
  return new PlaceFailure(say('The place answered with an error ({status}).', { status }));
}
