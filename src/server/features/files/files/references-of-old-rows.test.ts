import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { embeddedEngine } from '../../../kernel/database/engine.ts';
import { migrateTo, migrateToLatest } from '../../../kernel/database/migrate.ts';

it('the step that begins to note references finds those that rows have already', async () => {
  const pglite = new PGlite();
  const engine = embeddedEngine(pglite);
  await migrateTo(engine.ownerDialect(), '2026-11-22-84-noted-bytes');
  await pglite.exec(`
    insert into tenants (id, name, slug) values (1, 'Brandt', 'brandt');
    insert into users (id, tenant_id, email, password, first_name, last_name, profile_image_url)
      values (2, 1, 'a@example.com', 'x', 'Hannah', 'Brandt', '/api/files/7');
    insert into daily_stories (id, tenant_id, user_id, story_date, content, media_urls)
      values (3, 1, 2, '2026-11-19', 'See /api/files/8?size=full and /api/files/9', '{/api/files/7,/api/files/9}');
  `);
  await migrateToLatest(engine.ownerDialect());
  const { rows } = await pglite.query(
    `select table_name || ' ' || row_key || ' ' || file_id as noted from file_references order by 1`,
  );
  await engine.close();
  expect(rows).toEqual(
    ['daily_stories 3 7', 'daily_stories 3 8', 'daily_stories 3 9', 'users 2 7'].map((noted) => ({ noted })),
  );
});
