import { type ExpressionBuilder, sql } from 'kysely';
import { readerLanguage } from '#words';
import type { InviteRelative, MailRhythm, Relative, UpdateRelative } from '../../../../shared/reach/relatives.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import { describeDevice } from '../../../kernel/identity/describe-device.ts';

interface Device {
  id: number;
  userAgent: string | null;
  createdAt: string;
  lastSeenAt: string;
}

const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The relatives who have access. */
const readRelatives = (db: FamilyTransaction, now: Date) =>
  db
    .selectFrom('relatives as r')
    .where('r.tenantId', '=', db.tenantId)
    .where('r.endedAt', 'is', null)
    .select(['r.id', 'r.name', 'r.relation', 'r.email', 'r.mailRhythm', 'r.version'])
    .select(['r.createdAt', 'r.seesAllChildren'])
    .select([
      sql<string | null>`case when r.link_devices_left > 0 and r.link_expires_at > ${now.toISOString()}::timestamptz
        then r.link_expires_at end`.as('linkExpiresAt'),
      sql<number[]>`array(select c.child_id from relative_children as c
        where c.tenant_id = ${db.tenantId} and c.relative_id = r.id order by c.child_id)`.as('childIds'),
      sql<Device[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', d.id, 'userAgent', d.user_agent, 'createdAt', ${moment('d.created_at')},
          'lastSeenAt', ${moment('d.last_seen_at')}) order by d.id desc)
        from relative_devices as d where d.tenant_id = ${db.tenantId} and d.relative_id = r.id
          and d.expires_at > ${now.toISOString()}::timestamptz), '[]')`.as('devices'),
      sql<number>`(select count(*) from relative_hearts as h
        where h.tenant_id = ${db.tenantId} and h.relative_id = r.id)::integer`.as('hearts'),
      sql<number>`(select count(*) from relative_comments as c
        where c.tenant_id = ${db.tenantId} and c.relative_id = r.id and c.user_id is null)::integer`.as('comments'),
    ]);

type RelativeRow = Awaited<ReturnType<ReturnType<typeof readRelatives>['execute']>>[number];

const asRelative = ({ devices, ...row }: RelativeRow): Relative => ({
  ...row,
  devices: devices.map(({ userAgent, ...device }) => ({ ...device, name: describeDevice(userAgent) })),
});

/** In the order in which they were invited. */
export async function listRelatives(db: FamilyTransaction, now: Date): Promise<Relative[]> {
  return (await readRelatives(db, now).orderBy('r.id').execute()).map(asRelative);
}

export async function findRelative(db: FamilyTransaction, id: number, now: Date): Promise<Relative | undefined> {
  const row = await readRelatives(db, now).where('r.id', '=', id).executeTakeFirst();
  return row && asRelative(row);
}

export async function countRelatives(db: FamilyTransaction): Promise<number> {
  const { count } = await db
    .selectFrom('relatives')
    .where('tenantId', '=', db.tenantId)
    .where('endedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewLink {
  linkHash: string;
  linkExpiresAt: string;
  linkDevicesLeft: number;
}

interface NewLetters {
  mailRhythm: MailRhythm;
  mailDueAt: string | null;
}

export async function insertRelative(
  db: FamilyTransaction,
  {
    childIds = [],
    name,
    relation,
    email,
    ...relative
  }: InviteRelative & NewLink & NewLetters & { userId: number; now: Date },
): Promise<number> {
  const { userId, linkHash, linkExpiresAt, linkDevicesLeft, mailRhythm, mailDueAt, now } = relative;
  const { id } = await db
    .insertInto('relatives')
    .values({
      tenantId: db.tenantId,
      userId,
      name,
      relation: relation ?? null,
      email: email ?? null,
      mailRhythm,
      mailDueAt,
      seesAllChildren: childIds.length === 0,
      linkHash,
      linkExpiresAt,
      linkDevicesLeft,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertChildren(db, id, childIds);
  return id;
}

async function insertChildren(db: FamilyTransaction, relativeId: number, childIds: readonly number[]): Promise<void> {
  if (childIds.length === 0) return;
  await db
    .insertInto('relativeChildren')
    .values(childIds.map((childId) => ({ tenantId: db.tenantId, relativeId, childId })))
    .execute();
}

const updateOf = (db: FamilyTransaction, id: number) =>
  db.updateTable('relatives').where('tenantId', '=', db.tenantId).where('id', '=', id);

export async function updateRelative(
  db: FamilyTransaction,
  id: number,
  { childIds, ...changes }: Omit<UpdateRelative, 'version'>,
  now: Date,
): Promise<void> {
  await updateOf(db, id)
    .set({ ...changes, ...(childIds && { seesAllChildren: childIds.length === 0 }), updatedAt: now.toISOString() })
    .execute();
  if (!childIds) return;
  await db.deleteFrom('relativeChildren').where('tenantId', '=', db.tenantId).where('relativeId', '=', id).execute();
  await insertChildren(db, id, childIds);
}

export async function setLink(db: FamilyTransaction, id: number, link: NewLink): Promise<void> {
  await updateOf(db, id).set(link).execute();
}

/** What they gave stays, with their name. Their address doesn't. */
export async function endRelative(db: FamilyTransaction, id: number, now: Date): Promise<void> {
  await updateOf(db, id)
    .set({
      endedAt: now.toISOString(),
      linkHash: null,
      linkExpiresAt: null,
      linkDevicesLeft: 0,
      email: null,
      mailDueAt: null,
      tellsSeen: false,
    })
    .execute();
  for (const table of ['relativeDevices', 'relativeSeen'] as const) {
    await db.deleteFrom(table).where('tenantId', '=', db.tenantId).where('relativeId', '=', id).execute();
  }
}

export async function deleteDeviceByHash(db: FamilyTransaction, tokenHash: string): Promise<void> {
  await db
    .deleteFrom('relativeDevices')
    .where('tenantId', '=', db.tenantId)
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** Returns whether the relative had this device. */
export async function deleteDevice(db: FamilyTransaction, relativeId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('relativeDevices')
    .where('tenantId', '=', db.tenantId)
    .where('relativeId', '=', relativeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const isOpen = (now: Date) => (eb: ExpressionBuilder<Tables, 'relatives'>) =>
  eb.and([
    eb('relatives.endedAt', 'is', null),
    eb('relatives.linkExpiresAt', '>', now.toISOString()),
    eb('relatives.linkDevicesLeft', '>', 0),
  ]);

/** The relative whose link this is, while it opens a new device, of a family that isn't suspended. */
export const findInvited = (db: ServiceTransaction, { tenantId, linkHash }: LinkKey, now: Date) =>
  db
    .selectFrom('relatives')
    .innerJoin('tenants', 'tenants.id', 'relatives.tenantId')
    .where('relatives.tenantId', '=', tenantId)
    .where('relatives.linkHash', '=', linkHash)
    .where('tenants.status', '=', 'active')
    .where(isOpen(now))
    .select(['relatives.id', 'relatives.name'])
    .executeTakeFirst();

export interface LinkKey {
  tenantId: number;
  linkHash: string;
}

/** Takes one of the link's devices, and notes the reader's language for letters; undefined if none is left. */
export const takeDevice = (db: FamilyTransaction, linkHash: string, now: Date) =>
  db
    .updateTable('relatives')
    .set((eb) => ({ linkDevicesLeft: eb('linkDevicesLeft', '-', 1), language: readerLanguage() }))
    .where('tenantId', '=', db.tenantId)
    .where('linkHash', '=', linkHash)
    .where(isOpen(now))
    .returning(['id', 'name', 'userId'])
    .executeTakeFirst();

interface NewDevice {
  relativeId: number;
  tokenHash: string;
  userAgent: string | null;
  now: Date;
  expiresAt: string;
}

/** Returns the device's id. */
export async function insertDevice(db: FamilyTransaction, { now, ...device }: NewDevice): Promise<number> {
  const at = now.toISOString();
  const { id } = await db
    .insertInto('relativeDevices')
    .values({ tenantId: db.tenantId, ...device, createdAt: at, lastSeenAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function renewDevice(db: FamilyTransaction, id: number, now: Date, expiresAt: string): Promise<void> {
  await db
    .updateTable('relativeDevices')
    .set({ lastSeenAt: now.toISOString(), expiresAt })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}
