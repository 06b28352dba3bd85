// `npm run migrate`: brings the database of the environment up to date, and its built-in content, without serving.
import { configure } from '../src/server/configure.ts';
import { createLogger } from '../src/server/kernel/logging.ts';
import { StartError } from '../src/server/kernel/start-error.ts';
import { closeServices, openServices } from '../src/server/open-services.ts';

try {
  const config = await configure();
  const services = await openServices(config, createLogger(config.logLevel));
  await closeServices(services);
  console.log('The database is up to date.');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
