import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder, syncFolder } from '../../../kernel/disk/sync-folder.ts';
import { openS3, partSize, readObject, type S3Config, statusOf } from '../../../kernel/files/s3-file-store.ts';
import { StartError } from '../../../kernel/start-error.ts';

/** Where copies of the installation are kept: named bytes in a folder or in a part of a bucket. */
export interface CopyPlace {
  /** Writes all of the bytes under that path, or nothing. */
  put(path: string, bytes: Readable): Promise<void>;
  /** Undefined if there is nothing. */
  open(path: string): Promise<Readable | undefined>;
  /** The paths below a folder, in no order. */
  list(folder: string): Promise<string[]>;
  remove(path: string): Promise<void>;
}

const s3Address = /^s3(\+http)?:\/\//;

/** For people: without its keys. */
export const nameOfPlace = (address: string): string => address.replace(/\/\/[^@/]*@/, '//');

/**
 * A folder, or `s3://KEY:SECRET@host/bucket/folder?region=…` (`s3+http://` without TLS). Throws StartError with a
 * sentence if it is neither.
 */
export function openCopyPlace(address: string): CopyPlace {
  return s3Address.test(address) ? bucketPlace(address) : folderPlace(address);
}

function folderPlace(root: string): CopyPlace {
  return {
    async put(path, bytes) {
      const target = join(root, path);
      const partial = `${target}.part`;
      await makeFolder(dirname(target));
      try {
        await pipeline(bytes, createWriteStream(partial, { mode: 0o600 }));
        const handle = await open(partial, 'r+');
        await handle.sync().finally(() => handle.close());
        await rename(partial, target);
        await syncFolder(dirname(target));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    open: (path) => {
      const source = join(root, path);
      return Promise.resolve(existsSync(source) ? createReadStream(source) : undefined);
    },
    async list(folder) {
      const start = join(root, folder);
      if (!existsSync(start)) return [];
      const entries = await readdir(start, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
    },
    async remove(path) {
      await rm(join(root, path), { force: true });
    },
  };
}

/** Reads an address of a bucket. Throws StartError with a sentence that has no key in it. */
function readAddress(address: string): S3Config & { folder: string } {
  const isPlain = address.startsWith('s3+http:');
  const url = URL.parse(address.replace(s3Address, isPlain ? 'http://' : 'https://'));
  const [, bucket = '', ...folders] = url?.pathname.split('/') ?? [];
  if (!url?.username || !url.password || bucket === '') {
    throw new StartError('BACKUP_TO is wrong: the address of a bucket is s3://KEY:SECRET@host/bucket/folder?region=….');
  }
  return {
    endpoint: `${url.protocol}//${url.host}`,
    bucket,
    folder: folders.filter((part) => part !== '').join('/'),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

function bucketPlace(address: string): CopyPlace {
  const { folder: root, ...config } = readAddress(address);
  const { bucket: Bucket } = config;
  let opened: ReturnType<typeof openS3> | undefined;
  const s3 = () => (opened ??= openS3(config));
  const keyOf = (path: string): string => (root === '' ? path : `${root}/${path}`);
  return {
    async put(path, bytes) {
      const { client, Upload } = await s3();
      await new Upload({ client, params: { Bucket, Key: keyOf(path), Body: bytes }, partSize, queueSize: 1 }).done();
    },
    async open(path) {
      const { client, GetObjectCommand } = await s3();
      try {
        return await readObject(() => client.send(new GetObjectCommand({ Bucket, Key: keyOf(path) })));
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    async list(folder) {
      const { client, ListObjectsV2Command } = await s3();
      const paths: string[] = [];
      const Prefix = `${keyOf(folder)}/`;
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
        paths.push(...(page.Contents ?? []).flatMap(({ Key }) => Key?.slice(root === '' ? 0 : root.length + 1) ?? []));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return paths;
    },
    async remove(path) {
      const { client, DeleteObjectCommand } = await s3();
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(path) }));
    },
  };
}
