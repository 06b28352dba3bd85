// A server without its web side: runs the job that sends reminders, and no other, by its own clock.
import { readConfig } from '../../src/server/config.ts';
import { sendReminders } from '../../src/server/features/messages/reminders/due-reminders.rules.ts';
import { startSchedule } from '../../src/server/kernel/jobs/schedule.ts';
import { createLogger } from '../../src/server/kernel/logging.ts';
import { openServices } from '../../src/server/open-services.ts';

const services = await openServices(readConfig(process.env), createLogger('error'));
startSchedule(services, {
  'send reminders and messages': { every: 'minute', run: sendReminders, isShared: true },
});
process.stdout.write('ready\n');
