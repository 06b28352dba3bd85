// `npm run doctor`: looks whether people reach this installation, mail leaves it, it has room, and copies of it are made,
// and says what to do. `npm run doctor -- you@example.com` sends a mail there, too. Ends with 1 if something is wrong.
import { configure } from '../src/server/configure.ts';
import { examine, linesOf } from '../src/server/features/support/doctor/doctor.rules.ts';
import { endWithSentence } from '../src/server/kernel/start-error.ts';

try {
  const [mailTo] = process.argv.slice(2);
  let wrong = 0;
  for await (const { title, findings } of examine(await configure(), { mailTo })) {
    console.log([title, ...findings.map(linesOf)].join('\n'));
    wrong += findings.filter(({ state }) => state === 'bad').length;
  }
  console.log(wrong === 0 ? '\nAll is well.' : `\n${wrong} ${wrong === 1 ? 'thing needs' : 'things need'} you.`);
  process.exitCode = wrong === 0 ? 0 : 1;
} catch (error) {
  endWithSentence(error);
}
