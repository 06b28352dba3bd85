import { type RawBuilder, sql } from 'kysely';
import type { BundlePart } from '../../../../shared/archive/handing-on.ts';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';

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

const childIds: Ids = (scope) => sql`(
  select c.id from children as c where c.tenant_id = ${family(scope)} and c.id = ${child(scope)})`;

const mentionedBy = (scope: BundleScope, table: string, ids: Condition): Condition => sql`(
  select fr.file_id from file_references as fr
  where fr.tenant_id = ${family(scope)} and fr.table_name = ${sql.lit(table)}
    and fr.row_key in (select named.id::text from ${ids} as named))`;

/** Photos of what happened, about which relatives write too. */
const albumFileIds: Ids = (scope) => sql`(
  ${mentionedBy(scope, 'daily_stories', storyIds(scope))}
  union ${mentionedBy(scope, 'experiences', experienceIds(scope))})`;

/** What its author put into a letter or a message is for the child, even if it is still sealed otherwise. */
const meantFileIds: Ids = (scope) => sql`(
  ${mentionedBy(scope, 'annual_letters', letterIds(scope))}
  union ${mentionedBy(scope, 'legacy_messages', messageIds(scope))})`;

/** Of the row `r`: about a record of the bundle. */
export const isResponse = (scope: BundleScope): Condition => sql`(
  r.story_id in ${storyIds(scope)} or r.milestone_id in ${milestoneIds(scope)} or r.letter_id in ${letterIds(scope)}
  or r.file_id in (select f.id from files as f where f.tenant_id = ${family(scope)} and f.sealed_for is null
    and f.id in ${albumFileIds(scope)}))`;

const commentIds: Ids = (scope) => sql`(
  select r.id from relative_comments as r where r.tenant_id = ${family(scope)} and ${isResponse(scope)})`;

export const relativeIds: Ids = (scope) => sql`(
  select r.relative_id from relative_comments as r where r.tenant_id = ${family(scope)} and ${isResponse(scope)}
  union select r.relative_id from relative_hearts as r where r.tenant_id = ${family(scope)} and ${isResponse(scope)})`;

export const fileIds: Ids = (scope) => sql`(
  select f.id from files as f
  where f.tenant_id = ${family(scope)} and (f.id in ${meantFileIds(scope)} or (f.sealed_for is null and (
    f.id in ${albumFileIds(scope)}
    or f.id in ${mentionedBy(scope, 'children', childIds(scope))}
    or f.id in ${mentionedBy(scope, 'heirlooms', heirloomIds(scope))}
    or f.id in ${mentionedBy(scope, 'reading_list', bookIds(scope))}
    or f.id in ${mentionedBy(scope, 'relative_comments', commentIds(scope))}))))`;
