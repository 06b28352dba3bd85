import { say } from '#words';
import type {
  Integration,
  IntegrationsStatus,
  ReadwiseImport,
  ReadwiseMetadata,
} from '../../../../shared/keepsakes/integrations.ts';
import { googlePhotos, immich } from '../../../../shared/keepsakes/photo-services.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { AppError, badField } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { describeImport } from './import-progress.rules.ts';
import {
  type Connection,
  countImported,
  findConnection,
  findSealedToken,
  saveConnection,
  setActive,
} from './integrations.queries.ts';
import { findPhotoConnection } from './photo-connections.queries.ts';
import type { Failure } from './readwise.client.ts';
import { makeImportDue } from './readwise-import.queries.ts';
import { openToken, sealToken, startImport } from './readwise-import.rules.ts';

const connectsAnHour = 10;
const invalidToken = say('Invalid Readwise token');

/** Checks the token with Readwise before storing anything, then starts the import. */
export async function connectReadwise(services: Services, viewer: Viewer, given: string): Promise<Integration> {
  const { database, clock, secret, readwise } = services;
  await enforceRateLimits(
    services,
    [{ key: `readwise-connect:${viewer.userId}`, max: connectsAnHour, windowMs: hourMs }],
    say('You’ve tried to connect Readwise several times this hour. Please try again later.'),
  );
  const token = given.trim();
  const answer = await readwise.checkToken(token);
  if (answer.kind === 'refused') throw badField('token', invalidToken);
  if (answer.kind !== 'ok') throw outOfReach(answer);
  const integration = await database.family(viewer.tenantId, async (db) => {
    await saveConnection(db, viewer, sealToken(secret, viewer, token), clock.now());
    return getIntegration(db, viewer);
  });
  startImport(services, integration);
  return integration;
}

/** Asks Readwise whether the stored token is still valid, and saves the answer. */
export async function checkReadwise(services: Services, viewer: Viewer): Promise<Integration> {
  const { database, clock, secret, readwise } = services;
  const family = <T>(work: (db: FamilyTransaction) => Promise<T>) => database.family(viewer.tenantId, work);
  const sealed = await family((db) => findSealedToken(db, viewer));
  if (sealed === undefined) throw notConnected();
  const token = openToken(secret, viewer, sealed);
  const answer = token === undefined ? { kind: 'refused' as const } : await readwise.checkToken(token);
  if (answer.kind !== 'ok' && answer.kind !== 'refused') throw outOfReach(answer);
  return family(async (db) => {
    // The token may have been replaced in the meantime.
    const isSame = (await findSealedToken(db, viewer)) === sealed;
    if (isSame) await setActive(db, viewer, answer.kind === 'ok', clock.now());
    return getIntegration(db, viewer);
  });
}

/** Starts an import, or lets the running one continue. */
export async function importNow(services: Services, viewer: Viewer): Promise<ReadwiseImport> {
  const { database, clock } = services;
  const connection = await database.family(viewer.tenantId, async (db) => {
    await makeImportDue(db, viewer, clock.now());
    return findConnection(db, viewer);
  });
  if (!connection) throw notConnected();
  if (!connection.isActive) throw new AppError('CONFLICT', say('Please connect Readwise again first.'));
  startImport(services, connection);
  return describeImport(connection, clock.now());
}

export async function readImport(db: FamilyTransaction, viewer: Viewer, now: Date): Promise<ReadwiseImport> {
  return describeImport(await findConnection(db, viewer), now);
}

/** The caller's own connections. Readwise is the only service so far. */
export async function listIntegrations(db: FamilyTransaction, viewer: Viewer): Promise<Integration[]> {
  const connection = await findConnection(db, viewer);
  return connection ? [await integrationOf(db, connection)] : [];
}

export async function readStatus(
  db: FamilyTransaction,
  { config }: Pick<Services, 'config'>,
  viewer: Viewer,
): Promise<IntegrationsStatus> {
  const connection = await findConnection(db, viewer);
  const immichConnection = await findPhotoConnection(db, viewer, immich);
  const googleConnection = await findPhotoConnection(db, viewer, googlePhotos);
  const available = config.google !== undefined;
  const isConnected = connection?.isActive ?? false;
  return {
    readwise: {
      connected: isConnected,
      metadata: connection && isConnected ? await metadataOf(db, connection) : null,
    },
    googlePhotos: {
      connected: available && (googleConnection?.isActive ?? false),
      available,
      comingSoon: !available,
    },
    immich: {
      connected: immichConnection?.isActive ?? false,
      server: immichConnection?.isActive ? immichConnection.server : null,
    },
  };
}

async function getIntegration(db: FamilyTransaction, viewer: Viewer): Promise<Integration> {
  const connection = await findConnection(db, viewer);
  if (!connection) throw notConnected();
  return integrationOf(db, connection);
}

async function integrationOf(db: FamilyTransaction, connection: Connection): Promise<Integration> {
  const { id, userId, tenantId, service, isActive, expiresAt, createdAt, updatedAt } = connection;
  const metadata = await metadataOf(db, connection);
  return { id, userId, tenantId, service, isActive, expiresAt, metadata, createdAt, updatedAt };
}

async function metadataOf(db: FamilyTransaction, connection: Connection): Promise<ReadwiseMetadata> {
  return { ...(await countImported(db, connection)), lastSyncedAt: connection.progress.lastSyncedAt };
}

const notConnected = (): AppError => new AppError('CONFLICT', say('Readwise isn’t connected.'));

function outOfReach(failure: Exclude<Failure, { kind: 'refused' }>): AppError {
  if (failure.kind !== 'busy') {
    return new AppError(
      'SERVICE_UNAVAILABLE',
      say('We can’t reach Readwise right now. Please try again in a few minutes.'),
    );
  }
  const retryAfterSeconds = Math.ceil(failure.waitMs / 1000);
  const sentence = say('Readwise is getting too many requests right now. Please try again in a minute.');
  return new AppError('SERVICE_UNAVAILABLE', sentence, { retryAfterSeconds });
}
