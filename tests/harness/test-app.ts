import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/server/app.ts';
import { type Config, readConfig } from '../../src/server/config.ts';
import { openOidc } from '../../src/server/features/accounts/oidc/oidc.client.ts';
import { openPayments } from '../../src/server/features/accounts/plan/payments.client.ts';
import { readMailMemory } from '../../src/server/features/album/memories/mail-memory.rules.ts';
import type { Mail } from '../../src/server/features/delivery/channels/mailer.client.ts';
import { openPushSender } from '../../src/server/features/delivery/channels/push.client.ts';
import { openSms } from '../../src/server/features/delivery/channels/sms.client.ts';
import { openTranscription } from '../../src/server/features/files/transcription.client.ts';
import { openSecurityNotes } from '../../src/server/features/household/security-log/security-notes.rules.ts';
import { openReadwise } from '../../src/server/features/keepsakes/integrations/readwise.client.ts';
import { openGooglePhotos } from '../../src/server/features/keepsakes/photo-services/google-photos.client.ts';
import { openImmich } from '../../src/server/features/keepsakes/photo-services/immich.client.ts';
import { openOpenLibrary } from '../../src/server/features/keepsakes/reading-list/open-library.client.ts';
import { openModel } from '../../src/server/features/lessons/library/model.client.ts';
import { readRelativeMail } from '../../src/server/features/reach/relatives/letter-mail.rules.ts';
import { createBackground } from '../../src/server/kernel/background.ts';
import type { Database } from '../../src/server/kernel/database/database.ts';
import { folderFileStore } from '../../src/server/kernel/files/file-store.ts';
import { notedFileStore } from '../../src/server/kernel/files/noted-file-store.ts';
import { createLogger } from '../../src/server/kernel/logging.ts';
import { openMetrics } from '../../src/server/kernel/metrics.ts';
import { publicFetch } from '../../src/server/kernel/outbound/public-fetch.ts';
import { createPdfPrinter } from '../../src/server/kernel/print/pdf-printer.ts';
import type { Secrets } from '../../src/server/kernel/secrets/secret.ts';
import { vapidKeysOf } from '../../src/server/kernel/secrets/vapid-keys.ts';
import type { Tracing } from '../../src/server/kernel/tracing.ts';
import { openChanges } from '../../src/server/open-changes.ts';
import type { Services } from '../../src/server/services.ts';
import type { AccountStatus, Role } from '../../src/shared/accounts/auth.ts';
import type { Plan } from '../../src/shared/accounts/family-choices.ts';
import { afterFile } from './after-file.ts';
import { makePasswordsCheap } from './cheap-passwords.ts';
import { openTestDatabase } from './database.ts';
import { keptPictures } from './kept-pictures.ts';
import { type Member, signedIn } from './member.ts';
import { assertAllClosed } from './open-files.ts';
import { assertFiltered, watchStatement } from './watch-statements.ts';

/** The real server on a database of its own, with a clock to set, a mailbox to read and a log to look through. */
export interface TestApp {
  server: FastifyInstance;
  services: Services;
  database: Database;
  clock: { now(): Date; set(moment: string): void };
  mails: Mail[];
  /** Every line that was logged, as text. */
  log: string[];
  /** A family with one active member, who is signed in. */
  createFamily(overrides?: Overrides): Promise<Member>;
  /** Another account of the same family. */
  createMember(of: Member, overrides?: Overrides): Promise<Member>;
}

interface Overrides {
  email?: string;
  firstName?: string;
  lastName?: string;
  role?: Role;
  status?: AccountStatus;
  plan?: Plan;
}

/** An address without a server: a test that needs an outside service starts a stand-in. */
const nobody = 'http://127.0.0.1:9';

/** The password of every account that tests create; its hash is computed once. */
export const testPassword = 'correct horse battery';

/** Starts the server for one test file and stops it after the last test. `config` overrides what a test is about. */
export async function startTestApp(config: Partial<Config> = {}, tracing?: Tracing): Promise<TestApp> {
  makePasswordsCheap();
  const { database, ofProduct } = await openTestDatabase((text, ms, error) => {
    watchStatement(text, ms, error);
    tracing?.statement(text, ms, error);
  });
  const folder = await mkdtemp(join(tmpdir(), 'upbringing-files-'));
  const log: string[] = [];
  const mails: Mail[] = [];
  const clock = settableClock();
  const settings = {
    ...readConfig({ DATA_DIR: folder }),
    registrationsPerHour: 1000,
    openLibrary: { url: nobody, coversUrl: nobody },
    readwiseApiUrl: nobody,
    ...config,
  };
  const logger = createLogger('debug', lineCollector(log));
  const secret: Secrets = [randomBytes(32)];
  const background = createBackground(logger);
  const services: Services = {
    config: settings,
    secret,
    clock,
    log: logger,
    database: ofProduct,
    mailer: {
      async send(mail, onHandOver) {
        await onHandOver?.();
        mails.push(mail);
        return { outcome: 'sent', messageId: mail.messageId ?? `<${mails.length}@test>` };
      },
    },
    sms: config.sms && openSms(config.sms),
    push: openPushSender({
      keys: vapidKeysOf(secret),
      subject: 'mailto:admin@example.com',
      mayReachLoopback: true,
      timeoutMs: 5000,
    }),
    readMemory: readMailMemory,
    readLetter: readRelativeMail,
    files: notedFileStore(folderFileStore(folder), { database: ofProduct, clock, log: logger }),
    pdf: createPdfPrinter({ dataDir: folder }),
    pictures: keptPictures,
    model: config.ai && openModel(config.ai),
    transcription: config.transcription && openTranscription(config.transcription),
    oidc: config.oidc && openOidc(config.oidc, { appUrl: settings.appUrl, clock }),
    payments: config.payments && (await openPayments(config.payments)),
    openLibrary: openOpenLibrary({ ...settings.openLibrary, contact: settings.appUrl }),
    readwise: openReadwise(settings.readwiseApiUrl),
    background,
    outside: publicFetch({ mayReachLoopback: true }),
    noteSecurity: openSecurityNotes({ database: ofProduct, background, clock }),
    immich: openImmich({ mayReachPrivate: settings.mayReachPrivateNetworks }),
    googlePhotos: settings.google && openGooglePhotos(settings.google, { mayReachLoopback: true }),
    tracing,
    metrics: settings.metricsToken === undefined ? undefined : await openMetrics(),
    changes: openChanges({ database: ofProduct, clock, log: logger, maxConnections: settings.maxConnections }),
  };
  const server = await buildApp(services);
  afterFile(async () => {
    await server.close();
    await services.pdf.close();
    await services.background.stop();
    await services.changes.close();
    await assertFiltered(database).finally(() => database.close());
    await assertAllClosed(folder);
    await rm(folder, { recursive: true, force: true });
  });
  return {
    server,
    services,
    database,
    clock,
    mails,
    log,
    createFamily: (overrides = {}) => createFamily(services, server, overrides),
    createMember: (of, overrides = {}) => createAccountIn(services, server, of.tenantId, overrides),
  };
}

function settableClock(): TestApp['clock'] {
  let fixed: Date | undefined;
  return {
    now: () => (fixed ? new Date(fixed) : new Date()),
    set: (moment) => {
      fixed = new Date(moment);
    },
  };
}

function lineCollector(lines: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
}

async function createFamily(services: Services, server: FastifyInstance, overrides: Overrides): Promise<Member> {
  const lastName = overrides.lastName ?? 'Brandt';
  const tenantId = await services.database.service(async (db) => {
    const { createFamily: create } = await import(
      '../../src/server/features/accounts/membership/create-family.queries.ts'
    );
    const id = await create(db, { lastName, plan: 'trial', now: services.clock.now() });
    if (overrides.plan) await db.updateTable('tenants').set({ plan: overrides.plan }).where('id', '=', id).execute();
    return id;
  });
  return createAccountIn(services, server, tenantId, overrides);
}

async function createAccountIn(
  services: Services,
  server: FastifyInstance,
  tenantId: number,
  overrides: Overrides,
): Promise<Member> {
  const { createAccount } = await import('../../src/server/features/accounts/auth/auth.queries.ts');
  const { hashPassword } = await import('../../src/server/kernel/secrets/passwords.ts');
  testPasswordHash ??= hashPassword(testPassword);
  const email = overrides.email ?? `${randomBytes(6).toString('hex')}@example.com`;
  const account = {
    tenantId,
    email,
    passwordHash: await testPasswordHash,
    firstName: overrides.firstName ?? 'Hannah',
    lastName: overrides.lastName ?? 'Brandt',
    role: overrides.role ?? 'user',
    status: overrides.status ?? 'active',
  } as const;
  const userId = await services.database.service((db) => createAccount(db, account));
  return signedIn(services, server, { userId, tenantId, email });
}

let testPasswordHash: Promise<string> | undefined;
