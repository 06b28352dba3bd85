import { createHash, randomBytes } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import { say } from '#words';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { limits } from '../../../../shared/fields.ts';
import {
  type CopiedPhoto,
  type CopyTarget,
  type GooglePhoto,
  googlePhotos as service,
} from '../../../../shared/keepsakes/photo-services.ts';
import { storableWithin } from '../../../../shared/storable.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import { hourMs, minuteMs } from '../../../kernel/durations.ts';
import { AppError, badField } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import { openSealed, seal } from '../../../kernel/secrets/seal.ts';
import { hashOfToken } from '../../../kernel/secrets/secret-token.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { acceptImage, isImageType } from '../../files/accept-image.rules.ts';
import {
  changePhotoConnection,
  findPhotoConnection,
  type PhotoConnection,
  savePhotoConnection,
} from '../integrations/photo-connections.queries.ts';
import { openTokenOf, sealTokenOf } from '../integrations/sealed-tokens.rules.ts';
import {
  type GoogleAnswer,
  type GooglePhotos,
  googlePhotosScope,
  type PickedPage,
  type Tokens,
} from './google-photos.client.ts';
import { googleError } from './photo-failures.rules.ts';
import { copyInTurn, limitCopies } from './photo-lines.rules.ts';

const sessionsAnHour = 60;
/** How long a person may take on Google's page of consent. */
const consentMs = 15 * minuteMs;
/** A token that ends sooner is renewed before its use. */
const restMs = 2 * minuteMs;
const usualPollMs = 5000;
const [shortestPollMs, longestPollMs] = [2000, 30_000];
const mostPages = 50;
/** Large enough for what we store. */
const rendition = 'w2560-h2560';

const redirectUriOf = ({ config }: Pick<Services, 'config'>): string => `${config.appUrl}/google-photos`;

function clientOf({ googlePhotos }: Pick<Services, 'googlePhotos'>): GooglePhotos {
  if (googlePhotos) return googlePhotos;
  throw new AppError('CONFLICT', say('This server isn’t registered with Google. Ask its administrator.'));
}

/** What comes back from Google with the code. Sealed for the account, and only the session that asked may finish. */
const stateSchema = z.object({ verifier: z.string(), session: z.string(), until: z.number() });
const statePurpose = 'google-photos-state';

export function askConsent({ services, viewer, session }: UserContext): { url: string } {
  const { secret, clock } = services;
  const client = clientOf(services);
  const verifier = randomBytes(48).toString('base64url');
  const state = seal(
    secret,
    { purpose: statePurpose, ...keyOf(viewer) },
    JSON.stringify({ verifier, session: hashOfSession(session), until: clock.now().getTime() + consentMs }),
  );
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { url: client.consentAddress({ redirectUri: redirectUriOf(services), state, challenge }) };
}

const hashOfSession = ({ sid }: UserContext['session']): string => hashOfToken(sid ?? '');

const keyOf = ({ tenantId, userId }: AccountKey): AccountKey => ({ tenantId, userId });

/** With the code that Google gave the browser. */
export async function finishConsent(
  { services, viewer, session }: UserContext,
  { code, state }: { code: string; state: string },
): Promise<void> {
  const { database, secret, clock } = services;
  const client = clientOf(services);
  const opened = openSealed(secret, { purpose: statePurpose, ...keyOf(viewer) }, state);
  const asked = opened === undefined ? undefined : stateSchema.safeParse(JSON.parse(opened)).data;
  if (!asked || asked.until < clock.now().getTime() || asked.session !== hashOfSession(session)) {
    throw badField('state', say('This connection has expired, or it was begun elsewhere. Please try again.'));
  }
  const answer = await client.redeemCode({ code, redirectUri: redirectUriOf(services), verifier: asked.verifier });
  if (answer.kind === 'refused' || answer.kind === 'gone' || answer.kind === 'unreadable') {
    throw badField('code', say('Google didn’t accept the connection. Please try again.'));
  }
  if (answer.kind !== 'ok') throw googleError(answer);
  const { access_token: token, refresh_token: refreshToken, expires_in: seconds, scope } = answer.value;
  if (typeof scope === 'string' && !scope.split(' ').includes(googlePhotosScope)) {
    throw badField('code', say('Please allow this app to see the photos that you choose.'));
  }
  if (!refreshToken) throw badField('code', say('Google didn’t accept the connection. Please try again.'));
  const sealed = {
    accessToken: sealTokenOf(secret, service, viewer, token),
    refreshToken: sealTokenOf(secret, service, viewer, refreshToken),
    expiresAt: expiryOf(clock.now(), seconds),
  };
  await database.family(viewer.tenantId, (db) =>
    savePhotoConnection(db, viewer, { service, server: null, ...sealed }, clock.now()),
  );
}

const expiryOf = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

type Ask<Value> = (client: GooglePhotos, token: string) => Promise<GoogleAnswer<Value>>;

/** Asks with the account's token, renewed where it has ended. A permission that is over ends the connection. */
async function getFromGoogle<Value>(services: Services, viewer: AccountKey, ask: Ask<Value>): Promise<Value> {
  const { database, clock } = services;
  const client = clientOf(services);
  const connection = await database.family(viewer.tenantId, (db) => findPhotoConnection(db, viewer, service));
  if (!connection) throw new AppError('CONFLICT', say('Google Photos isn’t connected.'));
  const answer = connection.isActive
    ? await askWithToken(services, viewer, connection, (token) => ask(client, token))
    : ({ kind: 'refused' } as const);
  if (answer.kind === 'ok') return answer.value;
  if (answer.kind === 'refused') {
    await database.family(viewer.tenantId, (db) =>
      changePhotoConnection(db, connection, { isActive: false }, clock.now()),
    );
  }
  throw googleError(answer);
}

async function askWithToken<Value>(
  services: Services,
  viewer: AccountKey,
  connection: PhotoConnection,
  ask: (token: string) => Promise<GoogleAnswer<Value>>,
): Promise<GoogleAnswer<Value>> {
  const { secret, clock } = services;
  const ends = Date.parse(connection.expiresAt ?? '');
  const token = openTokenOf(secret, service, viewer, connection.accessToken ?? '');
  if (token !== undefined && ends > clock.now().getTime() + restMs) {
    const answer = await ask(token);
    if (answer.kind !== 'refused') return answer;
  }
  const renewed = await renewToken(services, viewer, connection);
  return renewed.kind === 'ok' ? ask(renewed.value) : renewed;
}

async function renewToken(
  services: Services,
  viewer: AccountKey,
  connection: PhotoConnection,
): Promise<GoogleAnswer<string>> {
  const { database, secret, clock } = services;
  const refreshToken = openTokenOf(secret, service, viewer, connection.refreshToken ?? '');
  if (refreshToken === undefined) return { kind: 'refused' };
  const answer: GoogleAnswer<Tokens> = await clientOf(services).refresh(refreshToken);
  if (answer.kind !== 'ok') return answer;
  const { access_token: token, refresh_token: next, expires_in: seconds } = answer.value;
  const change = {
    accessToken: sealTokenOf(secret, service, viewer, token),
    refreshToken: sealTokenOf(secret, service, viewer, next ?? refreshToken),
    expiresAt: expiryOf(clock.now(), seconds),
  };
  // What another process has renewed meanwhile stays.
  await database.family(viewer.tenantId, (db) => changePhotoConnection(db, connection, change, clock.now()));
  Object.assign(connection, change);
  return { kind: 'ok', value: token };
}

const pollMsOf = (pollMs: number | null | undefined): number =>
  Math.round(Math.min(longestPollMs, Math.max(shortestPollMs, pollMs ?? usualPollMs)));

/** Opens a visit of Google's own page. */
export async function openPicker(services: Services, viewer: AccountKey) {
  await enforceRateLimits(
    services,
    [{ key: `google-photos:${viewer.userId}`, max: sessionsAnHour, windowMs: hourMs }],
    say('You’ve opened Google Photos many times this hour. Please try again later.'),
  );
  const session = await getFromGoogle(services, viewer, (client, token) => client.openSession(token));
  if (!session.pickerUri) throw googleError({ kind: 'unreadable' });
  const url = `${session.pickerUri.replace(/\/+$/, '')}/autoclose`;
  return { id: session.id, url, pollMs: pollMsOf(session.pollingConfig?.pollInterval) };
}

export async function readPicker(services: Services, viewer: AccountKey, id: string) {
  const session = await getFromGoogle(services, viewer, (client, token) => client.readSession(token, id));
  return { isDone: session.mediaItemsSet === true, pollMs: pollMsOf(session.pollingConfig?.pollInterval) };
}

/** At Google. A visit that is over already is closed. */
export async function closePicker(services: Services, viewer: AccountKey, id: string): Promise<void> {
  await getFromGoogle(services, viewer, async (client, token) => {
    const answer = await client.closeSession(token, id);
    return answer.kind === 'gone' ? { kind: 'ok', value: undefined } : answer;
  });
}

/** Google's address of a photo, sealed for the account: the browser passes it back to have it copied. */
const photoPurpose = 'google-photos-photo';

/** The photos that were chosen; films are left out. */
export async function listPicked(services: Services, viewer: Viewer, sessionId: string): Promise<GooglePhoto[]> {
  const photos: GooglePhoto[] = [];
  let page: string | null = null;
  for (let count = 0; count < mostPages; count += 1) {
    const from: string | null = page;
    const part: PickedPage = await getFromGoogle(services, viewer, (client, token) =>
      client.photos(token, sessionId, from),
    );
    for (const { createTime, type, mediaFile } of part.mediaItems ?? []) {
      if (type !== 'PHOTO') continue;
      const taken = new Date(createTime);
      photos.push({
        id: seal(services.secret, { purpose: photoPurpose, ...keyOf(viewer) }, mediaFile.baseUrl),
        name: storableWithin(mediaFile.filename, limits.name) || 'photo',
        // Google says the moment, not where it was.
        day: todayIn(viewer.timezone, taken),
        takenAt: taken.toISOString(),
      });
    }
    page = part.nextPageToken ?? null;
    if (page === null) break;
  }
  return photos;
}

export async function copyGooglePhoto(
  services: Services,
  viewer: AccountKey,
  { photo, ...target }: CopyTarget & { photo: string },
): Promise<CopiedPhoto> {
  const baseUrl = openSealed(services.secret, { purpose: photoPurpose, ...keyOf(viewer) }, photo);
  if (baseUrl === undefined) throw badField('photo', say('Please open Google Photos again'));
  await limitCopies(services, viewer);
  return copyInTurn(viewer, async () => {
    const bytes = await getFromGoogle(services, viewer, (client, token) => client.bytes(token, baseUrl, rendition));
    if (!isImageType((await fileTypeFromBuffer(bytes))?.mime)) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', say('Google sent something that isn’t a photo.'));
    }
    const { url } = await acceptImage(services, viewer, { ...target, fileName: 'photo', read: async () => bytes });
    return { url };
  });
}
