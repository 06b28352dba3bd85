import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import sharp from 'sharp';
import type { Bench, Figures } from '../../scripts/bench.ts';
import { openDatabase } from '../../src/server/kernel/database/open-database.ts';
import { folderFileStore } from '../../src/server/kernel/files/file-store.ts';
import { fileAddress } from '../../src/shared/files/files.ts';
import type { AppServer } from '../e2e/app-server.ts';
import { multipartBody } from '../harness/member.ts';
import { startPostgres } from '../harness/postgres-server.ts';
import { notingPeak, onMeasuredServer, signIn, timesDuring } from './measured-server.ts';

/** A year of all members; with `--large` almost ten. */
const storyCounts = { small: 2000, large: 20_000 };
/** Each of these members wrote one every day. */
const authorCount = 6;
/** One of this many stories has a photo. */
const storiesOfPhoto = 40;
const limitMs = 250;
const limitMb = 400;

/** About 2 MB, with noise: a JPEG that can't be packed any more. */
function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  return sharp({ create: { width: 2016, height: 1512, channels: 3, background: '#FFFFFF', noise } })
    .jpeg({ quality: 86 })
    .toBuffer();
}

type Databases = Awaited<ReturnType<typeof openDatabase>>;

/** The stories of six members, in the family of the first account. */
async function writeFamily(database: Databases, dataDir: string, storyCount: number): Promise<void> {
  const own = await database.service((db) =>
    db.selectFrom('users').select(['id as userId', 'tenantId']).orderBy('id').executeTakeFirstOrThrow(),
  );
  const store = folderFileStore(path.join(dataDir, 'files'));
  const photo = await makePhoto();
  const keys: string[] = [];
  for (let count = 0; count < storyCount / storiesOfPhoto; count += 1) keys.push(await store.save(photo));
  const others = Array.from({ length: authorCount - 1 }, (_, place) => ({
    tenantId: own.tenantId,
    email: `member-${place}@example.com`,
    firstName: `Member ${place}`,
    lastName: 'Mark',
    password: '',
  }));
  await database.service(async (db) => {
    const added = await db.insertInto('users').values(others).returning('id').execute();
    const authors = [own.userId, ...added.map(({ id }) => id)];
    const file = { ...own, category: 'story' as const, name: 'photo.jpg', type: 'image/jpeg', size: photo.length };
    const files = await db
      .insertInto('files')
      .values(keys.map((storageKey) => ({ ...file, storageKey })))
      .returning('id')
      .execute();
    const urls = files.map(({ id }) => fileAddress(id));
    const content = 'We looked for snails behind the house, and she wished each of them luck. '.repeat(20);
    await sql`
      insert into daily_stories (tenant_id, user_id, title, content, story_date, tags, media_urls)
      select ${own.tenantId}, (${authors}::bigint[])[day % ${sql.lit(authorCount)} + 1], 'Day ' || day, ${content} || day, date '2017-01-01' + day / ${sql.lit(authorCount)}, '{garden}',
        case when day % ${sql.lit(storiesOfPhoto)} = 0 then array[(${urls}::text[])[day / ${sql.lit(storiesOfPhoto)} + 1]] else '{}' end
      from generate_series(0, ${storyCount - 1}::int) as day
    `.execute(db);
  });
}

async function writeChild(database: Databases): Promise<number> {
  const { id } = await database.service(async (db) => {
    const own = await db.selectFrom('users').select('tenantId').orderBy('id').executeTakeFirstOrThrow();
    const child = { name: 'Maya', dateOfBirth: '2017-01-01', currentStage: 'Elementary' };
    return db
      .insertInto('children')
      .values({ ...own, ...child })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  return id;
}

/** As a browser sends it: in parts, as fast as the server takes them. */
async function sendExport(url: string, cookie: string, file: string): Promise<void> {
  const mark = 'THE FILE';
  const { headers, payload } = multipartBody('file', mark, 'export.zip');
  const form = (payload as Buffer).toString();
  const [head = '', tail = ''] = form.split(mark);
  const { size } = await stat(file);
  const call = request(`${url}/api/import`, {
    method: 'POST',
    headers: { ...headers, cookie, 'content-length': head.length + size + tail.length },
    agent: false,
  });
  const answered = new Promise<string>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (answer) => {
      text(answer).then(
        (body) => (answer.statusCode === 200 ? resolve(body) : reject(new Error(`${answer.statusCode}: ${body}`))),
        reject,
      );
    });
  });
  const body = async function* () {
    yield Buffer.from(head);
    yield* createReadStream(file) as AsyncIterable<Buffer>;
    yield Buffer.from(tail);
  };
  await pipeline(Readable.from(body(), { objectMode: false }), call);
  await answered;
}

async function timed(name: string, work: Promise<unknown>, read: () => Promise<unknown>) {
  const start = performance.now();
  const times = await timesDuring(work, read);
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  const figures: Figures = {
    [`${name} (s)`]: seconds,
    [`${name}: median of other requests (ms)`]: at(0.5),
    [`${name}: 99 % of them (ms)`]: at(0.99),
    [`${name}: slowest of them (ms)`]: at(1),
  };
  return { figures, almostAll: at(0.99) };
}

/** Runs one of the scripts that move an installation. */
async function runScript(script: string, given: string, place: Record<string, string>): Promise<Figures> {
  const peakFile = path.join(place.DATA_DIR ?? '', 'peak');
  const env = { PATH: process.env.PATH, SECRET: '', S3_ENDPOINT: '', ...place, ...notingPeak(peakFile) };
  const start = performance.now();
  await promisify(execFile)(
    process.execPath,
    [path.join(import.meta.dirname, '../../scripts', `${script}.ts`), given],
    {
      env,
    },
  );
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const peakMb = Math.round(Number(await readFile(peakFile, 'utf8')) / 1024);
  return { [`${script} (s)`]: seconds, [`${script}: memory at the most (MB)`]: peakMb };
}

/** The whole installation, carried into an empty database of the same server. */
async function measureScripts({ dataDir }: AppServer, databaseUrl: string, folder: string): Promise<Figures> {
  const zip = path.join(folder, 'backup.zip');
  const saved = await runScript('backup', zip, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('create database again').finally(() => client.end());
  const target = new URL(databaseUrl);
  target.pathname = '/again';
  const dataDirOfTarget = await mkdtemp(path.join(folder, 'again-'));
  return { ...saved, ...(await runScript('restore', zip, { DATA_DIR: dataDirOfTarget, DATABASE_URL: target.href })) };
}

interface Measured {
  server: AppServer;
  databaseUrl: string;
  folder: string;
  readPeakMb: () => Promise<number>;
  storyCount: number;
}

async function measure({ server, databaseUrl, folder, readPeakMb, storyCount }: Measured) {
  const { url, dataDir } = server;
  const zip = path.join(folder, 'export.zip');
  const database = await openDatabase({ databaseUrl, onPoolError: () => undefined });
  try {
    const cookie = await signIn(url);
    await writeFamily(database, dataDir, storyCount);
    const readAs = (reader: string) => async () =>
      (await fetch(`${url}/api/daily-stories?limit=20`, { headers: { cookie: reader } })).text();
    const take = async (address: string, file: string) => {
      const { ok, body } = await fetch(`${url}${address}`, { headers: { cookie } });
      if (!ok || !body) throw new Error(`There is nothing at ${address}.`);
      await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(file));
    };
    await readAs(cookie)();
    const before = await readPeakMb();
    // All stories are the whole family's, so a child's bundle has them too.
    const childId = await writeChild(database);
    const bundled = await timed('bundle', take(`/api/children/${childId}/bundle`, zip), readAs(cookie));
    const afterBundle = await readPeakMb();
    const taken = await timed('export', take('/api/export', zip), readAs(cookie));
    const afterExport = await readPeakMb();
    const email = 'again@example.com';
    await signIn(url, email);
    await database.service((db) =>
      db.updateTable('users').set({ status: 'active' }).where('email', '=', email).execute(),
    );
    const again = await signIn(url, email);
    const restored = await timed('import', sendExport(url, again, zip), readAs(cookie));
    const megabytes = Math.round((await stat(zip)).size / 1e6);
    const slowest = Math.max(bundled.almostAll, taken.almostAll, restored.almostAll);
    const carried = await measureScripts(server, databaseUrl, folder);
    const memory = {
      'memory before (MB)': before,
      'memory at the most, after the bundle (MB)': afterBundle,
      'memory at the most, after the export (MB)': afterExport,
    };
    const figures = { ...bundled.figures, ...taken.figures, ...restored.figures, ...carried, ...memory };
    return {
      figures: { 'size of the ZIP (MB)': megabytes, ...figures },
      slowest,
    };
  } finally {
    await database.close();
  }
}

export const bench: Bench = {
  name: 'archive',
  async run({ isLarge }) {
    const storyCount = isLarge ? storyCounts.large : storyCounts.small;
    // The embedded database alone takes more memory than the limit here.
    const postgres = await startPostgres();
    if (!postgres) return { verdict: 'PostgreSQL is not installed' };
    const folder = await mkdtemp(path.join(tmpdir(), 'upbringing-bench-'));
    const env = { DATABASE_URL: postgres.url, PLAN_LIMITS: 'off' };
    try {
      const { figures, slowest, peakMb } = await onMeasuredServer(env, (server, readPeakMb) =>
        measure({ server, databaseUrl: postgres.url, folder, readPeakMb, storyCount }),
      );
      const isWithin = slowest < limitMs && peakMb < limitMb;
      const limits = `${limitMs} ms for 99 % and ${limitMb} MB`;
      return {
        ...figures,
        'memory at the most (MB)': peakMb,
        verdict: isWithin ? `within ${limits}` : `OVER ${limits}`,
      };
    } finally {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
