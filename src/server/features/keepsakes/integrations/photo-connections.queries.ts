import { z } from 'zod';
import type { PhotoService } from '../../../../shared/keepsakes/photo-services.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Owner } from './integrations.queries.ts';

const metadataSchema = z.object({ server: z.string().nullish() });

/** This account's connection to a photo service. */
export async function findPhotoConnection(db: FamilyTransaction, { userId }: Owner, service: PhotoService) {
  const row = await db
    .selectFrom('externalIntegrations')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('service', '=', service)
    .select(['id', 'isActive', 'accessToken', 'refreshToken', 'expiresAt', 'metadata'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { metadata, ...connection } = row;
  return { ...connection, server: metadataSchema.safeParse(metadata).data?.server ?? null };
}
export type PhotoConnection = NonNullable<Awaited<ReturnType<typeof findPhotoConnection>>>;

interface SealedTokens {
  accessToken: string;
  refreshToken?: string | null;
  expiresAt?: string | null;
}

/** Replaces an earlier connection. */
export async function savePhotoConnection(
  db: FamilyTransaction,
  { userId }: Owner,
  { service, server, ...tokens }: SealedTokens & { service: PhotoService; server: string | null },
  now: Date,
): Promise<void> {
  const moment = now.toISOString();
  const connected = { ...tokens, isActive: true, metadata: JSON.stringify({ server }), updatedAt: moment };
  await db
    .insertInto('externalIntegrations')
    .values({ tenantId: db.tenantId, userId, service, createdAt: moment, ...connected })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'service']).doUpdateSet(connected))
    .execute();
}

/** Changes a connection whose token is still this one: it may have been connected anew. */
export async function changePhotoConnection(
  db: FamilyTransaction,
  { id, accessToken }: Pick<PhotoConnection, 'id' | 'accessToken'>,
  change: Partial<SealedTokens> & { isActive?: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('externalIntegrations')
    .set({ ...change, updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('accessToken', '=', accessToken)
    .execute();
}

/** Returns the connection that it removed. */
export async function deletePhotoConnection(db: FamilyTransaction, { userId }: Owner, service: PhotoService) {
  return db
    .deleteFrom('externalIntegrations')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('service', '=', service)
    .returning(['accessToken', 'refreshToken'])
    .executeTakeFirst();
}
