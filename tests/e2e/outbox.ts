import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The mails to this address with a matching subject, oldest first, decoded as far as a test needs. */
export async function readMailsTo(dataDir: string, email: string, subject: RegExp): Promise<string[]> {
  const outbox = path.join(dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`To: ${email}`) && subject.test(/^Subject: (.*)$/m.exec(mail)?.[1] ?? ''))
    .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
}

/** The link behind the button of such a mail, once it has been sent. */
export async function linkMailedTo(dataDir: string, email: string, subject: RegExp): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const mail = (await readMailsTo(dataDir, email, subject)).at(-1);
    const link = mail && /https?:\/\/\S+[?&](?:token|invite)=(?:\d+\.)?[\w-]+/.exec(mail)?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${email}.`);
}
