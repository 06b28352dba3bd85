import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { embeddedEngine } from '../../../kernel/database/engine.ts';
import { migrateTo, migrateToLatest } from '../../../kernel/database/migrate.ts';

it('the step that fixes the days of messages works out those of messages that are there, whatever they say', async () => {
  const pglite = new PGlite();
  const engine = embeddedEngine(pglite);
  await migrateTo(engine.ownerDialect(), '2026-11-22-94-told-letters');
  await pglite.exec(`
    insert into tenants (id, name, slug) values (1, 'Brandt', 'brandt');
    insert into children (id, tenant_id, name, date_of_birth, current_stage) values (2, 1, 'Maya', '2020-02-29', 'Toddler');
    insert into legacy_messages (id, tenant_id, child_id, title, trigger_type, trigger_value) values
      (1, 1, 2, 'x', 'age', '18'), (2, 1, 2, 'x', 'age', '20'), (3, 1, 2, 'x', 'date', '2030-06-01'),
      (4, 1, 2, 'x', 'date', '2030-02-30'), (5, 1, 2, 'x', 'manual', 'When she asks');
  `);
  await migrateToLatest(engine.ownerDialect());
  const { rows } = await pglite.query<{ day: string | null }>(
    `select opens_on::text as day from legacy_messages order by id`,
  );
  await engine.close();
  expect(rows.map(({ day }) => day)).toEqual(['2038-03-01', '2040-02-29', '2030-06-01', '2030-03-02', null]);
});
