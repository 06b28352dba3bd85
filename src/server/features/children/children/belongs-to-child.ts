import { type Expression, type SqlBool, sql } from 'kysely';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';

// What belongs to a child: what names the child, and stories and experiences that name nobody. One that names a child
// whose tracking was ended still names somebody, so it never turns into one of the whole family.

export const experiences = (db: FamilyTransaction) =>
  db.selectFrom('experiences as e').where('e.tenantId', '=', db.tenantId);

const participants = (db: FamilyTransaction) =>
  db
    .selectFrom('experienceParticipants as ep')
    .where('ep.tenantId', '=', db.tenantId)
    .where('ep.experienceId', '=', sql<number>`e.id`)
    .select('ep.id');

/** Of experience `e`. */
export const isOfWholeFamily = (db: FamilyTransaction): Expression<SqlBool> =>
  sql`(e.former_children = '{}' and not exists (${participants(db)}))`;

/** Of experience `e`. */
export const isExperienceOf = (db: FamilyTransaction, childId: number): Expression<SqlBool> =>
  sql`(exists (${participants(db).where('ep.childId', '=', childId)}) or ${isOfWholeFamily(db)})`;

const namedChildren = (db: FamilyTransaction) =>
  db
    .selectFrom('dailyStoryChildren as nc')
    .where('nc.tenantId', '=', db.tenantId)
    .where('nc.storyId', '=', sql<number>`s.id`)
    .select('nc.childId');

/** Of story `s`. */
export const isStoryOfWholeFamily = (db: FamilyTransaction): Expression<SqlBool> =>
  sql`(s.former_children = '{}' and not exists (${namedChildren(db)}))`;

/** Of story `s`. */
export const isStoryOf = (db: FamilyTransaction, childId: number): Expression<SqlBool> =>
  sql`(exists (${namedChildren(db).where('nc.childId', '=', childId)}) or ${isStoryOfWholeFamily(db)})`;
