import {
  type ConnectionState,
  googlePhotos,
  immich,
  type PhotoConnections,
  type PhotoService,
} from '../../../../shared/keepsakes/photo-services.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Services } from '../../../services.ts';
import {
  deletePhotoConnection,
  findPhotoConnection,
  type PhotoConnection,
} from '../integrations/photo-connections.queries.ts';
import { openTokenOf } from '../integrations/sealed-tokens.rules.ts';

export async function readConnections(
  db: FamilyTransaction,
  { config }: Pick<Services, 'config'>,
  viewer: AccountKey,
): Promise<PhotoConnections> {
  const ofImmich = await findPhotoConnection(db, viewer, immich);
  const ofGoogle = await findPhotoConnection(db, viewer, googlePhotos);
  const available = config.google !== undefined;
  return {
    immich: { state: stateOf(ofImmich), server: ofImmich?.server ?? null },
    googlePhotos: { state: available ? stateOf(ofGoogle) : 'none', available },
  };
}

function stateOf(connection: PhotoConnection | undefined): ConnectionState {
  if (!connection) return 'none';
  return connection.isActive ? 'connected' : 'ended';
}

/** What was copied stays. Google also learns that the permission is over. */
export async function disconnect(services: Services, viewer: AccountKey, service: PhotoService): Promise<void> {
  const { database, secret, googlePhotos: client, log } = services;
  const removed = await database.family(viewer.tenantId, (db) => deletePhotoConnection(db, viewer, service));
  if (service !== googlePhotos || !client || !removed) return;
  const token = openTokenOf(secret, service, viewer, removed.refreshToken ?? '');
  const answer = token === undefined ? undefined : await client.revoke(token);
  if (answer && answer.kind !== 'ok') log.warn({ kind: answer.kind }, 'a permission was not revoked at Google');
}
