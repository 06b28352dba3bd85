// `npm run distribute`: spreads the families of the PostgreSQL at DATABASE_URL over the nodes of its Citus. Run it
// again after an upgrade to spread new tables. `-- --dry-run` prints what it would do. See docs/scaling.md.
import pg from 'pg';
import { readConfig } from '../src/server/config.ts';
import { distribute } from './distribution.ts';

const { databaseUrl } = readConfig(process.env);
if (databaseUrl === undefined) throw new Error('Set DATABASE_URL to the coordinator of the cluster.');
const client = new pg.Client({ connectionString: databaseUrl });
try {
  await client.connect();
  console.log(await distribute(client, process.argv.includes('--dry-run')));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await client.end();
}
