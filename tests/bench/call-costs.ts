import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { createLogger } from '../../src/server/kernel/logging.ts';
import { closeServices, openServices } from '../../src/server/open-services.ts';
import { type Cost, costOf } from '../harness/statements.ts';
import type { Calls } from './bench-calls.ts';
import { benchAccount } from './bench-family.ts';

/** What each call asks of PostgreSQL, counted in a second server, in this process and on the same database. */
export async function costsOf(databaseUrl: string, calls: Calls): Promise<Record<string, Cost>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'upbringing-bench-'));
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl, PLAN_LIMITS: 'off' });
  const services = await openServices(config, createLogger('silent'));
  // A mail that is sent after the answer is not part of the call.
  const background = { ...services.background, start: () => undefined };
  const app = await buildApp({ ...services, background });
  try {
    const signedIn = await app.inject({ method: 'POST', url: '/api/login', payload: benchAccount });
    const own = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? '';
    const costs: Record<string, Cost> = {};
    for (const [name, next] of Object.entries(calls)) {
      const ask = async () => {
        const { method, path: url, cookie, body } = next();
        const headers = cookie === undefined ? {} : { cookie: own };
        const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
        if (answer.statusCode >= 300) throw new Error(`${name} was answered with ${answer.statusCode}.`);
      };
      // The first call may fill caches.
      await ask();
      costs[name] = await costOf(ask);
    }
    return costs;
  } finally {
    await app.close();
    await closeServices(services);
    await rm(folder, { recursive: true, force: true });
  }
}
