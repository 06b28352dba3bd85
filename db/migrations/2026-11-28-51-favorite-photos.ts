import { type Kysely, sql } from 'kysely';

/** The photos that a member marked as favorites. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table favorite_photos (
      tenant_id bigint not null,
      user_id bigint not null,
      file_id bigint not null,
      created_at timestamptz not null default now(),
      primary key (tenant_id, user_id, file_id),
      constraint favorite_photos_tenant_id_fkey foreign key (tenant_id) references tenants (id) on delete cascade,
      constraint favorite_photos_user_id_fkey
        foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
      constraint favorite_photos_file_id_fkey
        foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index favorite_photos_file_id on favorite_photos (tenant_id, file_id)`.execute(db);
  await sql`select app_guard_family_table('favorite_photos')`.execute(db);
}
