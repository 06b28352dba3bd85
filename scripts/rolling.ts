// `npm run rolling`: restarts two processes behind nginx one after the other while a family reads and writes (`-- --pgbouncer`:
// through PgBouncer). Ends with 1 if a request fails or a body too large gets no 413. Needs nginx and PostgreSQL.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../tests/bench/measured-server.ts';
import { findFreePort } from '../tests/harness/free-port.ts';
import { startPostgres } from '../tests/harness/postgres-server.ts';

const root = path.resolve(import.meta.dirname, '..');
const rounds = 2;
const writers = 4;
const isInstalled = (program: string): boolean => spawnSync('which', [program]).status === 0;
const running: ChildProcess[] = [];

function start(command: string, given: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const child = spawn(command, given, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  running.push(child);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function untilOk(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await wait(100);
  }
  throw new Error(`${url} does not answer.`);
}

/** `away` gets no new requests. nginx has no health checks, so the test must say so before a server stops. */
const nginxConfig = (folder: string, port: number, ports: number[], away?: number) => `
daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off; keepalive_timeout 0; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream upbringing { ${ports.map((each) => `server 127.0.0.1:${each} ${each === away ? 'down' : 'max_fails=1 fail_timeout=1s'};`).join(' ')} keepalive 16; }
  server {
    listen 127.0.0.1:${port}; client_max_body_size 0; proxy_request_buffering off;
    location / {
      proxy_pass http://upbringing; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme; proxy_next_upstream error timeout;
    }
  }
}`;

async function startBouncer(folder: string, databaseUrl: string): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const listen = await findFreePort();
  const users = path.join(folder, 'users.txt');
  const config = path.join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${username}" "${password}"\n`);
  await writeFile(
    config,
    `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${listen}\n` +
      `unix_socket_dir =\nauth_type = scram-sha-256\nauth_file = ${users}\npool_mode = transaction\ndefault_pool_size = 8\n` +
      `logfile = ${folder}/pgbouncer.log\npidfile = ${folder}/pgbouncer.pid\n`,
  );
  await chmod(folder, 0o777);
  // It refuses to run as root.
  start('pgbouncer', [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), '-q', config]);
  await wait(1000);
  return `postgres://${username}:${password}@127.0.0.1:${listen}${pathname}`;
}

async function main(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres || !isInstalled('nginx'))
    throw new Error('It needs PostgreSQL and nginx: apt-get install postgresql nginx-light');
  const folder = await mkdtemp(path.join(tmpdir(), 'upbringing-rolling-'));
  try {
    const databaseUrl = process.argv.includes('--pgbouncer') ? await startBouncer(folder, postgres.url) : postgres.url;
    const proxyPort = await findFreePort();
    const ports = [await findFreePort(), await findFreePort()];
    const url = `http://127.0.0.1:${proxyPort}`;
    const settings = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATABASE_LISTEN_URL: postgres.url,
      DATA_DIR: folder,
      SECRET: 'x'.repeat(32),
      APP_URL: url,
      TRUST_PROXY: '127.0.0.1',
      STOP_DELAY: '1',
      ADMIN_EMAIL: 'bench@example.com',
      ADMIN_PASSWORD: 'quiet harbor',
      LOG_LEVEL: 'error',
    };
    const begin = async (port: number) => {
      const server = start(process.execPath, ['dist/server/main.js'], { ...settings, PORT: String(port) });
      await untilOk(`http://127.0.0.1:${port}/readyz`);
      return server;
    };
    const servers: ChildProcess[] = [];
    for (const port of ports) servers.push(await begin(port));
    const config = path.join(folder, 'nginx.conf');
    await writeFile(config, nginxConfig(folder, proxyPort, ports));
    const nginx = start('nginx', ['-p', folder, '-e', `${folder}/error.log`, '-c', config]);
    await untilOk(`${url}/readyz`);
    const turnFrom = async (away: number | undefined) => {
      await writeFile(config, nginxConfig(folder, proxyPort, ports, away));
      nginx.kill('SIGHUP');
      await wait(1000);
    };
    const cookie = await signIn(url);
    const headers = { cookie, 'content-type': 'application/json' };

    const done = new AbortController();
    const answers = new Map<string, number>();
    const note = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
    const work = async (writer: number) => {
      for (let turn = 0; !done.signal.aborted; turn += 1) {
        const storyDate = new Date(Date.UTC(1920 + 20 * writer, 0, 1 + turn)).toISOString().slice(0, 10);
        const body = JSON.stringify({ content: 'She counted the snails.', storyDate });
        const ask = (name: string, init: RequestInit, call: string) =>
          fetch(`${url}/api/${call}`, { ...init, headers }).then(
            async (answer) => (await answer.text(), note(`${name} ${answer.status}`)),
            (error: Error) => note(`${name} ${error.message}`),
          );
        await ask('write', { method: 'POST', body }, 'daily-stories');
        await ask('read', {}, 'daily-stories?limit=5');
      }
    };
    const working = Promise.all(Array.from({ length: writers }, (_, writer) => work(writer)));
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, port] of ports.entries()) {
        const server = servers[index];
        await turnFrom(port);
        if (server) await end(server);
        servers[index] = await begin(port);
        await turnFrom(undefined);
      }
    }
    done.abort();
    await working;
    const tooLarge = await fetch(`${url}/api/daily-stories`, { method: 'POST', headers, body: 'x'.repeat(8_000_000) });
    note(`8 MB ${tooLarge.status}`);
    console.log(`${databaseUrl === postgres.url ? 'without' : 'with'} PgBouncer, ${rounds * 2} restarts`);
    for (const [answer, count] of answers) console.log(`${answer}: ${count}`);
    const isRight = [...answers.keys()].every((answer) => ['write 201', 'read 200', '8 MB 413'].includes(answer));
    if (!isRight) process.exitCode = 1;
  } finally {
    for (const child of running.toReversed()) await end(child);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
