import { fileTypeFromBuffer } from 'file-type';
import { say } from '#words';
import {
  type ConnectImmich,
  type CopiedPhoto,
  type CopyTarget,
  type ImmichAlbum,
  type ImmichPermission,
  type ImmichPerson,
  type ImmichPhoto,
  type SearchImmich,
  immich as service,
} from '../../../../shared/keepsakes/photo-services.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import { hourMs, minuteMs } from '../../../kernel/durations.ts';
import { AppError, badField } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import type { Services } from '../../../services.ts';
import { acceptImage, isImageType } from '../../files/accept-image.rules.ts';
import {
  changePhotoConnection,
  findPhotoConnection,
  savePhotoConnection,
} from '../integrations/photo-connections.queries.ts';
import { openTokenOf, sealTokenOf } from '../integrations/sealed-tokens.rules.ts';
import type { Answer, ImmichAccess, PictureOf, RemotePhoto } from './immich.client.ts';
import { immichError, immichSentence } from './photo-failures.rules.ts';
import { copyInTurn, limitCopies, showInTurn } from './photo-lines.rules.ts';

const connectsAnHour = 10;
const thumbnailsAMinute = 600;
const oldestVersion = 2;
const photosOnPage = 60;

type ImmichServices = Pick<Services, 'database' | 'clock' | 'secret' | 'immich'>;

/** `photos.example.com/api/` is meant as `https://photos.example.com`. */
export function serverAddressOf(given: string): string | undefined {
  const address = /^https?:\/\//i.test(given.trim()) ? given.trim() : `https://${given.trim()}`;
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname, username, password } = new URL(address);
  if (username !== '' || password !== '' || origin === 'null') return undefined;
  return origin + pathname.replace(/\/+$/, '').replace(/\/api$/, '');
}

/** Tries what the key has to do before it stores anything. */
export async function connectImmich(services: Services, viewer: AccountKey, given: ConnectImmich): Promise<void> {
  const { database, clock, secret } = services;
  await enforceRateLimits(
    services,
    [{ key: `immich-connect:${viewer.userId}`, max: connectsAnHour, windowMs: hourMs }],
    say('You’ve tried to connect Immich several times this hour. Please try again later.'),
  );
  const server = serverAddressOf(given.server);
  if (server === undefined) throw badField('server', say('Please enter an address such as https://photos.example.com'));
  const access = { server, apiKey: given.apiKey.trim() };
  await assertIsImmich(services, access);
  const missing = await findMissing(services, access);
  if (missing.length > 0) {
    const permissions = missing.join(', ');
    throw badField(
      'apiKey',
      say('This key lacks these permissions: {permissions}. Add them in Immich.', { permissions }),
    );
  }
  const accessToken = sealTokenOf(secret, service, viewer, access.apiKey);
  await database.family(viewer.tenantId, (db) =>
    savePhotoConnection(db, viewer, { service, server, accessToken }, clock.now()),
  );
}

async function assertIsImmich({ immich }: Pick<Services, 'immich'>, access: ImmichAccess): Promise<void> {
  const answer = await immich.version(access);
  if (answer.kind === 'ok') {
    if (answer.value >= oldestVersion) return;
    throw badField('server', say('This Immich is too old. Please update it to version 2 or newer.'));
  }
  if (answer.kind === 'refused') throw badField('apiKey', say('Invalid API key'));
  if (answer.kind === 'unreadable' || answer.kind === 'too-large') {
    throw badField('server', say('We found no Immich at this address.'));
  }
  throw badField('server', immichSentence(answer));
}

/** The permissions that the key lacks. */
async function findMissing({ immich }: Pick<Services, 'immich'>, access: ImmichAccess): Promise<ImmichPermission[]> {
  const missing: ImmichPermission[] = [];
  const check = (answer: Answer<unknown>): void => {
    if (answer.kind === 'forbidden') missing.push(answer.permission);
    else if (answer.kind === 'refused') throw badField('apiKey', say('Invalid API key'));
    // A photo without a thumbnail or original is no fault of the key.
    else if (answer.kind !== 'ok' && answer.kind !== 'gone') throw immichError(answer);
  };
  check(await immich.albums(access));
  const found = await immich.search(access, { page: 1, size: 1 });
  check(found);
  const photo = found.kind === 'ok' ? found.value.photos[0]?.id : undefined;
  if (photo !== undefined) {
    check(await immich.picture(access, { kind: 'thumbnail', photo }));
    check(await immich.mayDownload(access, photo));
  }
  check(await immich.people(access));
  return missing;
}

const notConnected = (): AppError => new AppError('CONFLICT', say('Immich isn’t connected.'));

/** Asks with the account's key. A key that Immich refuses ends the connection. */
export async function askImmich<Value>(
  services: ImmichServices,
  viewer: AccountKey,
  ask: (access: ImmichAccess) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const { database, clock, secret } = services;
  const connection = await database.family(viewer.tenantId, (db) => findPhotoConnection(db, viewer, service));
  if (!connection || connection.server === null) throw notConnected();
  if (!connection.isActive) return { kind: 'refused' };
  const sealed = connection.accessToken ?? '';
  const apiKey = openTokenOf(secret, service, viewer, sealed);
  const answer: Answer<Value> =
    apiKey === undefined ? { kind: 'refused' } : await ask({ server: connection.server, apiKey });
  const change =
    answer.kind === 'refused' ? { isActive: false } : sealedAnew(services, viewer, { sealed, apiKey: apiKey ?? '' });
  if (change) {
    await database.family(viewer.tenantId, (db) => changePhotoConnection(db, connection, change, clock.now()));
  }
  return answer;
}

/** So that the secret before can be taken away. */
function sealedAnew(
  { secret }: Pick<Services, 'secret'>,
  viewer: AccountKey,
  { sealed, apiKey }: { sealed: string; apiKey: string },
) {
  if (openTokenOf([secret[0]], service, viewer, sealed) !== undefined) return undefined;
  return { accessToken: sealTokenOf(secret, service, viewer, apiKey) };
}

/** The same, with every failure as an error for the caller. */
export async function getFromImmich<Value>(
  services: ImmichServices,
  viewer: AccountKey,
  ask: (access: ImmichAccess) => Promise<Answer<Value>>,
): Promise<Value> {
  const answer = await askImmich(services, viewer, ask);
  if (answer.kind === 'ok') return answer.value;
  throw immichError(answer);
}

const root = '/api/integrations/immich';

export async function listAlbums(services: ImmichServices, viewer: AccountKey): Promise<ImmichAlbum[]> {
  const albums = await getFromImmich(services, viewer, services.immich.albums);
  return albums
    .map(({ id, albumName, assetCount, albumThumbnailAssetId }) => ({
      id,
      title: albumName,
      count: assetCount,
      thumbnail: albumThumbnailAssetId ? `${root}/photos/${albumThumbnailAssetId}/thumbnail` : null,
    }))
    .toSorted((a, b) => a.title.localeCompare(b.title));
}

/** Those with a name: nobody can choose one without. */
export async function listPeople(services: ImmichServices, viewer: AccountKey): Promise<ImmichPerson[]> {
  const people = await getFromImmich(services, viewer, services.immich.people);
  return people
    .filter(({ name }) => name.trim() !== '')
    .map(({ id, name }) => ({ id, name, thumbnail: `${root}/people/${id}/thumbnail` }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

export async function searchPhotos(services: ImmichServices, viewer: AccountKey, { cursor, ...search }: SearchImmich) {
  const { photos, nextPage } = await getFromImmich(services, viewer, (access) =>
    services.immich.search(access, { ...search, page: cursor ?? 1, size: photosOnPage }),
  );
  return { photos: photos.map(photoOf), nextCursor: nextPage };
}

export const dayOf = ({ localDateTime }: RemotePhoto): string => localDateTime.slice(0, 10);

const photoOf = (photo: RemotePhoto): ImmichPhoto => ({
  id: photo.id,
  name: photo.originalFileName,
  day: dayOf(photo),
  takenAt: new Date(photo.fileCreatedAt).toISOString(),
  thumbnail: `${root}/photos/${photo.id}/thumbnail`,
});

/** For our pages: Immich isn't asked by the browser, and what isn't a picture isn't passed on. */
export async function readThumbnail(
  services: Services,
  viewer: AccountKey,
  of: PictureOf,
  signal: AbortSignal,
): Promise<{ bytes: Buffer; type: string }> {
  await enforceRateLimits(
    services,
    [{ key: `immich-thumbnails:${viewer.userId}`, max: thumbnailsAMinute, windowMs: minuteMs }],
    say('You’ve looked at a lot of photos in the last minute. Please try again in a moment.'),
  );
  const bytes = await showInTurn(viewer, () =>
    getFromImmich(services, viewer, (access) => services.immich.picture(access, of, signal)),
  );
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type === undefined || !isImageType(type)) throw noPhoto();
  return { bytes, type };
}

const noPhoto = (): AppError =>
  new AppError('UNSUPPORTED_MEDIA_TYPE', say('Immich sent something that isn’t a photo.'));

/** For one photo of a form. */
export async function copyPhoto(
  services: Services,
  viewer: AccountKey,
  { id, ...target }: CopyTarget & { id: string },
): Promise<CopiedPhoto> {
  await limitCopies(services, viewer);
  const copied = await takePhoto(services, viewer, id, (bytes) =>
    acceptImage(services, viewer, { ...target, fileName: 'photo', read: async () => bytes }),
  );
  if (copied.kind !== 'ok') throw immichError(copied);
  return { url: copied.value.url };
}

/** Fetches and takes a photo in one turn. */
export function takePhoto<Taken>(
  services: Services,
  viewer: AccountKey,
  photo: string,
  take: (bytes: Buffer) => Promise<Taken>,
  signal?: AbortSignal,
): Promise<Answer<Taken>> {
  return copyInTurn(viewer, async () => {
    const fetched = await fetchPhoto(services, viewer, photo, signal);
    return fetched.kind === 'ok' ? { kind: 'ok', value: await take(fetched.value) } : fetched;
  });
}

/** The original if we can decode it, otherwise what Immich made of it: phones write HEIC. */
async function fetchPhoto(
  services: Services,
  viewer: AccountKey,
  photo: string,
  signal?: AbortSignal,
): Promise<Answer<Buffer>> {
  const fetch = (kind: 'original' | 'preview') =>
    askImmich(services, viewer, (access) => services.immich.picture(access, { kind, photo }, signal));
  const original = await fetch('original');
  if (original.kind === 'ok' && (await isDecodable(services, original.value))) return original;
  if (original.kind !== 'ok' && original.kind !== 'too-large') return original;
  const preview = await fetch('preview');
  if (preview.kind !== 'ok' || (await isDecodable(services, preview.value))) return preview;
  throw noPhoto();
}

async function isDecodable({ pictures }: Pick<Services, 'pictures'>, bytes: Buffer): Promise<boolean> {
  if (!isImageType((await fileTypeFromBuffer(bytes))?.mime)) return false;
  try {
    return (await pictures.make({ kind: 'thumbnail' }, async () => bytes)) !== undefined;
  } catch (error) {
    // It has too many pixels.
    if (error instanceof AppError && error.code !== 'SERVICE_UNAVAILABLE') return false;
    throw error;
  }
}
