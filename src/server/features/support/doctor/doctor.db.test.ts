import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../../tests/harness/empty-database.ts';
import { findFreePort } from '../../../../../tests/harness/free-port.ts';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';
import { startS3Server } from '../../../../../tests/peers/s3-server.ts';
import { startSmtpServer } from '../../../../../tests/peers/smtp-server.ts';
import { startStripe } from '../../../../../tests/peers/stripe.ts';
import { type Config, readConfig } from '../../../config.ts';
import { openDatabase } from '../../../kernel/database/open-database.ts';
import { version } from '../../../kernel/version.ts';
import { makeCopy } from '../../archive/copies/copies.rules.ts';
import { openCopyPlace } from '../../archive/copies/copy-place.client.ts';
import { checkAddress, checkClock } from './address-checks.rules.ts';
import { linesOf } from './doctor.rules.ts';
import { checkMailIn, checkMailOut } from './mail-checks.rules.ts';
import { checkPayments } from './payment-checks.rules.ts';
import { checkSettings } from './settings-checks.rules.ts';
import { checkCopies, checkDatabase, checkDisk, checkFileStore } from './store-checks.rules.ts';

const closing: (() => unknown)[] = [];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upbringing-doctor-'));
});

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await rm(folder, { recursive: true, force: true });
});

const configOf = (environment: Record<string, string> = {}): Config => readConfig({ DATA_DIR: folder, ...environment });

async function webServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const statesOf = (findings: readonly { state: string }[]) => findings.map(({ state }) => state);
const nobody = async () => `http://127.0.0.1:${await findFreePort()}`;

describe('the address', () => {
  const answering = (body: unknown) =>
    webServer((_request, response) => response.writeHead(200).end(JSON.stringify(body)));

  test('is right where this version answers; one that only this machine knows is noted', async () => {
    const appUrl = await answering({ status: 'ok', version });
    expect(await checkAddress(configOf({ APP_URL: appUrl }))).toMatchObject([
      { state: 'good', sentence: `${appUrl} answers, version ${version}.` },
      { state: 'note', advice: 'Set APP_URL to the address that people use.' },
    ]);
  });

  test('is wrong where nobody, another version or another program answers', async () => {
    const first = async (appUrl: string) => (await checkAddress(configOf({ APP_URL: appUrl })))[0];
    expect(await first(await nobody())).toMatchObject({
      state: 'bad',
      sentence: expect.stringMatching(/can’t be reached from here: connect ECONNREFUSED/),
    });
    expect(await first(await answering({ status: 'ok', version: '0.0.1' }))).toMatchObject({ state: 'note' });
    expect(await first(await answering('Welcome to nginx'))).toMatchObject({ state: 'bad' });
  });

  test('needs https on a network, a certificate that browsers accept, and the proxy’s address', async () => {
    const plain = await checkAddress(configOf({ APP_URL: 'http://upbringing.invalid' }));
    expect(statesOf(plain)).toEqual(['bad', 'bad']);
    const secure = await checkAddress(configOf({ APP_URL: 'https://upbringing.invalid' }));
    expect(secure.map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('can’t be reached'),
      expect.stringContaining('refuse the certificate of upbringing.invalid'),
      expect.stringContaining('TRUST_PROXY is empty'),
    ]);
    const trusted = await checkAddress(configOf({ APP_URL: 'https://upbringing.invalid', TRUST_PROXY: '127.0.0.1' }));
    expect(trusted).toHaveLength(2);
  });
});

describe('the clock', () => {
  const at = (ms: number) =>
    webServer((_request, response) => response.writeHead(200, { date: new Date(Date.now() + ms).toUTCString() }).end());

  test('is compared with that of another server', async () => {
    expect(await checkClock(await at(0))).toMatchObject({ state: 'good' });
    expect(await checkClock(await at(120_000))).toMatchObject({
      state: 'bad',
      advice: 'Switch time synchronization on: timedatectl set-ntp true.',
    });
    expect(await checkClock(await nobody())).toMatchObject({ state: 'note' });
  });
});

describe('mail', () => {
  test('is noted where none is set up', async () => {
    expect(statesOf(await checkMailOut(configOf()))).toEqual(['note']);
    expect(await checkMailIn(configOf())).toEqual([]);
  });

  test('goes out where the server accepts this one, and a mail arrives if one is asked for', async () => {
    const smtp = await startSmtpServer();
    closing.push(() => smtp.close());
    const config = configOf({ SMTP_URL: smtp.url, MAIL_FROM: 'Upbringing <home@example.com>' });
    expect(statesOf(await checkMailOut(config))).toEqual(['good']);
    expect(smtp.mails).toEqual([]);
    expect(statesOf(await checkMailOut(config, 'hannah@example.com'))).toEqual(['good', 'good']);
    expect(smtp.mails).toMatchObject([{ to: ['hannah@example.com'] }]);
  });

  test('is wrong with a server that is away, a sender of nowhere, and a domain without mail', async () => {
    const { port } = new URL(await nobody());
    expect(statesOf(await checkMailOut(configOf({ SMTP_URL: `smtp://127.0.0.1:${port}` })))).toEqual(['bad', 'bad']);
    const inbound = { MAIL_INBOUND_DOMAIN: 'reply.invalid' };
    expect(statesOf(await checkMailIn(configOf(inbound)))).toEqual(['bad', 'bad']);
    expect(statesOf(await checkMailIn(configOf({ ...inbound, MAIL_INBOUND_PORT: port })))).toEqual(['bad', 'bad']);
    const smtp = await startSmtpServer();
    closing.push(() => smtp.close());
    const listening = configOf({ ...inbound, MAIL_INBOUND_PORT: new URL(smtp.url).port });
    expect(statesOf(await checkMailIn(listening))).toEqual(['bad', 'good']);
  });
});

describe('what is stored', () => {
  test('the disk has room, or the folder isn’t there', async () => {
    expect(await checkDisk(configOf())).toMatchObject({ sentence: expect.stringMatching(/has [\d.]+ GB of room/) });
    expect(await checkDisk(configOf({ DATA_DIR: join(folder, 'none') }))).toMatchObject({ state: 'bad' });
  });

  test('the files’ folder and bucket take a file and give it back, and keep nothing', async () => {
    expect(await checkFileStore(configOf())).toMatchObject({ state: 'good' });
    const bucket = await startS3Server();
    closing.push(() => bucket.close());
    const config = { ...configOf(), s3: bucket.settings };
    expect(await checkFileStore(config)).toMatchObject({ state: 'good' });
    expect(bucket.objects.size).toBe(0);
    const wrong = { ...config, s3: { ...bucket.settings, bucket: 'another' } };
    expect(await checkFileStore(wrong)).toMatchObject({ state: 'bad' });
  });

  test('a database is empty, up to date, or can’t be reached', async () => {
    const { url, drop } = await createEmptyDatabase();
    closing.push(drop);
    const config = { ...configOf(), databaseUrl: url };
    expect(await checkDatabase(config)).toMatchObject([{ state: 'note', sentence: 'The database is empty.' }]);
    await (await openDatabase({ databaseUrl: url, onPoolError: () => undefined })).close();
    expect(statesOf(await checkDatabase(config))).toEqual(['good']);
    const away = { ...config, databaseUrl: (await nobody()).replace('http', 'postgres') };
    expect(await checkDatabase(away)).toMatchObject([{ state: 'bad' }]);
    expect(statesOf(await checkDatabase({ ...away, isDatabaseInTheClear: true }))).toEqual(['bad', 'bad']);
  });

  test('copies are missing, there, old, or on the same disk', async () => {
    expect(statesOf(await checkCopies(configOf()))).toEqual(['bad']);
    const config = configOf({ BACKUP_TO: join(folder, 'copies') });
    expect(statesOf(await checkCopies(config))).toEqual(['bad', 'note']);
    const app = await startTestApp();
    const keep = { days: 2, weeks: 0, months: 0 };
    const copy = async (now: Date) => {
      app.clock.set(now.toISOString());
      await makeCopy(
        app.services,
        openCopyPlace(join(folder, 'copies')),
        { keep, recipient: undefined },
        async () => undefined,
      );
    };
    await copy(new Date(Date.now() - 3 * 86_400_000));
    expect(statesOf(await checkCopies(config))).toEqual(['bad', 'note']);
    await copy(new Date());
    expect(statesOf(await checkCopies(config))).toEqual(['good', 'note']);
    expect(await checkSettings(config)).toContainEqual(expect.objectContaining({ state: 'bad' }));
  });
});

test('settings that hurt later are noted', async () => {
  const trial = await checkSettings(configOf());
  expect(statesOf(trial)).toEqual(['good']);
  const open = configOf({ HOST: '0.0.0.0', ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'long enough', JOBS: 'off' });
  expect(statesOf(await checkSettings(open))).toEqual(['good', 'note', 'note', 'note']);
});

test('a finding says what to do below what was found', () => {
  expect(linesOf({ state: 'bad', sentence: 'It leaks.', advice: 'Close it.' })).toBe('  ✗ It leaks.\n    → Close it.');
  expect(linesOf({ state: 'good', sentence: 'It holds.' })).toBe('  ✓ It holds.');
});

test('payments: a key that Stripe takes, for the account that has the prices', async () => {
  const stripe = await startStripe();
  closing.push(() => stripe.close());
  expect(await checkPayments(stripe.settings)).toMatchObject({ state: 'good' });
  const wrong = { state: 'bad', advice: 'Set STRIPE_SECRET_KEY and STRIPE_PRICES to those of one account.' };
  const elsewhere = new Map([['standard', 'price_elsewhere']] as const);
  expect(await checkPayments({ ...stripe.settings, prices: elsewhere })).toMatchObject(wrong);
  expect(await checkPayments({ ...stripe.settings, secretKey: 'sk_test_other' })).toMatchObject(wrong);
});
