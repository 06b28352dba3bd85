import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, rm, utimes, writeFile } from 'node:fs/promises';
import { Agent, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { expectNothingKept, storedFiles } from '../../../../tests/harness/kept-files.ts';
import { type Member, multipartBody } from '../../../../tests/harness/member.ts';
import { openFilesIn } from '../../../../tests/harness/open-files.ts';
import { startTestApp } from '../../../../tests/harness/test-app.ts';
import { asNoRoom } from '../../kernel/disk/no-room.ts';
import { clearLeftovers } from '../../kernel/files/clear-leftovers.ts';

const app = await startTestApp();
const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
const port = Number(new URL(address).port);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1F5242' } })
    .jpeg()
    .toBuffer();
const diskFull = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
const noRoom = {
  status: 503,
  body: { code: 'SERVICE_UNAVAILABLE', error: 'There’s no space for files right now. Please try again later.' },
};

/** A call over a real connection, which a second one uses again. */
function send(agent: Agent, family: Member, field: string, bytes: Buffer): Promise<{ status: number; body: unknown }> {
  const { headers, payload } = multipartBody(field, bytes, 'photo.jpg', { category: 'story' });
  return new Promise((resolve, reject) => {
    const call = request(
      { agent, port, method: 'POST', path: '/api/images/upload', headers: { ...headers, cookie: family.cookie } },
      (answer) => {
        json(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
      },
    );
    call.on('error', reject);
    call.end(payload);
  });
}

it('an interrupted picture leaves nothing behind', async () => {
  const family = await app.createFamily();
  const before = await storedFiles(app);
  const logged = app.log.length;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    [
      'POST /api/images/upload HTTP/1.1',
      'host: 127.0.0.1',
      `cookie: ${family.cookie}`,
      'content-type: multipart/form-data; boundary=b',
      'content-length: 900000',
      '',
      '--b',
      'content-disposition: form-data; name="category"',
      '',
      'story',
      '--b',
      'content-disposition: form-data; name="image"; filename="photo.jpg"',
      '',
      '',
    ].join('\r\n'),
  );
  socket.write((await picture(600, 400)).subarray(0, 800));
  await wait(100);
  socket.destroy();
  for (let tries = 0; app.log.length === logged && tries < 100; tries++) await wait(20);
  await expectNothingKept(app, family, before);
});

it('a refused upload leaves the connection usable for the next call', async () => {
  const family = await app.createFamily();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const bytes = await picture(8, 8);
  const large = Buffer.concat([bytes, Buffer.alloc(8_000_000)]);
  expect(await send(agent, family, 'photo', large)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  expect(await send(agent, family, 'image', bytes)).toMatchObject({ status: 201 });
  agent.destroy();
});

it('a disk that fills up during an upload is reported as such', async () => {
  const family = await app.createFamily();
  const before = await storedFiles(app);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const bytes = await picture(8, 8);
  const handles = await handlePrototype();
  const full = vi.spyOn(handles, 'writeFile').mockRejectedValueOnce(diskFull());
  expect(await send(agent, family, 'image', Buffer.concat([bytes, Buffer.alloc(8_000_000)]))).toMatchObject(noRoom);
  full.mockRestore();
  await expectNothingKept(app, family, before);
  expect(await send(agent, family, 'image', bytes)).toMatchObject({ status: 201 });
  agent.destroy();
});

/** What all open files share. */
async function handlePrototype(): Promise<Awaited<ReturnType<typeof open>>> {
  const folder = await mkdtemp(join(tmpdir(), 'upbringing-handle-'));
  const handle = await open(join(folder, 'file'), 'w');
  await handle.close();
  await rm(folder, { recursive: true });
  return Reflect.getPrototypeOf(handle) as typeof handle;
}

it.each([
  ['the picture', 1],
  ['its thumbnail', 2],
])('a disk full at %s leaves neither file behind', async (_, failing) => {
  const family = await app.createFamily();
  const before = await storedFiles(app);
  const save = app.services.files.save.bind(app.services.files);
  let call = 0;
  const full = vi
    .spyOn(app.services.files, 'save')
    .mockImplementation((bytes, key) =>
      ++call === failing ? Promise.reject(asNoRoom(diskFull()) as Error) : save(bytes, key),
    );
  const answer = await family.upload('/api/images/upload', 'image', await picture(8, 8), 'photo.jpg', {
    category: 'story',
  });
  full.mockRestore();
  expect(answer).toMatchObject(noRoom);
  await expectNothingKept(app, family, before);
});

it('a sender who leaves before the form is read leaves no file open', async () => {
  const family = await app.createFamily();
  const gone = Promise.withResolvers<void>();
  const { visit } = app.services.database;
  const slow = vi.spyOn(app.services.database, 'visit').mockImplementationOnce(async (entrance) => {
    await gone.promise;
    return visit(entrance);
  });
  let answer: ServerResponse | undefined;
  app.server.server.once('request', (_, response) => (answer = response));
  const socket = connect(port, '127.0.0.1');
  const { headers, payload } = multipartBody('image', Buffer.alloc(100), 'photo.jpg', { category: 'story' });
  const head = Object.entries({ ...headers, host: '127.0.0.1', cookie: family.cookie, 'content-length': 200_000 });
  socket.write(`POST /api/images/upload HTTP/1.1\r\n${head.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`);
  socket.write(payload as Buffer);
  await expect.poll(() => slow.mock.calls.length).toBeGreaterThan(0);
  socket.destroy();
  // Until the server has noticed.
  await wait(200);
  gone.resolve();
  await expect.poll(() => answer?.writableEnded).toBe(true);
  expect(await openFilesIn(app.services.config.dataDir)).toEqual([]);
  slow.mockRestore();
});

it('removes a killed process’s partial files an hour later', async () => {
  const { dataDir } = app.services.config;
  const leftovers = ['incoming/0a', 'outbox/a.eml.part', 'backups/database-2026-11-20.zip.part'];
  const whole = ['outbox/a.eml', 'backups/database-2026-11-20.zip'];
  for (const name of [...leftovers, ...whole]) {
    await mkdir(dirname(join(dataDir, name)), { recursive: true });
    await writeFile(join(dataDir, name), 'x');
  }
  const left = () => [...leftovers, ...whole].filter((name) => existsSync(join(dataDir, name)));
  await clearLeftovers(app.services);
  expect(left()).toEqual([...leftovers, ...whole]);
  const old = new Date(Date.now() - 3_700_000);
  for (const name of [...leftovers, ...whole]) await utimes(join(dataDir, name), old, old);
  await clearLeftovers(app.services);
  expect(left()).toEqual(whole);
});
