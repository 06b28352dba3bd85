/** Moves the demo family into an empty installation: `npm run demo`, with the configuration that the server has. */
import { configure } from '../src/server/configure.ts';
import { fillDemoInstallation } from '../src/server/features/support/test-data/demo-installation.ts';
import { createLogger } from '../src/server/kernel/logging.ts';
import { endWithSentence } from '../src/server/kernel/start-error.ts';
import { closeServices, openServices } from '../src/server/open-services.ts';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

try {
  const config = await configure();
  const services = await openServices(config, createLogger(config.logLevel));
  try {
    const { email, password } = await fillDemoInstallation(services, { timeZone });
    process.stdout.write(
      [
        '',
        'The demo family has moved in: Hannah and Daniel Brandt, with Maya and Theo.',
        '',
        `  Address   ${config.appUrl}`,
        `  Email     ${email}`,
        `  Password  ${password}`,
        '',
        'Start the server with npm start. The other accounts under Admin have the same password.',
        '',
      ].join('\n'),
    );
  } finally {
    await closeServices(services);
  }
} catch (error) {
  endWithSentence(error);
}
