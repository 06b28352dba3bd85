import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { configure } from './configure.ts';
import { endpoints } from './endpoints.ts';
import { prepareStart, startJobs } from './jobs.ts';
import type { RunningJobs } from './kernel/jobs/schedule.ts';
import { createLogger, type Logger } from './kernel/logging.ts';
import { endWithSentence, StartError } from './kernel/start-error.ts';
import { endpointsOf } from './kernel/transfer/endpoints.ts';
import { closeServices, openServices } from './open-services.ts';

/** How long running requests may take when the server stops; then their connections are closed. */
const cutOffMs = 6000;
const stopTimeoutMs = 10_000;

/** Runs until it is stopped. Ends the process with a sentence if it can't start. */
export async function serve(): Promise<void> {
  await start().catch(endWithSentence);
}

async function start(): Promise<void> {
  const config = await configure();
  const log = createLogger(config.logLevel);
  if (config.isDatabaseInTheClear) {
    log.warn(
      'DATABASE_URL does not ask for TLS. Add ?sslmode=verify-full to it, or sslmode=disable on a network of your own.',
    );
  }
  await assertCanListen(config);
  const services = await openServices(config, log);
  await prepareStart(services);
  const app = await buildApp(services);
  let jobs: RunningJobs | undefined;
  const listening: { close(): Promise<void> }[] = [];
  stopOnSignals(
    async () => {
      app.announceStop();
      await wait(config.stopDelayMs);
      const cutOff = setTimeout(() => {
        app.server.closeAllConnections();
        services.database.cutOff();
      }, cutOffMs).unref();
      await Promise.all([app.close(), ...listening.map((each) => each.close()), jobs?.stop()]);
      await closeServices(services);
      clearTimeout(cutOff);
    },
    config.stopDelayMs,
    log,
  );
  await listen(app, config);
  for (const listener of endpointsOf(endpoints, 'listener')) {
    const opened = await listener.listen(services);
    if (opened) listening.push(opened);
  }
  // Called once the server accepts requests.
  if (config.runsJobs) jobs = startJobs(services);
  log.info({ database: services.database.kind }, `Upbringing is ready at ${config.appUrl}`);
}

/** Opening the database may take a minute, so a taken port is found before. */
async function assertCanListen({ host, port }: Config): Promise<void> {
  const probe = createServer();
  probe.listen({ host, port });
  await once(probe, 'listening').catch((cause: unknown) => {
    throw asStartError(cause, { host, port });
  });
  probe.close();
  await once(probe, 'close');
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  await app.listen({ host, port }).catch((cause: unknown) => {
    throw asStartError(cause, { host, port });
  });
}

function asStartError(cause: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartError(`PORT ${port} is in use by another program. Stop that program or choose another PORT.`);
  if (code === 'EACCES') return new StartError(`This user may not use PORT ${port}. Choose 1024 or higher.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is not an address of this machine.`);
  return cause;
}

function stopOnSignals(stop: () => Promise<void>, delayMs: number, log: Logger): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, delayMs + stopTimeoutMs).unref();
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
