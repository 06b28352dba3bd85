import { randomBytes } from 'node:crypto';
import { say } from '#words';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { trialEndOf } from '../../household/families/families.queries.ts';
import { insertDefaultCategories } from '../../lessons/lesson-categories/lesson-categories.queries.ts';

/** The column holds 255 characters; the suffix takes seven. */
const longestSlugBase = 240;

interface NewFamily {
  lastName: string;
  plan: 'trial' | 'unlimited';
  now: Date;
}

/** A family named "{lastName} Family" in the founder’s language, with the default value categories. */
export async function createFamily(db: ServiceTransaction, { lastName, plan, now }: NewFamily): Promise<number> {
  const { id } = await db
    .insertInto('tenants')
    .values({
      name: say('{lastName} Family', { lastName }),
      slug: slugOf(lastName),
      plan,
      trialEndsAt: plan === 'trial' ? trialEndOf(now) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertDefaultCategories(db, id);
  return id;
}

function slugOf(lastName: string): string {
  const base = lastName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, longestSlugBase);
  return `${base || 'family'}-${randomBytes(3).toString('hex')}`;
}
