import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface FormHash {
  add(chunk: Buffer): void;
  digest(): string;
}

/** The hash of a form as it arrives, without the boundary between parts, which differs each time. */
function createFormHash(contentType: string): FormHash {
  const boundary = Buffer.from(/boundary="?([^";]+)/i.exec(contentType)?.[1] ?? '');
  const hash = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);
  return {
    add(chunk) {
      let start = 0;
      const bytes = Buffer.concat([rest, chunk]);
      for (let at = next(bytes, 0); at !== -1; at = next(bytes, start)) {
        hash.update(bytes.subarray(start, at));
        start = at + boundary.length;
      }
      // A boundary may continue in the next chunk.
      const end = Math.max(start, bytes.length - boundary.length + 1);
      hash.update(bytes.subarray(start, end));
      rest = bytes.subarray(end);
    },
    digest: () => hash.update(rest).digest('base64url'),
  };

  function next(bytes: Buffer, from: number): number {
    return boundary.length === 0 ? -1 : bytes.indexOf(boundary, from);
  }
}

const hashes = new WeakMap<IncomingMessage, string>();

/** Notes the hash of a form while someone else reads it. Start reading in the same turn. */
export function hashWhileRead(request: IncomingMessage): void {
  const hash = createFormHash(request.headers['content-type'] ?? '');
  request.on('data', (chunk: Buffer) => hash.add(chunk));
  request.once('end', () => hashes.set(request, hash.digest()));
}

/** Undefined unless it was noted, and the form was read completely. */
export const notedHashOf = (request: IncomingMessage): string | undefined => hashes.get(request);

/** Hashes a form that nobody else reads; undefined if it breaks off or exceeds `mostBytes`. */
export async function readFormHash(request: IncomingMessage, mostBytes: number): Promise<string | undefined> {
  const hash = createFormHash(request.headers['content-type'] ?? '');
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > mostBytes) return undefined;
      hash.add(chunk);
    }
  } catch {
    return undefined;
  }
  return hash.digest();
}
