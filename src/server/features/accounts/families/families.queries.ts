import { randomBytes } from 'node:crypto';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { insertDefaultCategories } from '../../lessons/value-categories/value-categories.queries.ts';

const trialDays = 30;
/** The column takes 255; the suffix needs seven of them. */
const longestSlugBase = 240;

/** When a trial ends that begins now. */
export const trialEndOf = (now: Date): string =>
  new Date(now.getTime() + trialDays * 24 * 60 * 60 * 1000).toISOString();

interface NewFamily {
  lastName: string;
  plan: 'trial' | 'unlimited';
  now: Date;
}

/** A tenant of its own for a new family, `"{lastName} Family"`, with the value categories that each starts with. */
export async function createFamily(db: ServiceTransaction, { lastName, plan, now }: NewFamily): Promise<number> {
  const { id } = await db
    .insertInto('tenants')
    .values({
      name: `${lastName} Family`,
      slug: slugOf(lastName),
      plan,
      trialEndsAt: plan === 'trial' ? trialEndOf(now) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertDefaultCategories(db, id);
  return id;
}

/** "Brandt Family" */
export async function findFamilyName(db: FamilyTransaction): Promise<string> {
  const { name } = await db
    .selectFrom('tenants')
    .where('id', '=', db.tenantId)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}

/** The same for who is not, or not yet, in the family. */
export async function getFamilyName(db: ServiceTransaction, tenantId: number): Promise<string> {
  const { name } = await db.selectFrom('tenants').where('id', '=', tenantId).select('name').executeTakeFirstOrThrow();
  return name;
}

/** Latin letters and digits of the name, made unique by a random suffix. */
function slugOf(lastName: string): string {
  const base = lastName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longestSlugBase);
  return `${base || 'family'}-${randomBytes(3).toString('hex')}`;
}
