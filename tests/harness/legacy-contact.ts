import type { Mail } from '../../src/server/features/delivery/channels/mailer.client.ts';
import type { Member } from './member.ts';
import { sentMails } from './sent-mails.ts';
import { type TestApp, testPassword } from './test-app.ts';

export const given = { name: 'Ada', email: 'ada@example.com' };

/** The path of a link in a mail: below `/legacy/`, or below `/legacy/no/` and the like. */
export const linkIn = (mail: Mail | undefined, kind?: 'no' | 'export'): string | undefined =>
  new RegExp(`/legacy/${kind ? `${kind}/` : '(?=\\d)'}[\\w.-]+`).exec(mail?.text ?? '')?.[0];

/** Names a contact, and returns the path of their link. */
export async function nameContact(app: TestApp, owner: Member, contact: typeof given = given): Promise<string> {
  const { status, text } = await owner.api('PUT', '/api/legacy-contact', { ...contact, password: testPassword });
  if (status !== 200) throw new Error(text);
  const mails = await sentMails(app, contact.email);
  const link = mails.map((mail) => linkIn(mail)).findLast((found) => found !== undefined);
  if (link === undefined) throw new Error('No link was mailed.');
  return link;
}

export const openLink = ({ server }: TestApp, url: string) => server.inject({ method: 'GET', url });

/** Presses the button of a page. */
export const pressOn = ({ server }: TestApp, url: string, fields: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

export async function askAsContact(app: TestApp, link: string): Promise<void> {
  const { statusCode, payload } = await pressOn(app, link);
  if (statusCode !== 200) throw new Error(payload);
}
