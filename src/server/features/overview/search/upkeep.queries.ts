import { sql } from 'kysely';
import { type SearchKind, searchKinds } from '../../../../shared/overview/search.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { rowsInPart } from '../../../kernel/database/in-parts.ts';
import { searchedTables } from './found-records.queries.ts';

/** Families with records that search doesn't know yet, from a large import or from before search: the next after one. */
export async function listFamiliesToFill(db: ServiceTransaction, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('searchFills')
    .where('tenantId', '>', after)
    .select('tenantId')
    .orderBy('tenantId')
    .limit(rowsInPart)
    .execute();
  return rows.map(({ tenantId }) => tenantId);
}

export async function listFamilies(db: ServiceTransaction, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tenants')
    .where('id', '>', after)
    .select('id')
    .orderBy('id')
    .limit(rowsInPart)
    .execute();
  return rows.map(({ id }) => id);
}

/** The embedded database serves nobody else meanwhile. */
const recordsAtOnce = 50;

/**
 * Writes the missing entries of some records of a kind, after the given id. Returns the last id; null after the last record.
 * Locked, so that an entry is not older than its record.
 */
export async function fillPart(db: FamilyTransaction, kind: SearchKind, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null; count: number }>`
    select max(id) as "last", count(is_written) as "count" from (
      select part.id, app_write_search_entry(${kind}, part.record) as is_written from (
        select record.id, to_jsonb(record) as record from ${sql.table(searchedTables[kind])} as record
        where record.tenant_id = ${db.tenantId} and record.id > ${after}
          and not exists (
            select from search_entries as entry
            where entry.tenant_id = ${db.tenantId} and entry.kind = ${kind} and entry.record_id = record.id)
        order by record.id limit ${recordsAtOnce}
        for no key update of record
      ) as part
    ) as written
  `.execute(db);
  const [part] = rows;
  return part && part.count === recordsAtOnce ? part.last : null;
}

/**
 * Forgets the family, then writes the entries that are still missing. An import that has noted the family holds its note
 * until it commits, so its records are written here, or the family is noted again.
 */
export async function endFill(db: FamilyTransaction): Promise<void> {
  await db.deleteFrom('searchFills').where('tenantId', '=', db.tenantId).execute();
  for (const kind of searchKinds) {
    for (let after: number | null = 0; after !== null; ) after = await fillPart(db, kind, after);
  }
}

/** Deletes words that no record of the family contains any more, and duplicates. */
export async function deleteUnusedWords(db: FamilyTransaction): Promise<void> {
  await sql`
    with living as materialized (
      select distinct unnest(tsvector_to_array(entry.words)) as lexeme from search_entries as entry
      where entry.tenant_id = ${db.tenantId})
    delete from search_words as known where known.tenant_id = ${db.tenantId} and (
      not exists (select from living where living.lexeme = ${`${db.tenantId}:`} || known.word)
      or exists (
        select from search_words as other
        where other.tenant_id = ${db.tenantId} and other.word = known.word and other.id < known.id))
  `.execute(db);
}
