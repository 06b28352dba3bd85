/** Moves the demo family into an empty installation: `npm run demo -- --language de`, with the server's configuration. */
import { parseArgs } from 'node:util';
import { languages } from '#words';
import { configure } from '../src/server/configure.ts';
import { fillDemoInstallation } from '../src/server/features/support/test-data/demo-installation.rules.ts';
import { createLogger } from '../src/server/kernel/logging.ts';
import { endWithSentence, StartError } from '../src/server/kernel/start-error.ts';
import { closeServices, openServices } from '../src/server/open-services.ts';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** The language of the family's texts and of its members' pages; English by default. */
function readLanguage() {
  const { values } = parseArgs({ options: { language: { type: 'string', default: 'en' } } });
  const language = languages.find((each) => each === values.language);
  if (!language) throw new StartError(`The language must be one of ${languages.join(', ')}.`);
  return language;
}

try {
  const language = readLanguage();
  const config = await configure();
  const services = await openServices(config, createLogger(config.logLevel));
  try {
    const { email, password } = await fillDemoInstallation(services, { timeZone, language });
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
