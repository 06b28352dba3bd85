import { type RawBuilder, sql } from 'kysely';
import type { BundlePart } from '../../../../shared/archive/handing-on.ts';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';

/** Whose bundle it is, what goes in, and the day up to which seals are open. */
export interface BundleScope {
  tenantId: number;
  childId: number;
  openOn: CalendarDate;
  parts: readonly BundlePart[];
  /** In which milestones have a day. */
  timeZone: string;
}

export type Condition = RawBuilder<unknown>;
/** A select of ids, as part of another statement. */
type Ids = (scope: BundleScope) => Condition;

const has = ({ parts }: BundleScope, part: BundlePart): Condition => sql.raw(parts.includes(part) ? 'true' : 'false');

/** Values stand in these statements: a cursor has no parameters. */
const family = ({ tenantId }: BundleScope): Condition => sql.lit(tenantId);
const child = ({ childId }: BundleScope): Condition => sql.lit(childId);

/** As in the child's album: those that name the child, and those of the whole family. Private ones never. */
export const storyIds: Ids = (scope) => sql`(
  select s.id from daily_stories as s
  where s.tenant_id = ${family(scope)} and ${has(scope, 'album')} and not s.is_private and (
    exists (select from daily_story_children as nc
      where nc.tenant_id = ${family(scope)} and nc.story_id = s.id and nc.child_id = ${child(scope)})
    or (s.former_children = '{}' and not exists (select from daily_story_children as nc
      where nc.tenant_id = ${family(scope)} and nc.story_id = s.id))))`;

/** Completed ones, by the same rule. */
export const experienceIds: Ids = (scope) => sql`(
  select e.id from experiences as e
  where e.tenant_id = ${family(scope)} and ${has(scope, 'album')}
    and e.status = 'completed' and e.completed_date is not null and (
    exists (select from experience_participants as ep
      where ep.tenant_id = ${family(scope)} and ep.experience_id = e.id and ep.child_id = ${child(scope)})
    or (e.former_children = '{}' and not exists (select from experience_participants as ep
      where ep.tenant_id = ${family(scope)} and ep.experience_id = e.id))))`;

export const milestoneIds: Ids = (scope) => sql`(
  select m.id from milestones as m
  where m.tenant_id = ${family(scope)} and ${has(scope, 'album')} and m.child_id = ${child(scope)}
    and m.status = 'completed' and m.completed_at is not null)`;

export const measurementIds: Ids = (scope) => sql`(
  select g.id from growth_measurements as g
  where g.tenant_id = ${family(scope)} and ${has(scope, 'album')} and g.child_id = ${child(scope)})`;

/** Finished letters whose seal ends on that day or before. */
export const letterIds: Ids = (scope) => sql`(
  select l.id from annual_letters as l
  where l.tenant_id = ${family(scope)} and ${has(scope, 'letters')} and l.child_id = ${child(scope)}
    and l.status = 'finalized' and (l.sealed_until is null or l.sealed_until <= ${sql.lit(scope.openOn)}))`;

export const messageIds: Ids = (scope) => sql`(
  select k.id from legacy_messages as k
  where k.tenant_id = ${family(scope)} and ${has(scope, 'messages')} and k.child_id = ${child(scope)}
    and (k.is_delivered or k.opens_on <= ${sql.lit(scope.openOn)}))`;

export const heirloomIds: Ids = (scope) => sql`(
  select h.id from heirlooms as h
  where h.tenant_id = ${family(scope)} and ${has(scope, 'heirlooms')} and h.child_id = ${child(scope)})`;

export const bookIds: Ids = (scope) => sql`(
  select b.id from reading_list as b
  where b.tenant_id = ${family(scope)} and ${has(scope, 'books')} and b.child_id = ${child(scope)})`;

/** The rows of a bundle, by table. */
export interface BundleIds {
  stories: number[];
  experiences: number[];
  milestones: number[];
  measurements: number[];
  letters: number[];
  messages: number[];
  heirlooms: number[];
  books: number[];
  files: number[];
  hearts: number[];
  comments: number[];
  relatives: number[];
}

type RecordIds = Omit<BundleIds, 'files' | 'hearts' | 'comments' | 'relatives'>;

/** Read first: as lists they are fast in every statement that follows, whatever the planner knows of the tables. */
export async function readBundleIds(db: FamilyTransaction, scope: BundleScope): Promise<BundleIds> {
  const { rows } = await sql<RecordIds>`
    select array(select id from ${storyIds(scope)} as s) as stories,
      array(select id from ${experienceIds(scope)} as s) as experiences,
      array(select id from ${milestoneIds(scope)} as s) as milestones,
      array(select id from ${measurementIds(scope)} as s) as measurements,
      array(select id from ${letterIds(scope)} as s) as letters,
      array(select id from ${messageIds(scope)} as s) as messages,
      array(select id from ${heirloomIds(scope)} as s) as heirlooms,
      array(select id from ${bookIds(scope)} as s) as books`.execute(db);
  const [records] = rows;
  if (!records) throw new Error('No ids were read.');
  const album = [
    ...(await findMentioned(db, 'daily_stories', records.stories)),
    ...(await findMentioned(db, 'experiences', records.experiences)),
  ];
  const open = await leaveOutSealed(db, album);
  const responses = await findResponses(db, records, open);
  const meant = [
    // What its author put into a letter or a message is for the child, even if it is still sealed otherwise.
    ...(await findMentioned(db, 'annual_letters', records.letters)),
    ...(await findMentioned(db, 'legacy_messages', records.messages)),
  ];
  const others = [
    ...(await findMentioned(db, 'children', [scope.childId])),
    ...(await findMentioned(db, 'heirlooms', records.heirlooms)),
    ...(await findMentioned(db, 'reading_list', records.books)),
    ...(await findMentioned(db, 'relative_comments', responses.comments)),
  ];
  const files = new Set([...open, ...meant, ...(await leaveOutSealed(db, others))]);
  return { ...records, ...responses, files: [...files] };
}

const idList = (ids: readonly number[]): Condition => sql`${`{${ids.join()}}`}::bigint[]`;

async function findMentioned(db: FamilyTransaction, table: string, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ fileId: number }>`
    select distinct file_id from file_references
    where tenant_id = ${db.tenantId} and table_name = ${table} and row_key = any(${`{${ids.join()}}`}::text[])`.execute(
    db,
  );
  return rows.map(({ fileId }) => fileId);
}

async function leaveOutSealed(db: FamilyTransaction, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from files where tenant_id = ${db.tenantId} and sealed_for is null and id = any(${idList(ids)})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What relatives gave about these records and photos. */
async function findResponses(
  db: FamilyTransaction,
  { stories, milestones, letters }: RecordIds,
  files: readonly number[],
): Promise<Pick<BundleIds, 'hearts' | 'comments' | 'relatives'>> {
  const find = async (table: 'relative_hearts' | 'relative_comments') => {
    const { rows } = await sql<{ id: number; relativeId: number }>`
      select id, relative_id from ${sql.table(table)} where tenant_id = ${db.tenantId} and (
        story_id = any(${idList(stories)}) or milestone_id = any(${idList(milestones)})
        or letter_id = any(${idList(letters)}) or file_id = any(${idList(files)}))`.execute(db);
    return rows;
  };
  const [hearts, comments] = [await find('relative_hearts'), await find('relative_comments')];
  const relatives = new Set([...hearts, ...comments].map(({ relativeId }) => relativeId));
  return {
    hearts: hearts.map(({ id }) => id),
    comments: comments.map(({ id }) => id),
    relatives: [...relatives],
  };
}

/** A condition of a cursor, which has no parameters. */
export const isAmong = (column: string, ids: readonly number[]): Condition =>
  sql`${sql.ref(column)} = any(${sql.lit(`{${ids.join()}}`)}::bigint[])`;
