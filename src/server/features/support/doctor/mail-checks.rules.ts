import { resolveMx } from 'node:dns/promises';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Config } from '../../../config.ts';
import { createMailer } from '../../delivery/channels/mailer.client.ts';
import { connectionOptionsOf } from '../../delivery/channels/smtp.client.ts';
import { bad, type Finding, good, note, reasonOf } from './finding.rules.ts';

const waitMs = 15_000;

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailInbound' | 'appUrl'>;

/** Whether mail leaves the server: signs in to the mail server, and sends a mail to `to` if given. */
export async function checkMailOut({ smtpUrl, mailFrom }: MailConfig, to?: string): Promise<Finding[]> {
  if (smtpUrl === undefined) {
    return [
      note(
        'SMTP_URL is empty: mails are written to DATA_DIR/outbox. Nobody gets reminders, and a forgotten password needs a super admin.',
        'Set SMTP_URL and MAIL_FROM.',
      ),
    ];
  }
  const found = [await signIn(smtpUrl)];
  if (/@localhost>?$/.test(mailFrom)) {
    found.push(
      bad(`MAIL_FROM is ${mailFrom}: other mail servers refuse it.`, 'Set MAIL_FROM to an address of your domain.'),
    );
  }
  if (to !== undefined) found.push(await sendTest(smtpUrl, mailFrom, to));
  return found;
}

async function signIn(smtpUrl: string): Promise<Finding> {
  const transport = createTransport({
    ...connectionOptionsOf(smtpUrl),
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
  });
  const { host } = new URL(smtpUrl);
  try {
    await transport.verify();
    return good(`The mail server ${host} accepts this server.`);
  } catch (error) {
    const isPassword = (error as { code?: unknown }).code === 'EAUTH';
    return bad(
      `The mail server ${host} can’t be used: ${reasonOf(error)}.`,
      isPassword
        ? 'Correct the user and password in SMTP_URL; write @ as %40 and / as %2F in them.'
        : 'Check the name and port in SMTP_URL (smtps:// for 465, smtp:// for 587). Many networks block port 25.',
    );
  } finally {
    transport.close();
  }
}

async function sendTest(smtpUrl: string, from: string, to: string): Promise<Finding> {
  const text =
    'This server can send mail. If you find this in the spam folder, set up SPF and DKIM for the sender’s domain.';
  const mail = { to, subject: 'Upbringing sends mail', text, html: `<p>${text}</p>` };
  const sent = await createMailer({ smtpUrl, from, outboxDir: '' }).send(mail);
  return sent.outcome === 'sent'
    ? good(`A mail to ${to} was handed over. Look whether it arrives.`)
    : bad(`A mail to ${to} was not sent: ${sent.sentence}`, 'Ask the mail server’s operator which senders it accepts.');
}

/** Whether answers to the evening question find their way back. */
export async function checkMailIn({ mailInbound, appUrl }: MailConfig): Promise<Finding[]> {
  if (!mailInbound) return [];
  const { domain, port, secret } = mailInbound;
  const found = [await checkDomain(domain)];
  if (port !== undefined) found.push(await checkListener(port));
  if (secret !== undefined) {
    found.push(note(`A provider may post mail to ${appUrl}/api/inbound-mail/ followed by MAIL_INBOUND_SECRET.`));
  } else if (port === undefined) {
    found.push(
      bad('MAIL_INBOUND_DOMAIN is set, but no mail can come in.', 'Set MAIL_INBOUND_PORT or MAIL_INBOUND_SECRET.'),
    );
  }
  return found;
}

async function checkDomain(domain: string): Promise<Finding> {
  const servers = await resolveMx(domain).catch(() => []);
  const names = servers.map(({ exchange }) => exchange).filter((name) => name !== '');
  return names.length > 0
    ? good(`Mail to ${domain} goes to ${names.join(', ')}.`)
    : bad(`${domain} has no MX entry, so mail to it goes nowhere.`, 'Add one that names this server or the provider.');
}

async function checkListener(port: number): Promise<Finding> {
  const greeting = await new Promise<string>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: waitMs });
    const end = (said: string): void => {
      socket.destroy();
      resolve(said);
    };
    socket.once('data', (bytes) => end(bytes.toString()));
    socket.once('error', () => end(''));
    socket.once('timeout', () => end(''));
  });
  return greeting.startsWith('220')
    ? good(`Port ${port} takes mail. Other mail servers need it as port 25.`)
    : bad(
        `Nothing takes mail on port ${port}.`,
        'Start the server. Redirect port 25 of this machine to MAIL_INBOUND_PORT.',
      );
}
