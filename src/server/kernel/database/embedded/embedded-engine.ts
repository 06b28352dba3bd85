import { PGlite, types as pgliteTypes } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { ColumnNames } from '../column-names.ts';
import { type Engine, rowsOf } from '../engine.ts';
import { EnteringPGliteDialect } from '../entering-drivers.ts';
import { noOtherProcess } from '../process-channel.ts';
import { valueParsers } from '../value-parsers.ts';
import { openEmbedded } from './open-embedded.ts';

/** In memory if there is no folder. */
export async function openInProcess(dataDir: string | undefined): Promise<Engine> {
  if (dataDir) {
    const { pglite, release } = await openEmbedded(dataDir);
    return embeddedEngine(pglite, release);
  }
  const pglite = await PGlite.create({ parsers: valueParsers as Record<number, (text: string) => unknown> });
  await pglite.exec('set timezone = UTC');
  return embeddedEngine(pglite);
}

/** An engine on an open PGlite (tests open copies of a template). */
export function embeddedEngine(pglite: PGlite, onClose?: () => Promise<void> | void): Engine {
  return {
    kind: 'embedded',
    columnNames: new ColumnNames(),
    ownerDialect: () => new PGliteDialect({ pglite }),
    enteringDialect: (enter) => new EnteringPGliteDialect({ pglite }, enter),
    executeSql: (text, values) => executeEmbedded(pglite, text, values),
    openChannel: () => noOtherProcess,
    connections: () => ({ open: 1, idle: 0, waiting: 0 }),
    cutOff: () => undefined,
    async close() {
      await pglite.close();
      await onClose?.();
    },
  };
}

async function executeEmbedded(pglite: PGlite, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const options = { parsers: pgliteTypes.parsers };
  try {
    if (values.length > 0) return { rows: (await pglite.query(text, values, options)).rows };
    return { rows: rowsOf(await pglite.exec(text, options)) };
  } catch (error) {
    // There is one connection: a text that failed between `begin` and `commit` would leave it aborted for the next.
    await pglite.query('rollback').catch(() => undefined);
    throw error;
  }
}
