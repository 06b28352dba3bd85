import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { breakOff, close, listen, sendEndless } from './faulty-peer.ts';

/** The stand-in's behavior: one entry for each call, the last one for all later calls. */
type ReadwiseManner =
  | 'good'
  | 'busy'
  | 'refuse'
  | 'error'
  | 'break-off'
  | 'nonsense'
  | 'other-page'
  | 'endless'
  | 'silent'
  | 'redirect';

interface PeerHighlight {
  id: number;
  text: string;
  note?: string;
  location?: number | null;
  location_type?: string;
  color?: string;
  highlighted_at?: string | null;
  updated_at?: string;
  is_discard?: boolean;
}

export interface PeerBook {
  user_book_id: number;
  title: string;
  author?: string | null;
  category?: string;
  cover_image_url?: string;
  document_note?: string;
  book_tags?: { id: number; name: string }[];
  highlights: PeerHighlight[];
}

interface ReadwisePeer {
  /** For READWISE_API_URL. */
  url: string;
  /** The only token that it accepts. */
  token: string;
  /** Path and query of the received calls. */
  requests: string[];
  /** The account's content; tests change it. */
  library: PeerBook[];
  /** Books on a page of the export. */
  pageSize: number;
  /** The wait in seconds that a busy answer asks for; null leaves it out. */
  retryAfter: number | null;
  behave(...manners: ReadwiseManner[]): void;
  /** Answers nothing until released. */
  hold(): { letGo(): void };
  close(): Promise<void>;
}

/** A server on loopback that speaks as much of Readwise's API v2 (https://readwise.io/api_deets) as an import needs. */
export async function startReadwiseServer(): Promise<ReadwisePeer> {
  let manners: ReadwiseManner[] = ['good'];
  let held: Promise<void> | undefined;
  const server = createServer((request, response) => {
    peer.requests.push(request.url ?? '');
    const manner = (manners.length > 1 ? manners.shift() : manners[0]) ?? 'good';
    if (held) void held.then(() => answer(peer, manner, request, response));
    else answer(peer, manner, request, response);
  });
  const url = await listen(server);
  const peer: ReadwisePeer = {
    url: `${url}/api/v2`,
    token: 'rw-token-of-Hannah-0123456789',
    requests: [],
    library: [],
    pageSize: 2,
    retryAfter: 1,
    behave(...next) {
      manners = next;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return {
        letGo() {
          held = undefined;
          resolve();
        },
      };
    },
    close: () => close(server),
  };
  return peer;
}

function answer(peer: ReadwisePeer, manner: ReadwiseManner, request: IncomingMessage, response: ServerResponse): void {
  if (manner === 'busy') return busy(peer, response);
  if (manner === 'error') return send(response, 502, { detail: 'Bad gateway' });
  if (manner === 'break-off') return breakOff(response);
  if (manner === 'nonsense') return send(response, 200, { results: [{ title: 7 }], nextPageCursor: {} });
  if (manner === 'other-page') return void response.writeHead(200).end('<title>Please sign in to this network</title>');
  if (manner === 'endless') return sendEndless(response);
  if (manner === 'redirect') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  if (manner === 'silent') return;
  const { pathname, searchParams } = new URL(request.url ?? '/', peer.url);
  const isKnown = request.headers.authorization === `Token ${peer.token}` && manner !== 'refuse';
  if (!isKnown) send(response, 401, { detail: 'Invalid token.' });
  else if (pathname === '/api/v2/auth/') response.writeHead(204).end();
  else if (pathname === '/api/v2/export/') send(response, 200, exportPage(peer, searchParams));
  else send(response, 404, { detail: 'Not found.' });
}

/** With `updatedAfter`, only highlights changed after it, and their books. */
function exportPage({ library, pageSize }: ReadwisePeer, query: URLSearchParams): object {
  const after = query.get('updatedAfter');
  const isNew = ({ updated_at }: PeerHighlight) =>
    after === null || Date.parse(updated_at ?? '2020-01-01T00:00:00Z') > Date.parse(after);
  const books = library
    .map((book) => ({ ...bookDefaults, ...book, highlights: book.highlights.filter(isNew) }))
    .filter(({ highlights }) => after === null || highlights.length > 0);
  const start = Number(query.get('pageCursor') ?? 0);
  const end = start + pageSize;
  return {
    count: books.length,
    nextPageCursor: end < books.length ? String(end) : null,
    results: books.slice(start, end).map((book) => ({
      ...book,
      highlights: book.highlights.map((highlight) => ({ ...highlightDefaults, ...highlight })),
    })),
  };
}

const bookDefaults = {
  author: null,
  category: 'books',
  source: 'kindle',
  cover_image_url: 'https://readwise-assets.s3.amazonaws.com/static/images/default-book-icon-7.09749d3efd49.png',
  unique_url: null,
  book_tags: [],
  document_note: '',
  source_url: null,
  asin: null,
};

const highlightDefaults = {
  note: '',
  location: null,
  location_type: 'none',
  color: '',
  highlighted_at: null,
  updated_at: '2020-01-01T00:00:00Z',
  external_id: null,
  end_location: null,
  url: null,
  tags: [],
  is_favorite: false,
  is_discard: false,
};

function busy({ retryAfter }: ReadwisePeer, response: ServerResponse): void {
  const headers = retryAfter === null ? {} : { 'retry-after': String(retryAfter) };
  response.writeHead(429, { 'content-type': 'application/json', ...headers });
  response.end('{"detail":"Request was throttled."}');
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
