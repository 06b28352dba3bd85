import { type Kysely, sql } from 'kysely';

const statements = `
-- Who wrote in a letter reads and opens it, whoever sealed it. Nobody can write in it meanwhile, so they stay the same.
alter table annual_letters add column seal_readers bigint[] not null default '{}';
-- Who reads a sealed file besides \`sealed_for\`.
alter table files add column sealed_with bigint[] not null default '{}';

-- What somebody sealed opens when they have left for good.
grant select (left_at) on users to upbringing_family;

set local role upbringing_service;
update annual_letters as letter set seal_readers = array(
  select distinct writer from (
    select unnest(array[letter.user_id, letter.text_saved_by]) as writer
    union all
    select kept.user_id from annual_letter_versions as kept
    where kept.tenant_id = letter.tenant_id and kept.letter_id = letter.id
  ) as writers where writer is not null
)
where letter.sealed_until is not null;
update files as file set sealed_with = letter.seal_readers
from annual_letters as letter
join file_references as reference
  on reference.tenant_id = letter.tenant_id and reference.table_name = 'annual_letters' and reference.row_key = letter.id::text
where letter.sealed_until is not null
  and file.tenant_id = letter.tenant_id and file.id = reference.file_id and file.sealed_for = letter.sealed_by;
-- A seal ends within 100 years.
update annual_letters set sealed_until = (current_date + interval '100 years')::date
where sealed_until > current_date + interval '100 years';
update legacy_messages set opens_on = (current_date + interval '100 years')::date
where not is_delivered and opens_on > current_date + interval '100 years';
reset role;
`;

/** Letters stay open for everyone who wrote in them, and every seal ends. */
export async function up(db: Kysely<never>): Promise<void> {
  // Both databases take a file of statements as one.
  await sql.raw(`do $file$ begin execute $statements$${statements}$statements$; end $file$`).execute(db);
}
