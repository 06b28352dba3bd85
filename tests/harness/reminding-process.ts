// A server without its web side: sends due reminders again and again, by a clock that starts at NOW.
import { readConfig } from '../../src/server/config.ts';
import { sendReminders } from '../../src/server/features/messages/reminders/due-reminders.rules.ts';
import { createLogger } from '../../src/server/kernel/logging.ts';
import { openServices } from '../../src/server/open-services.ts';

const services = await openServices(readConfig(process.env), createLogger('silent'));
const ahead = Date.parse(process.env.NOW ?? '') - Date.now();
services.clock = { now: () => new Date(Date.now() + ahead) };
process.stdout.write('ready\n');
for (;;) {
  await sendReminders(services);
  process.stdout.write('done\n');
  await new Promise((resolve) => setTimeout(resolve, 20));
}
