import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { openEngine } from '../open-engine.ts';
import { analyzeEmbedded, vacuumEmbedded } from './vacuum-embedded.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await openEngine({ onPoolError: () => undefined });
});
afterAll(() => engine.close());

test('the embedded database stops growing if the same rows are changed again and again', async () => {
  const database = { kind: engine.kind, executeSql: engine.executeSql };
  await engine.executeSql('create table stories (id int primary key, words text)');
  await engine.executeSql(`insert into stories select id, '' from generate_series(1, 500) as id`);
  const sizeAfterChanges = async (): Promise<number> => {
    for (let round = 0; round < 10; round += 1) {
      await engine.executeSql(`update stories set words = repeat(md5('${round}'), 10)`);
    }
    await vacuumEmbedded({ database });
    const { rows } = await engine.executeSql(`select pg_total_relation_size('stories')::int as size`);
    return (rows as { size: number }[])[0]?.size ?? 0;
  };
  const first = await sizeAfterChanges();
  expect(await sizeAfterChanges()).toBeLessThan(1.5 * first);
});

test('the embedded database knows at once how many rows an import added', async () => {
  await engine.executeSql('create table lessons (id int primary key)');
  await engine.executeSql('insert into lessons select generate_series(1, 20000)');
  await analyzeEmbedded({ kind: engine.kind, executeSql: engine.executeSql });
  const { rows } = await engine.executeSql(`select reltuples::int as rows from pg_class where relname = 'lessons'`);
  expect(rows).toEqual([{ rows: 20000 }]);
});
