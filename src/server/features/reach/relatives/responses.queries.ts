import { sql } from 'kysely';
import type { Language } from '#words';
import type { RelativeResponse, SharedRecord } from '../../../../shared/reach/relatives.ts';
import type { SharedKind } from '../../../../shared/sharing.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';

/** The column that names a record of this kind. */
const columns = {
  story: 'storyId',
  milestone: 'milestoneId',
  letter: 'letterId',
  photo: 'fileId',
} as const satisfies Record<SharedKind, string>;
const named = ({ kind, id }: SharedRecord) => ({ [columns[kind]]: id });

interface Given {
  relativeId: number;
  record: SharedRecord;
  now: Date;
}

/** Giving the same heart again changes nothing. */
export async function insertHeart(db: FamilyTransaction, { relativeId, record, now }: Given): Promise<void> {
  await db
    .insertInto('relativeHearts')
    .values({ tenantId: db.tenantId, relativeId, ...named(record), createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteHeart(db: FamilyTransaction, relativeId: number, record: SharedRecord): Promise<void> {
  await db
    .deleteFrom('relativeHearts')
    .where('tenantId', '=', db.tenantId)
    .where('relativeId', '=', relativeId)
    .where(columns[record.kind], '=', record.id)
    .execute();
}

interface NewComment extends Given {
  content: string;
  voiceUrl?: string | undefined;
  /** The member who answers; left out for the relative. */
  userId?: number;
  /** Made with the form: a second press writes nothing. */
  formKey?: string | undefined;
}

/** Returns the id; undefined if this form was sent before. */
export async function insertComment(
  db: FamilyTransaction,
  { relativeId, record, now, content, voiceUrl, userId, formKey }: NewComment,
): Promise<number | undefined> {
  const row = await db
    .insertInto('relativeComments')
    .values({
      tenantId: db.tenantId,
      relativeId,
      ...named(record),
      content,
      voiceUrl: voiceUrl ?? null,
      userId: userId ?? null,
      formKey: formKey ?? null,
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function countComments(db: FamilyTransaction, relativeId: number, record: SharedRecord): Promise<number> {
  const { count } = await db
    .selectFrom('relativeComments')
    .where('tenantId', '=', db.tenantId)
    .where('relativeId', '=', relativeId)
    .where(columns[record.kind], '=', record.id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the recording of a comment that was deleted; undefined if there was no such comment. */
export async function deleteComment(
  db: FamilyTransaction,
  id: number,
  owner: { relativeId?: number } = {},
): Promise<{ voiceUrl: string | null } | undefined> {
  const { relativeId } = owner;
  return db
    .deleteFrom('relativeComments')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .$if(relativeId !== undefined, (query) =>
      query.where('relativeId', '=', relativeId ?? 0).where('userId', 'is', null),
    )
    .returning('voiceUrl')
    .executeTakeFirst();
}

interface ResponseFilter {
  relativeId?: number | undefined;
  type?: RelativeResponse['type'] | undefined;
  responseId?: number | undefined;
}

const mostListed = 200;

/**
 * Hearts and comments of relatives, and members' answers, newest first; at most 200. Those about another member's
 * private story, or about a sealed letter, are left out.
 */
export async function listResponses(
  db: FamilyTransaction,
  userId: number,
  { relativeId, type, responseId }: ResponseFilter = {},
): Promise<RelativeResponse[]> {
  const family = sql.lit(db.tenantId);
  const { rows } = await sql<RelativeResponse>`
    select given.type, given.response_id, given.relative_id, r.name as relative_name, given.user_id,
      coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), r.name) as author_name, given.content, given.voice_url,
      record.kind, record.id, record.title, record.day, given.created_at
    from (
      select 'heart' as type, id as response_id, relative_id, null::bigint as user_id, '' as content, null as voice_url,
        story_id, milestone_id, letter_id, file_id, created_at
      from relative_hearts where tenant_id = ${family}
      union all
      select 'comment', id, relative_id, user_id, content, voice_url, story_id, milestone_id, letter_id, file_id, created_at
      from relative_comments where tenant_id = ${family}
    ) as given
    join relatives as r on r.tenant_id = ${family} and r.id = given.relative_id
    left join users as u on u.tenant_id = ${family} and u.id = given.user_id
    join lateral (
      select 'story' as kind, s.id, coalesce(nullif(btrim(s.title), ''), left(s.content, 80)) as title, s.story_date as day
      from daily_stories as s
      where s.tenant_id = ${family} and s.id = given.story_id and (not s.is_private or s.user_id = ${userId})
      union all
      select 'milestone', m.id, m.title, coalesce(m.completed_at, m.created_at)::date
      from milestones as m where m.tenant_id = ${family} and m.id = given.milestone_id
      union all
      select 'letter', l.id, coalesce(l.title, l.year::text), coalesce(l.letter_date, make_date(l.year, 12, 31))
      from annual_letters as l where l.tenant_id = ${family} and l.id = given.letter_id and l.sealed_until is null
      union all
      select 'photo', f.id, '', f.created_at::date
      from files as f where f.tenant_id = ${family} and f.id = given.file_id and f.sealed_for is null
    ) as record on true
    where (${relativeId ?? null}::bigint is null or given.relative_id = ${relativeId ?? null})
      and (${type ?? null}::text is null or given.type = ${type ?? null})
      and (${responseId ?? null}::bigint is null or given.response_id = ${responseId ?? null})
    order by given.created_at desc, given.response_id desc limit ${sql.lit(mostListed)}`.execute(db);
  return rows;
}

const tables = { story: 'daily_stories', milestone: 'milestones', letter: 'annual_letters', photo: 'files' } as const;

/** The member who wrote a record, and that member's language. */
export async function findAuthor(
  db: FamilyTransaction,
  { kind, id }: SharedRecord,
): Promise<{ userId: number; language: Language | null } | undefined> {
  const { rows } = await sql<{ userId: number; language: Language | null }>`
    select record.user_id, s.language from ${sql.table(tables[kind])} as record
    left join user_settings as s on s.tenant_id = ${db.tenantId} and s.user_id = record.user_id
    where record.tenant_id = ${db.tenantId} and record.id = ${id} and record.user_id is not null`.execute(db);
  return rows[0];
}
