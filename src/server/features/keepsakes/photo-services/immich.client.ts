import { z } from 'zod';
import { largestInteger, limits } from '../../../../shared/fields.ts';
import type { ImmichPermission } from '../../../../shared/keepsakes/photo-services.ts';
import { storableWithin } from '../../../../shared/storable.ts';
import { AnswerTooLong, boundedFetch, LeadsElsewhere } from '../../../kernel/outbound/bounded-fetch.ts';
import { NotReachedError, publicFetch } from '../../../kernel/outbound/public-fetch.ts';

/** A server of Immich and a key to it. */
export interface ImmichAccess {
  /** Without `/api` and without a trailing slash. */
  server: string;
  apiKey: string;
}

/** See https://api.immich.app. Nothing throws, and no failure contains the key or an address. */
export interface Immich {
  /** The major version. */
  version(access: ImmichAccess): Promise<Answer<number>>;
  albums(access: ImmichAccess): Promise<Answer<RemoteAlbum[]>>;
  album(access: ImmichAccess, id: string): Promise<Answer<RemoteAlbum>>;
  people(access: ImmichAccess): Promise<Answer<RemotePerson[]>>;
  search(access: ImmichAccess, search: Search, signal?: AbortSignal): Promise<Answer<PhotoPage>>;
  picture(access: ImmichAccess, of: PictureOf, signal?: AbortSignal): Promise<Answer<Buffer>>;
  /** Whether the key may read originals; reads no bytes. */
  mayDownload(access: ImmichAccess, id: string): Promise<Answer<undefined>>;
}

export type Answer<Value> = { kind: 'ok'; value: Value } | Failure;

/**
 * `not-public`: the operator doesn't allow this network. `refused`: invalid key. `gone`: no such album or photo.
 * `unreachable`: no complete answer. `elsewhere`: it redirects. `unreadable`: not an answer of Immich's.
 */
export type Failure =
  | { kind: 'not-public' | 'refused' | 'gone' | 'unreachable' | 'elsewhere' | 'unreadable' | 'too-large' | 'busy' }
  | { kind: 'forbidden'; permission: ImmichPermission };

export interface Search {
  albumId?: string | null | undefined;
  personId?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  page: number;
  size: number;
}

/** `original`: as uploaded. `preview`: a JPEG for screens. */
export type PictureOf =
  | { kind: 'thumbnail' | 'preview' | 'original'; photo: string }
  | { kind: 'person'; person: string };

const mostAlbums = 10_000;
const mostPeople = 500;
const mostOfPage = 1000;
const longestDate = 40;
const name = z.string().transform((text) => storableWithin(text, limits.name));
const count = z.number().int().min(0).max(largestInteger);

const albumSchema = z.object({
  id: z.guid(),
  albumName: name,
  assetCount: count,
  albumThumbnailAssetId: z.guid().nullish(),
});
const peopleSchema = z.object({ people: z.array(z.object({ id: z.guid(), name })).max(mostPeople) });
const photoSchema = z.object({
  id: z.guid(),
  originalFileName: name,
  /** The clock's time where it was taken, written as if it were UTC. */
  localDateTime: z.iso.datetime({ offset: true, local: true }).max(longestDate),
  fileCreatedAt: z.iso.datetime({ offset: true }).max(longestDate),
  type: z.string().max(limits.name),
  isTrashed: z.boolean().nullish(),
});
const pageSchema = z.object({
  assets: z.object({
    items: z.array(photoSchema).max(mostOfPage),
    nextPage: z
      .union([z.string().max(limits.name), z.number()])
      .nullish()
      .transform((page) => (page == null || page === '' ? null : Number(page)))
      .pipe(z.number().int().max(largestInteger).nullable()),
  }),
});
const versionSchema = z.object({ major: count, minor: count, patch: count });

export type RemoteAlbum = z.infer<typeof albumSchema>;
export type RemotePerson = z.infer<typeof peopleSchema>['people'][number];
export type RemotePhoto = z.infer<typeof photoSchema>;
export interface PhotoPage {
  photos: RemotePhoto[];
  nextPage: number | null;
}

const megabyte = 1024 * 1024;
const maxJsonBytes = 16 * megabyte;
const maxBytes = { thumbnail: 2 * megabyte, person: 2 * megabyte, preview: 20 * megabyte, original: 60 * megabyte };
const usualTimeouts = { jsonMs: 20_000, pictureMs: 60_000 };

interface Call {
  permission: ImmichPermission;
  /** Immich answers 400 for the id of a photo that isn't there. */
  namesOne?: boolean;
  body?: object;
  maxBytes?: number;
  timeoutMs: number;
  withoutBody?: boolean;
  signal?: AbortSignal | undefined;
}

interface ImmichOptions {
  mayReachPrivate: boolean;
  timeouts?: typeof usualTimeouts;
}

export function openImmich({ mayReachPrivate, timeouts = usualTimeouts }: ImmichOptions): Immich {
  const guard = publicFetch({ mayReachPrivate });

  async function ask({ server, apiKey }: ImmichAccess, path: string, call: Call): Promise<Response | Failure> {
    // No header may contain other characters.
    if (!/^[\x21-\x7e]+$/.test(apiKey)) return { kind: 'refused' };
    if (!guard.mayReach(server)) return { kind: 'not-public' };
    const { body, signal, timeoutMs, withoutBody = false } = call;
    const read = boundedFetch({
      maxBytes: call.maxBytes ?? maxJsonBytes,
      timeoutMs,
      withoutBody,
      through: guard.fetch,
    });
    const headers = { 'x-api-key': apiKey, accept: 'application/json, image/*' };
    try {
      const response = await read(`${server}/api${path}`, {
        ...(body
          ? { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
          : { headers }),
        ...(signal && { signal }),
      });
      return failureOf(response, call) ?? response;
    } catch (error) {
      return failureOfError(error);
    }
  }

  async function json<Schema extends z.ZodType>(
    access: ImmichAccess,
    path: string,
    schema: Schema,
    call: Omit<Call, 'timeoutMs'>,
  ): Promise<Answer<z.output<Schema>>> {
    const answer = await ask(access, path, { ...call, timeoutMs: timeouts.jsonMs });
    if (!(answer instanceof Response)) return answer;
    const parsed = schema.safeParse(await answer.json().catch(() => undefined));
    return parsed.success ? { kind: 'ok', value: parsed.data } : { kind: 'unreadable' };
  }

  return {
    async version(access) {
      const answer = await json(access, '/server/version', versionSchema, { permission: 'album.read' });
      return answer.kind === 'ok' ? { kind: 'ok', value: answer.value.major } : answer;
    },
    albums: (access) => json(access, '/albums', z.array(albumSchema).max(mostAlbums), { permission: 'album.read' }),
    album: (access, id) =>
      json(access, `/albums/${id}?withoutAssets=true`, albumSchema, { permission: 'album.read', namesOne: true }),
    async people(access) {
      const answer = await json(access, `/people?withHidden=false&size=${mostPeople}`, peopleSchema, {
        permission: 'person.read',
      });
      return answer.kind === 'ok' ? { kind: 'ok', value: answer.value.people } : answer;
    },
    async search(access, { albumId, personId, from, to, page, size }, signal) {
      const body = {
        type: 'IMAGE',
        order: 'desc',
        page,
        size,
        ...(albumId && { albumIds: [albumId] }),
        ...(personId && { personIds: [personId] }),
        ...(from && { takenAfter: `${from}T00:00:00.000Z` }),
        ...(to && { takenBefore: `${to}T23:59:59.999Z` }),
      };
      const answer = await json(access, '/search/metadata', pageSchema, { permission: 'asset.read', body, signal });
      if (answer.kind !== 'ok') return answer;
      const { items, nextPage } = answer.value.assets;
      if (nextPage !== null && nextPage <= page) return { kind: 'unreadable' };
      return { kind: 'ok', value: { photos: items.filter(isPhoto), nextPage } };
    },
    async picture(access, of, signal) {
      const [path, permission] = pictureCall(of);
      const call = { permission, namesOne: true, maxBytes: maxBytes[of.kind], timeoutMs: timeouts.pictureMs, signal };
      const answer = await ask(access, path, call);
      if (!(answer instanceof Response)) return answer;
      return { kind: 'ok', value: Buffer.from(await answer.arrayBuffer()) };
    },
    async mayDownload(access, id) {
      const [path, permission] = pictureCall({ kind: 'original', photo: id });
      const call = { permission, namesOne: true, timeoutMs: timeouts.jsonMs, withoutBody: true };
      const answer = await ask(access, path, call);
      return answer instanceof Response ? { kind: 'ok', value: undefined } : answer;
    },
  };
}

const isPhoto = ({ type, isTrashed }: RemotePhoto): boolean => type === 'IMAGE' && isTrashed !== true;

function pictureCall(of: PictureOf): [path: string, permission: ImmichPermission] {
  if (of.kind === 'person') return [`/people/${of.person}/thumbnail`, 'person.read'];
  if (of.kind === 'original') return [`/assets/${of.photo}/original`, 'asset.download'];
  return [`/assets/${of.photo}/thumbnail?size=${of.kind}`, 'asset.view'];
}

function failureOf({ ok, status }: Response, { permission, namesOne }: Call): Failure | undefined {
  if (ok) return undefined;
  if (status === 401) return { kind: 'refused' };
  if (status === 403) return { kind: 'forbidden', permission };
  if (status === 404 || (status === 400 && namesOne)) return { kind: namesOne ? 'gone' : 'unreadable' };
  if (status === 429) return { kind: 'busy' };
  return { kind: status >= 500 ? 'unreachable' : 'unreadable' };
}

function failureOfError(error: unknown): Failure {
  if (error instanceof AnswerTooLong) return { kind: 'too-large' };
  if (error instanceof LeadsElsewhere) return { kind: 'elsewhere' };
  if (error instanceof NotReachedError && error.code === 'NOT_PUBLIC') return { kind: 'not-public' };
  return { kind: 'unreachable' };
}
