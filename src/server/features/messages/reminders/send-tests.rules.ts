import { say } from '#words';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { composeMail } from '../../delivery/channels/mail-layout.rules.ts';
import type { Mail, Mailer } from '../../delivery/channels/mailer.client.ts';
import { mailOf } from '../../delivery/outbox/notice.rules.ts';
import { getUserSettings } from '../../household/stored-settings/stored-settings.queries.ts';
import { storyPromptNotice } from './story-prompt.rules.ts';

const keptInOutbox = say('This server doesn’t send email. The test was written to its outbox folder instead.');

/**
 * Both tests share one limit, and failures count, because each may hold a connection for seconds. Throws
 * TOO_MANY_REQUESTS.
 */
function limitTests(services: Services, viewer: Viewer): Promise<unknown> {
  return enforceRateLimits(
    services,
    [{ key: `test-mail:${viewer.userId}`, max: 10, windowMs: hourMs }],
    say('You’ve sent 10 tests in the last hour. Please try again later.'),
  );
}

/**
 * Sends the story prompt now, with the caller's own question. Leaves no record, so today's real prompt is still sent.
 */
export async function sendTestReminder(services: Services, viewer: Viewer, time: string): Promise<{ message: string }> {
  const { config, clock, database, mailer } = services;
  await limitTests(services, viewer);
  const { dailyStoryReminder } = await database.family(viewer.tenantId, (db) => getUserSettings(db, viewer.userId));
  const prompt = storyPromptNotice({
    date: todayIn(viewer.timezone, clock.now()),
    promptText: dailyStoryReminder.promptText,
    footer: say('This is a test of the daily story reminder for {time}. You asked for it in your Account Settings.', {
      time,
    }),
  });
  await sendNow(mailer, { to: viewer.email, ...composeMail(mailOf(prompt, config.appUrl)) });
  return {
    message: config.smtpUrl === undefined ? keptInOutbox : say('A test reminder has been sent for {time}', { time }),
  };
}

/** Sends a test mail to the caller's own address. Any other address is FORBIDDEN, so that nobody can mail strangers. */
export async function sendTestEmail(services: Services, viewer: Viewer, to: string): Promise<{ message: string }> {
  const { config, mailer } = services;
  if (to.toLowerCase() !== viewer.email.toLowerCase()) {
    throw new AppError('FORBIDDEN', say('A test email can only be sent to your own address.'));
  }
  await limitTests(services, viewer);
  const mail = composeMail({
    subject: say('Test email from Upbringing'),
    preview: say('Emails from Upbringing reach you.'),
    heading: say('It works'),
    parts: [
      {
        kind: 'paragraph',
        text: say('Hello {firstName}, emails from Upbringing reach you at this address.', {
          firstName: viewer.firstName,
        }),
      },
      { kind: 'button', label: say('Open Upbringing'), url: config.appUrl },
    ],
    footer: say('You asked for this test in your Account Settings.'),
  });
  await sendNow(mailer, { to: viewer.email, ...mail });
  return {
    message:
      config.smtpUrl === undefined
        ? keptInOutbox
        : say('A test email has been sent to {email}', { email: viewer.email }),
  };
}

async function sendNow(mailer: Mailer, mail: Mail): Promise<void> {
  const delivery = await mailer.send(mail);
  if (delivery.outcome === 'sent') return;
  throw new AppError(
    'SERVICE_UNAVAILABLE',
    say('{sentence} Please try again later.', { sentence: say(delivery.sentence) }),
  );
}
