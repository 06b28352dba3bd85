/** The limits of a call to another service. */
import { say } from '#words';

export interface Bounds {
  /** Maximum answer after decompression, in bytes. */
  maxBytes: number;
  /** Maximum time for everything, with redirects and body. */
  timeoutMs?: number;
  /** Whether a redirect to this address may be followed; by default none is. */
  mayFollow?: (to: URL) => boolean;
  /** Reads only status and headers, whatever the body. */
  withoutBody?: boolean;
  /** The function that makes the call; not `publicFetch` where the address is trusted. */
  through?: typeof fetch;
}

/** The answer is an unexpected redirect, which was not followed. */
export class LeadsElsewhere extends Error {
  constructor() {
    super(say('The server redirects to another address.'));
    this.name = 'LeadsElsewhere';
  }
}

/** The answer is larger than the caller reads. */
export class AnswerTooLong extends Error {
  constructor() {
    super('The answer is too long.');
    this.name = 'AnswerTooLong';
  }
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const maxRedirects = 4;

/**
 * `fetch` for an untrusted service: limits time and size, and follows only expected redirects, since others could lead
 * to another machine. Rejects if a limit is exceeded.
 */
export function boundedFetch({
  maxBytes,
  timeoutMs,
  mayFollow,
  withoutBody = false,
  through = (address, options) => fetch(address, options),
}: Bounds): typeof fetch {
  const read = (response: Response) => (withoutBody ? dropBody(response) : readAtMost(response, maxBytes));
  return async (address, options = {}) => {
    const signals = [options?.signal, timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)];
    const signal = AbortSignal.any(signals.filter((each) => each instanceof AbortSignal));
    if (!mayFollow) return read(await through(address, { ...options, signal, redirect: 'error' }));
    let response = await through(address, { ...options, signal, redirect: 'manual' });
    for (let count = 0; redirects.has(response.status); count++) {
      const to = nextAddress(response);
      await response.body?.cancel();
      if (!to || count >= maxRedirects || !mayFollow(to)) throw new LeadsElsewhere();
      response = await through(to, { ...options, signal, redirect: 'manual' });
    }
    return read(response);
  };
}

function nextAddress({ url, headers }: Response): URL | undefined {
  const location = headers.get('location');
  return location !== null && URL.canParse(location, url) ? new URL(location, url) : undefined;
}

async function dropBody({ body, status, statusText, headers }: Response): Promise<Response> {
  await body?.cancel();
  return new Response(null, { status, statusText, headers });
}

/** The same bytes. Throws AnswerTooLong if there are more. */
export async function* atMost(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new AnswerTooLong();
    yield chunk;
  }
}

/** The same answer with its body read. */
async function readAtMost(response: Response, maxBytes: number): Promise<Response> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of atMost(response.body ?? [], maxBytes)) chunks.push(chunk);
  const { status, statusText, headers } = response;
  // Encoding and length described the body on the wire.
  const kept = [...headers].filter(([name]) => name !== 'content-encoding' && name !== 'content-length');
  return new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, { status, statusText, headers: kept });
}
