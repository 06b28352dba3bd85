import { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import { StartError } from '../start-error.ts';
import { assertKey, newKey } from './file-keys.ts';
import type { ByteRange, FileStore } from './file-store.ts';
import { noRoom } from './no-room.ts';

export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface S3FileStore extends FileStore {
  /** Throws StartError when the bucket is not there, or not for these keys. */
  check(): Promise<void>;
}

/** As small as S3 allows: so much of a file is in memory at a time. */
const partSize = 5 * 1024 * 1024;

/**
 * A bucket of Amazon S3, or of a server that speaks its protocol. The keys are the same as in a folder, so that files
 * can be copied from one into the other. The library is large, and loaded only where it is used.
 */
export function s3FileStore(config: S3Config): S3FileStore {
  const { bucket: Bucket } = config;
  let opened: ReturnType<typeof openClient> | undefined;
  const open = () => (opened ??= openClient(config));
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
        // Sent in parts as they arrive; one that fails takes the others back.
        await new Upload({ client, params: { Bucket, Key, Body: bytes }, partSize, queueSize: 1 }).done();
      } catch (error) {
        // The sender's matter, not the store's.
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
          open: (range) => read(() => client.send(new GetObjectCommand({ Bucket, Key: key, Range: headerOf(range) }))),
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
  };
}

async function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
  const [{ S3Client, ...commands }, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ]);
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's often know neither a name of its own for each bucket nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5000, socketTimeout: 30_000 },
  });
  return { client, Upload, ...commands };
}

async function read(get: () => Promise<{ Body?: unknown }>): Promise<Readable> {
  try {
    const { Body } = await get();
    if (!(Body instanceof Readable)) throw new Error('A stored file came without its bytes.');
    return Body;
  } catch (error) {
    throw asStoreError(error);
  }
}

const headerOf = (range: ByteRange | undefined) => range && `bytes=${range.start}-${range.end}`;

function statusOf(error: unknown): number | undefined {
  const metadata = error instanceof Error && '$metadata' in error ? error.$metadata : undefined;
  const status = typeof metadata === 'object' && metadata && 'httpStatusCode' in metadata && metadata.httpStatusCode;
  return typeof status === 'number' ? status : undefined;
}

/** What people are told of a failure that trying again may mend; a refusal is for the log alone. */
function asStoreError(error: unknown): unknown {
  const status = statusOf(error);
  if (status === 507) return noRoom(error);
  if (status !== undefined && status < 500) return error;
  return new AppError('SERVICE_UNAVAILABLE', 'Files can’t be reached right now. Please try again later.', {
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
