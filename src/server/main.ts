import { join } from 'node:path';
import { buildApp } from './app.ts';
import { type Config, loadEnvironment, readConfig } from './config.ts';
import { createConfiguredAdministrator, pendingSetupCode } from './features/auth/register.ts';
import { startJobs } from './jobs.ts';
import { loadSecret } from './platform/auth/secret.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { syncContent } from './platform/database/sync-content.ts';
import { folderFileStore } from './platform/files/file-store.ts';
import { createLogger, type Logger } from './platform/logging.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { StartError } from './platform/start-error.ts';
import type { Services } from './services.ts';

/** Open requests get this long to end when the server stops. */
const stopTimeoutMs = 10_000;

async function createServices(config: Config, log: Logger): Promise<Services> {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onPoolError: (err) => log.error({ err }, 'a database connection was lost'),
  });
  return {
    config,
    secret: await loadSecret(config.secret, config.dataDir),
    clock: systemClock,
    log,
    database,
    mailer: createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outboxDir: join(config.dataDir, 'outbox') }),
    files: folderFileStore(join(config.dataDir, 'files')),
  };
}

async function start(): Promise<void> {
  const config = readConfig(loadEnvironment());
  const log = createLogger(config.logLevel);
  const services = await createServices(config, log);
  await syncContent(services.database);
  await createConfiguredAdministrator(services);
  const app = await buildApp(services);
  const jobs = startJobs(services);
  stopOnSignals(async () => {
    await app.close();
    await jobs.stop();
    services.mailer.close();
    await services.database.close();
  }, log);
  await app.listen({ host: config.host, port: config.port });
  const setupCode = await pendingSetupCode(services);
  if (setupCode) log.warn({ setupCode }, 'The first account needs this setup code.');
  log.info({ database: services.database.kind }, `Upbringing is ready at ${config.appUrl}`);
}

function stopOnSignals(stop: () => Promise<void>, log: Logger): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    stop().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

try {
  await start();
} catch (error) {
  const sentence = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${sentence}\n`);
  if (error instanceof Error && !(error instanceof StartError)) process.stderr.write(`${error.stack ?? ''}\n`);
  process.exit(1);
}
