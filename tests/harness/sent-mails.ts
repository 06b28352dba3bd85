import type { Mail } from '../../src/server/features/delivery/channels/mailer.client.ts';
import type { TestApp } from './test-app.ts';

/** The mails sent to an address so far, once everything in the queue is sent. */
export async function sentMails({ services, mails }: TestApp, to: string): Promise<Mail[]> {
  await services.background.settled();
  return mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase());
}

/** The secret in the link of a mail: `?token=…` or `?invite=…`. */
export function secretIn(mail: Mail | undefined): string {
  const secret = /[?&](?:token|invite)=((?:\d+\.)?[\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (secret === undefined) throw new Error('No mail, or no link in it.');
  return secret;
}
