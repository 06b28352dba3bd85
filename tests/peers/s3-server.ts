import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { faultOfSignature, type S3Keys } from './s3-signature.ts';

/** `full`: no room for writes; `away`: every call fails; `silent`: no write is answered. */
type S3Manner = 'good' | 'full' | 'away' | 'silent';

interface S3Peer {
  /** For the five S3 variables. */
  settings: S3Keys & { endpoint: string; bucket: string };
  objects: Map<string, Buffer>;
  /** How many multipart uploads were begun but neither completed nor aborted. */
  openUploads(): number;
  /** Method and path of each call, without the key. */
  calls: string[];
  behave(manner: S3Manner): void;
  close(): Promise<void>;
}

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  key: string;
  query: URLSearchParams;
  body: Buffer;
}

interface Bucket {
  objects: Map<string, Buffer>;
  uploads: Map<string, Map<number, Buffer>>;
}

const keys: S3Keys = { accessKeyId: 'upbringing', secretAccessKey: 'k3ys/of+the+bucket', region: 'eu-central-1' };
const bucketName = 'family-files';
/** Amazon gives a thousand. */
const keysInList = 2;
const smallestPart = 5 * 1024 * 1024;
const tagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

/**
 * A server on loopback with the parts of S3 that the file store needs. It refuses what Amazon refuses: a wrong
 * signature, a body that differs from the signed one, parts that are too small or different from the sent ones.
 */
export async function startS3Server(): Promise<S3Peer> {
  const bucket: Bucket = { objects: new Map(), uploads: new Map() };
  const calls: string[] = [];
  let manner: S3Manner = 'good';
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', 'http://host');
    const [, name, ...path] = url.pathname.split('/');
    calls.push(`${request.method} ${[...url.searchParams.keys()].join(' ')}`.trim());
    const fault = faultOfSignature(request, body, keys);
    if (fault) return refuse(response, 403, fault);
    if (manner === 'away') return refuse(response, 503, 'ServiceUnavailable');
    if (manner === 'silent' && request.method === 'PUT') return;
    if (manner === 'full' && request.method === 'PUT') return refuse(response, 507, 'XMinioStorageFull');
    if (name !== bucketName) return refuse(response, 404, 'NoSuchBucket');
    const call = { request, response, key: decodeURIComponent(path.join('/')), query: url.searchParams, body };
    if (call.query.get('list-type') === '2') return serveList(bucket, call);
    if (call.query.has('uploads') || call.query.has('uploadId')) return servePart(bucket, call);
    return serveObject(bucket, call);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bucket has no port.');
  return {
    settings: { ...keys, endpoint: `http://127.0.0.1:${address.port}`, bucket: bucketName },
    objects: bucket.objects,
    openUploads: () => bucket.uploads.size,
    calls,
    behave(next) {
      manner = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function serveObject({ objects }: Bucket, { request, response, key, body }: Call): void {
  if (request.method === 'HEAD' && key === '') return send(response, 200);
  if (request.method === 'PUT') {
    if (Number(request.headers['content-length']) !== body.length) return refuse(response, 400, 'IncompleteBody');
    objects.set(key, body);
    return send(response, 200, { etag: tagOf(body) });
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return send(response, 204);
  }
  const found = objects.get(key);
  if (!found) return refuse(response, 404, 'NoSuchKey');
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (range) {
    const [start, end] = [Number(range[1]), Math.min(Number(range[2]), found.length - 1)];
    if (start > end) return refuse(response, 416, 'InvalidRange');
    const headers = { 'content-range': `bytes ${start}-${end}/${found.length}` };
    return send(response, 206, headers, found.subarray(start, end + 1));
  }
  if (request.method === 'HEAD') return send(response, 200, { 'content-length': found.length, etag: tagOf(found) });
  return send(response, 200, { etag: tagOf(found) }, found);
}

/** The keys in their order, a few at a time. */
function serveList({ objects }: Bucket, { response, query }: Call): void {
  const after = query.get('continuation-token') ?? '';
  const prefix = query.get('prefix') ?? '';
  const left = [...objects.keys()].toSorted().filter((key) => key > after && key.startsWith(prefix));
  const page = left.slice(0, keysInList);
  const next = page.length < left.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  const xml = `<ListBucketResult><Name>${bucketName}</Name>${contents}${next}</ListBucketResult>`;
  send(response, 200, { 'content-type': 'application/xml' }, xml);
}

/** A multipart upload: begun, sent, completed or aborted. */
function servePart({ objects, uploads }: Bucket, { request, response, key, query, body }: Call): void {
  const uploadId = query.get('uploadId') ?? '';
  if (request.method === 'POST' && query.has('uploads')) {
    const id = `upload-${Date.now()}-${uploads.size}`;
    uploads.set(id, new Map());
    const xml = `<InitiateMultipartUploadResult><Bucket>${bucketName}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
    return send(response, 200, { 'content-type': 'application/xml' }, xml);
  }
  const parts = uploads.get(uploadId);
  if (!parts) return refuse(response, 404, 'NoSuchUpload');
  if (request.method === 'PUT') {
    parts.set(Number(query.get('partNumber')), body);
    return send(response, 200, { etag: tagOf(body) });
  }
  if (request.method === 'DELETE') {
    uploads.delete(uploadId);
    return send(response, 204);
  }
  const sent = partsOf(body.toString()).map(({ number, etag }) => ({ bytes: parts.get(number), etag, number }));
  const isWrong = sent.some(
    ({ bytes, etag, number }, index) => !bytes || tagOf(bytes) !== etag || number !== index + 1,
  );
  if (isWrong || sent.length === 0) return refuse(response, 400, 'InvalidPart');
  const bytes = sent.map((part) => part.bytes ?? Buffer.alloc(0));
  if (bytes.slice(0, -1).some((part) => part.length < smallestPart)) return refuse(response, 400, 'EntityTooSmall');
  uploads.delete(uploadId);
  objects.set(key, Buffer.concat(bytes));
  const xml = `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"whole"</ETag></CompleteMultipartUploadResult>`;
  return send(response, 200, { 'content-type': 'application/xml' }, xml);
}

const partsOf = (xml: string) =>
  [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: (/<ETag>(.*?)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }));

function send(
  response: ServerResponse,
  status: number,
  headers: Record<string, string | number> = {},
  body?: Buffer | string,
): void {
  response.writeHead(status, headers).end(body);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  send(response, status, { 'content-type': 'application/xml' }, xml);
}
