import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import sharp from 'sharp';
import { close, listen, sendEndless } from './faulty-peer.ts';

/** The stand-in's answers: as documented, or failing in one of the usual ways. */
export type OpenLibraryManner = 'good' | 'silent' | 'error' | 'busy' | 'nonsense' | 'endless' | 'redirect';

/** A work as the search knows it, in the names of the service. */
interface CataloguedWork {
  title: string;
  author_name?: string[];
  first_publish_year?: number;
  cover_i?: number;
  isbn?: string[];
}

export interface OpenLibraryPeer {
  /** For OPEN_LIBRARY_URL and OPEN_LIBRARY_COVERS_URL. */
  url: string;
  requests: { path: string; userAgent: string | undefined }[];
  /** How many bytes of endless answers were read. */
  sentBytes(): number;
  behave(manner: OpenLibraryManner, leadsTo?: string): void;
  /** Bytes to answer with for a cover instead of a picture. */
  giveCover(bytes: Buffer): void;
  close(): Promise<void>;
}

export const frogAndToad: CataloguedWork = {
  title: 'Frog and Toad Are Friends',
  author_name: ['Arnold Lobel'],
  first_publish_year: 1970,
  cover_i: 240726,
  isbn: ['9780064440202', '0064440206'],
};

/**
 * A server on loopback with the parts of Open Library that a search and a cover need: `/search.json` with `q` or
 * `isbn`, and `/b/id/{id}-{size}.jpg`, where `default=false` gives 404 for a missing cover.
 */
export async function startOpenLibrary(works: readonly CataloguedWork[] = [frogAndToad]): Promise<OpenLibraryPeer> {
  let state: { manner: OpenLibraryManner; leadsTo: string } = { manner: 'good', leadsTo: 'http://127.0.0.1:1/' };
  let cover = await pictureOfCover();
  let sent = 0;
  const requests: OpenLibraryPeer['requests'] = [];
  const server = createServer((request, response) => {
    const { manner, leadsTo } = state;
    requests.push({ path: request.url ?? '', userAgent: request.headers['user-agent'] });
    if (manner === 'silent') return;
    if (manner === 'error') response.writeHead(500).end('<h1>Internal Server Error</h1>');
    else if (manner === 'busy') response.writeHead(429, { 'retry-after': '60' }).end('Too many requests');
    else if (manner === 'nonsense') sendJson(response, '{"docs": [{"title": 7}, null, ');
    else if (manner === 'redirect') response.writeHead(302, { location: leadsTo }).end();
    else if (manner === 'endless') sendEndless(response, (bytes) => (sent += bytes));
    else answer(request, response, { works, cover });
  });
  const url = await listen(server);
  return {
    url,
    requests,
    sentBytes: () => sent,
    behave(manner, leadsTo = state.leadsTo) {
      state = { manner, leadsTo };
    },
    giveCover(bytes) {
      cover = bytes;
    },
    close: () => close(server),
  };
}

interface Shelf {
  works: readonly CataloguedWork[];
  cover: Buffer;
}

function answer({ url = '/' }: IncomingMessage, response: ServerResponse, { works, cover }: Shelf): void {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
  if (pathname === '/search.json') return search(response, works, searchParams);
  const [, id, size] = /^\/b\/id\/(\d+)-([SML])\.jpg$/.exec(pathname) ?? [];
  const isKnown = size !== undefined && works.some((work) => work.cover_i === Number(id));
  if (isKnown) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(cover);
  // Without `default=false` the service returns a blank picture of one pixel.
  else response.writeHead(searchParams.get('default') === 'false' ? 404 : 200).end();
}

function search(response: ServerResponse, works: readonly CataloguedWork[], query: URLSearchParams): void {
  const isbn = query.get('isbn');
  const words = (query.get('q') ?? '').toLowerCase().split(/\s+/);
  const found = works.filter((work) => {
    if (isbn) return work.isbn?.includes(isbn);
    const text = `${work.title} ${work.author_name?.join(' ') ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const fields = new Set((query.get('fields') ?? '').split(','));
  const docs = found
    .slice(0, Number(query.get('limit') ?? 100))
    .map((work) => Object.fromEntries(Object.entries(work).filter(([field]) => fields.has(field))));
  sendJson(response, JSON.stringify({ numFound: found.length, start: 0, numFoundExact: true, docs }));
}

function sendJson(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
}

const pictureOfCover = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 480, channels: 3, background: '#2d6d9d' } })
    .jpeg()
    .toBuffer();
