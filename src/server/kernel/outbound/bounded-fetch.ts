/** What a call to another service may take. */
export interface Bounds {
  /** Of the answer as it is read, which may be more than what came over the wire. */
  maxBytes: number;
  /** For all of it, redirects and body included. */
  timeoutMs?: number;
  /** Whether a redirect may be followed to this address; without it none is. */
  mayFollow?: (to: URL) => boolean;
  /** Only status and headers are wanted: of the body nothing is read, however long it is. */
  withoutBody?: boolean;
  /** What carries the call; `publicFetch` where the address itself need not be trusted. */
  through?: typeof fetch;
}

/** The answer is a redirect that was not foreseen, and was not followed. */
export class LeadsElsewhere extends Error {
  constructor() {
    super('The answer leads somewhere else.');
    this.name = 'LeadsElsewhere';
  }
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const maxRedirects = 4;

/**
 * `fetch` for a service that need not be trusted: it ends after a while, reads no more than was asked for, and follows
 * no redirect that was not foreseen, which could lead to another machine. Rejects when one of these is broken.
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

/** The same answer with its whole body read. */
async function readAtMost(response: Response, maxBytes: number): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > maxBytes) throw new Error('The answer is too long.');
    chunks.push(bytes);
  }
  const { status, statusText, headers } = response;
  // Encoding and length were those of the bytes on the wire.
  const kept = [...headers].filter(([name]) => name !== 'content-encoding' && name !== 'content-length');
  return new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, { status, statusText, headers: kept });
}
