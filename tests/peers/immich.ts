import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { breakOff, close, listen, sendEndless } from './faulty-peer.ts';

/** How it answers calls whose path matches; otherwise it answers well. */
export type ImmichManner =
  | 'refuse'
  | 'error'
  | 'busy'
  | 'break-off'
  | 'nonsense'
  | 'page'
  | 'endless'
  | 'redirect'
  | 'gone'
  /** Pages without photos, and always a next one. */
  | 'empty-pages'
  /** Everything on one page, whatever was asked for. */
  | 'whole-library';

export interface PeerPhoto {
  id: string;
  /** The clock where it was taken, `2026-10-08T21:14:05`. */
  at: string;
  albums?: string[];
  people?: string[];
  type?: 'IMAGE' | 'VIDEO';
  /** What `original` sends; a JPEG without it. */
  original?: Buffer;
}

export interface ImmichPeer {
  url: string;
  apiKey: string;
  major: number;
  /** `METHOD path`, in order. */
  requests: string[];
  permissions: string[];
  albums: { id: string; title: string }[];
  people: { id: string; name: string }[];
  photos: PeerPhoto[];
  behave(path?: RegExp, manner?: ImmichManner): void;
  /** Answers nothing to such calls until released. */
  hold(path?: RegExp): { letGo(): void };
  close(): Promise<void>;
}

/** An id as Immich's, by a number. */
export const immichIdOf = (number: number): string => `3fa85f64-5717-4562-b3fc-${String(number).padStart(12, '0')}`;

export const allPermissions = ['album.read', 'asset.read', 'asset.view', 'asset.download', 'person.read'];

const color = (id: string): string => `#${id.slice(-6)}`;
const pictures = new Map<string, Promise<Buffer>>();

/** A JPEG of its own for each photo, with a place in it. */
export function jpegOf(id: string, width = 64): Promise<Buffer> {
  const key = `${id} ${width}`;
  const made =
    pictures.get(key) ??
    sharp({ create: { width, height: 48, channels: 3, background: color(id) } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer();
  pictures.set(key, made);
  return made;
}

/** A server on loopback that speaks as much of Immich's API (https://api.immich.app) as we use. */
export async function startImmich(): Promise<ImmichPeer> {
  let fault: { path: RegExp; manner: ImmichManner } | undefined;
  let held: { path: RegExp; released: Promise<void> } | undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', peer.url);
    peer.requests.push(`${request.method} ${pathname}`);
    const manner = fault?.path.test(pathname) ? fault.manner : undefined;
    const released = held?.path.test(pathname) ? held.released : Promise.resolve();
    void released.then(() => answer(peer, manner, request, response));
  });
  const peer: ImmichPeer = {
    url: await listen(server),
    apiKey: 'immich-key-of-Hannah-0123456789',
    major: 2,
    requests: [],
    permissions: [...allPermissions],
    albums: [],
    people: [],
    photos: [],
    behave(path, manner) {
      fault = path && manner && { path, manner };
    },
    hold(path = /./) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const own = { path, released: promise };
      held = own;
      return {
        letGo() {
          if (held === own) held = undefined;
          resolve();
        },
      };
    },
    close: () => close(server),
  };
  return peer;
}

const send = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const refuse = (response: ServerResponse, status: number, message: string): void =>
  send(response, status, { message, error: 'x', statusCode: status, correlationId: 'x' });

async function answer(
  peer: ImmichPeer,
  manner: ImmichManner | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = request.method === 'POST' ? await text(request) : '';
  if (manner === 'error') return refuse(response, 502, 'Bad gateway');
  if (manner === 'busy') return refuse(response, 429, 'Too many requests');
  if (manner === 'break-off') return breakOff(response);
  if (manner === 'nonsense') return send(response, 200, { albums: 7 });
  if (manner === 'page') return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<h1>Sign in</h1>');
  if (manner === 'endless') return sendEndless(response);
  if (manner === 'redirect') return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  if (manner === 'empty-pages')
    return send(response, 200, { assets: { items: [], nextPage: String((JSON.parse(body) as SearchBody).page + 1) } });
  if (manner === 'gone') return refuse(response, 400, 'Not found or no asset.read access');
  const url = new URL(request.url ?? '/', peer.url);
  if (url.pathname === '/api/server/version') return send(response, 200, { major: peer.major, minor: 5, patch: 2 });
  if (request.headers['x-api-key'] !== peer.apiKey || manner === 'refuse')
    return refuse(response, 401, 'Invalid API key');
  await answerSignedIn(peer, manner, { url, body }, response);
}

async function answerSignedIn(
  peer: ImmichPeer,
  manner: ImmichManner | undefined,
  { url, body }: { url: URL; body: string },
  response: ServerResponse,
): Promise<void> {
  const [, kind, id, part] = /^\/api\/(\w+)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(url.pathname) ?? [];
  const needs = permissionOf(kind, part);
  if (!peer.permissions.includes(needs)) return refuse(response, 403, `Missing required permission: ${needs}`);
  if (kind === 'albums' && id === undefined)
    return send(
      response,
      200,
      peer.albums.map((album) => albumOf(peer, album)),
    );
  if (kind === 'albums') {
    const album = peer.albums.find((each) => each.id === id);
    return album ? send(response, 200, albumOf(peer, album)) : refuse(response, 400, 'Album not found');
  }
  if (kind === 'people' && part === undefined) return send(response, 200, { people: peer.people, total: 9, hidden: 0 });
  if (kind === 'search') {
    const search = JSON.parse(body) as SearchBody;
    return send(
      response,
      200,
      found(peer, manner === 'whole-library' ? { page: 1, size: peer.photos.length } : search),
    );
  }
  const photo = peer.photos.find((each) => each.id === id);
  const isKnown = photo !== undefined || peer.people.some((each) => each.id === id);
  if (!isKnown || id === undefined) return refuse(response, 400, 'Not found or no asset.read access');
  const bytes = (part === 'original' && photo?.original) || (await jpegOf(id, part === 'original' ? 640 : 64));
  response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes);
}

function permissionOf(kind: string | undefined, part: string | undefined): string {
  if (kind === 'albums') return 'album.read';
  if (kind === 'people') return 'person.read';
  if (kind === 'search') return 'asset.read';
  return part === 'original' ? 'asset.download' : 'asset.view';
}

function albumOf({ photos }: ImmichPeer, { id, title }: { id: string; title: string }): object {
  const inside = photos.filter(({ albums }) => albums?.includes(id));
  return {
    id,
    albumName: title,
    assetCount: inside.length,
    albumThumbnailAssetId: inside[0]?.id ?? null,
    shared: false,
  };
}

interface SearchBody {
  albumIds?: string[];
  personIds?: string[];
  takenAfter?: string;
  takenBefore?: string;
  type?: string;
  page: number;
  size: number;
}

function found({ photos }: ImmichPeer, { albumIds, personIds, takenAfter, takenBefore, type, page, size }: SearchBody) {
  const items = photos
    .filter(({ albums }) => !albumIds || albumIds.some((id) => albums?.includes(id)))
    .filter(({ people }) => !personIds || personIds.some((id) => people?.includes(id)))
    .filter(({ at }) => (!takenAfter || `${at}.000Z` >= takenAfter) && (!takenBefore || `${at}.000Z` <= takenBefore))
    .filter((photo) => !type || (photo.type ?? 'IMAGE') === type)
    .toSorted((a, b) => b.at.localeCompare(a.at));
  const start = (page - 1) * size;
  const shown = items.slice(start, start + size).map(({ id, at, type: own = 'IMAGE' }) => ({
    id,
    type: own,
    originalFileName: `${id.slice(-4)}.jpg`,
    localDateTime: `${at}.000Z`,
    fileCreatedAt: `${at}.000Z`,
    isTrashed: false,
    visibility: 'timeline',
  }));
  const nextPage = start + size < items.length ? String(page + 1) : null;
  return { albums: { items: [] }, assets: { total: items.length, count: shown.length, items: shown, nextPage } };
}
