import { join } from 'node:path';
import type { Config } from './config.ts';
import { openOidc } from './features/accounts/oidc/oidc.client.ts';
import { openPayments } from './features/accounts/plan/payments.client.ts';
import { readMailMemory } from './features/album/memories/mail-memory.rules.ts';
import { settleRestore } from './features/archive/installation/restoring-folder.rules.ts';
import { createMailer } from './features/delivery/channels/mailer.client.ts';
import { openPushSender } from './features/delivery/channels/push.client.ts';
import { openSms } from './features/delivery/channels/sms.client.ts';
import { openTranscription } from './features/files/transcription.client.ts';
import { openSecurityNotes } from './features/household/security-log/security-notes.rules.ts';
import { openReadwise } from './features/keepsakes/integrations/readwise.client.ts';
import { openGooglePhotos } from './features/keepsakes/photo-services/google-photos.client.ts';
import { openImmich } from './features/keepsakes/photo-services/immich.client.ts';
import { openOpenLibrary } from './features/keepsakes/reading-list/open-library.client.ts';
import { openModel } from './features/lessons/library/model.client.ts';
import { syncContent } from './features/lessons/library/sync-prebuilt-lessons.queries.ts';
import { readRelativeMail } from './features/reach/relatives/letter-mail.rules.ts';
import { createBackground } from './kernel/background.ts';
import { systemClock } from './kernel/clock.ts';
import { openDatabase } from './kernel/database/open-database.ts';
import { notedFileStore } from './kernel/files/noted-file-store.ts';
import { openFileStore } from './kernel/files/open-file-store.ts';
import type { Logger } from './kernel/logging.ts';
import { openMetrics } from './kernel/metrics.ts';
import { publicFetch } from './kernel/outbound/public-fetch.ts';
import { createPdfPrinter } from './kernel/print/pdf-printer.ts';
import { createPictures } from './kernel/print/pictures.ts';
import { loadSecrets } from './kernel/secrets/secret.ts';
import { vapidKeysOf } from './kernel/secrets/vapid-keys.ts';
import { openTracing } from './kernel/tracing.ts';
import { openChanges } from './open-changes.ts';
import type { Services } from './services.ts';

/** The services of a configuration, with the database up to date and its built-in content. */
export async function openServices(config: Config, log: Logger): Promise<Services> {
  // Runs before the database is opened, so that a bad description ends the start early.
  const store = await openFileStore(config);
  const restored = await settleRestore({ config, files: store });
  if (restored !== undefined) log.warn(restored);
  const onTracingError = (message: string): void => log.warn({ reason: message.slice(0, 200) }, 'traces were not sent');
  const tracing = config.isTraced ? await openTracing({ ...config, onError: onTracingError }) : undefined;
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    listenUrl: config.listenUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePoolSize,
    onStatement: tracing?.statement,
    onPoolError: (err) => log.error({ err }, 'a database connection was lost'),
  });
  await syncContent(database);
  const clock = systemClock;
  const background = createBackground(log);
  const secret = await loadSecrets(config, config.dataDir);
  return {
    config,
    secret,
    clock,
    log,
    database,
    mailer: createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outboxDir: join(config.dataDir, 'outbox') }),
    sms: config.sms && openSms(config.sms),
    push: openPushSender({ keys: vapidKeysOf(secret), subject: pushSubjectOf(config) }),
    readMemory: readMailMemory,
    readLetter: readRelativeMail,
    files: notedFileStore(store, { database, clock, log }),
    pdf: createPdfPrinter({ dataDir: config.dataDir }),
    pictures: createPictures(),
    model: config.ai && openModel(config.ai),
    transcription: config.transcription && openTranscription(config.transcription),
    oidc: config.oidc && openOidc(config.oidc, { appUrl: config.appUrl, clock }),
    payments: config.payments && (await openPayments(config.payments)),
    openLibrary: openOpenLibrary({ ...config.openLibrary, contact: config.appUrl }),
    readwise: openReadwise(config.readwiseApiUrl),
    background,
    outside: publicFetch({ mayReachPrivate: config.mayReachPrivateNetworks }),
    noteSecurity: openSecurityNotes({ database, background, clock }),
    immich: openImmich({ mayReachPrivate: config.mayReachPrivateNetworks }),
    googlePhotos: config.google && openGooglePhotos(config.google),
    metrics: config.metricsToken === undefined ? undefined : await openMetrics(),
    tracing,
    changes: openChanges({ database, clock, log, maxConnections: config.maxConnections }),
  };
}

export async function closeServices(services: Services): Promise<void> {
  const { background, changes, pdf, pictures, database, tracing } = services;
  await background.stop();
  await changes.close();
  await pdf.close();
  await pictures.close();
  await database.close();
  await tracing?.close();
}

/** A contact for push services: they want an https or mailto address. */
function pushSubjectOf({ isSecure, appUrl, mailFrom }: Config): string {
  return isSecure ? appUrl : `mailto:${/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()}`;
}
