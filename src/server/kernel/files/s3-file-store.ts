import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { say } from '#words';
import { noRoom } from '../disk/no-room.ts';
import { AppError } from '../errors.ts';
import { StartError } from '../start-error.ts';
import { assertKey, isKey, newKey } from './file-keys.ts';
import type { ByteRange, FileStore } from './file-store.ts';

export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface S3FileStore extends FileStore {
  /** Throws StartError if the bucket is missing or the keys have no access. */
  check(): Promise<void>;
}

/** As small as S3 allows, because this part of a file is in memory. */
export const partSize = 5 * 1024 * 1024;

/** A bucket takes 10,000 parts at most. */
export const partSizeOf = (size: number): number => Math.max(partSize, Math.ceil(size / 9000));

/**
 * A bucket of Amazon S3, or of a compatible server. Keys are the same as in a folder, so files can be copied between
 * both.
 */
export function s3FileStore(config: S3Config): S3FileStore {
  const { bucket: Bucket } = config;
  let opened: ReturnType<typeof openS3> | undefined;
  const open = () => (opened ??= openS3(config));
  return {
    async check() {
      const { client, HeadBucketCommand } = await open();
      await client.send(new HeadBucketCommand({ Bucket })).catch((error: unknown) => {
        throw asStartError(error, config);
      });
    },
    async save(bytes, Key = newKey()) {
      const { client, Upload } = await open();
      try {
        // Sent in parts as they arrive; if one fails, the others are removed.
        await new Upload({ client, params: { Bucket, Key, Body: bytes }, partSize, queueSize: 1 }).done();
      } catch (error) {
        // The sender's fault, not the store's.
        if (bytes instanceof Readable && bytes.errored) throw bytes.errored;
        throw asStoreError(error);
      }
      return Key;
    },
    async find(key) {
      assertKey(key);
      const { client, HeadObjectCommand, GetObjectCommand } = await open();
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand({ Bucket, Key: key }));
        return {
          size: ContentLength,
          open: (range) =>
            readObject(() => client.send(new GetObjectCommand({ Bucket, Key: key, Range: headerOf(range) }))),
        };
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw asStoreError(error);
      }
    },
    async remove(key) {
      assertKey(key);
      const { client, DeleteObjectCommand } = await open();
      await client.send(new DeleteObjectCommand({ Bucket, Key: key })).catch((error: unknown) => {
        throw asStoreError(error);
      });
    },
    async *list() {
      const { client, ListObjectsV2Command } = await open();
      for (let after: string | undefined, hasMore = true; hasMore; hasMore = after !== undefined) {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket, ContinuationToken: after }))
          .catch((error) => {
            throw asStoreError(error);
          });
        yield (page.Contents ?? []).flatMap(({ Key }) => (Key !== undefined && isKey(Key) ? [Key] : []));
        after = page.NextContinuationToken;
      }
    },
  };
}

/** The large library is loaded only if used. */
/** `lookup` finds the addresses of names, if not every one is allowed. */
export async function openS3({ endpoint, region, accessKeyId, secretAccessKey }: S3Config, lookup?: LookupFunction) {
  const [{ S3Client, ...commands }, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ]);
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other servers often support neither bucket host names nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 5000,
      socketTimeout: 30_000,
      ...(lookup && { httpAgent: new HttpAgent({ lookup }), httpsAgent: new HttpsAgent({ lookup }) }),
    },
  });
  return { client, Upload, ...commands };
}

export async function readObject(get: () => Promise<{ Body?: unknown }>): Promise<Readable> {
  try {
    const { Body } = await get();
    if (!(Body instanceof Readable)) throw new Error('A stored file came without its bytes.');
    return Body;
  } catch (error) {
    throw asStoreError(error);
  }
}

const headerOf = (range: ByteRange | undefined) => range && `bytes=${range.start}-${range.end}`;

export function statusOf(error: unknown): number | undefined {
  const metadata = error instanceof Error && '$metadata' in error ? error.$metadata : undefined;
  const status = typeof metadata === 'object' && metadata && 'httpStatusCode' in metadata && metadata.httpStatusCode;
  return typeof status === 'number' ? status : undefined;
}

/** What people are told about a failure that a retry may fix; a refusal is only logged. */
export function asStoreError(error: unknown): unknown {
  const status = statusOf(error);
  if (status === 507) return noRoom(error);
  if (status !== undefined && status < 500) return error;
  return new AppError('SERVICE_UNAVAILABLE', say('Files can’t be reached right now. Please try again later.'), {
    cause: error,
  });
}

function asStartError(error: unknown, { endpoint, bucket }: S3Config): StartError {
  const status = statusOf(error);
  if (status === 404) return new StartError(`S3_BUCKET is wrong: there is no bucket ${bucket} at ${endpoint}.`);
  if (status !== undefined && status < 500) {
    return new StartError(
      `The bucket ${bucket} at ${endpoint} is refused: S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY or S3_REGION is wrong, or the key may not list, read, write and delete there.`,
    );
  }
  return new StartError(`S3_ENDPOINT can't be reached: ${endpoint}.`);
}
