import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Config } from '../../../config.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { boundedFetch } from '../../../kernel/outbound/bounded-fetch.ts';
import { isLoopbackHost } from '../../../kernel/outbound/public-address.ts';
import { version } from '../../../kernel/version.ts';
import { bad, type Finding, good, note, reasonOf } from './finding.rules.ts';

const waitMs = 10_000;
const shortestCertificateMs = 14 * dayMs;
/** An authenticator app's code counts for half a minute. */
const mostClockErrorMs = 20_000;

const ask = boundedFetch({ maxBytes: 1_000_000, timeoutMs: waitMs });

/** Whether people reach the server by APP_URL, over https, and whether it knows the proxy before it. */
export async function checkAddress(config: Pick<Config, 'appUrl' | 'isSecure' | 'trustProxy'>): Promise<Finding[]> {
  const { appUrl, isSecure, trustProxy } = config;
  const host = new URL(appUrl).hostname.replace(/^\[|\]$/g, '');
  const found: Finding[] = [await checkAnswer(appUrl)];
  if (isLoopbackHost(host)) {
    found.push(
      note(
        `APP_URL is ${appUrl}: only this machine can follow links in mails.`,
        'Set APP_URL to the address that people use.',
      ),
    );
  } else if (!isSecure) {
    found.push(
      bad(
        `APP_URL is ${appUrl}: passwords and stories cross the network unencrypted, and passkeys, push messages and writing offline don’t work.`,
        'Put a proxy with a certificate in front (deploy/Caddyfile, deploy/nginx.conf) and set APP_URL to https://….',
      ),
    );
  }
  if (isIP(host) !== 0 && !isLoopbackHost(host)) {
    found.push(
      note('APP_URL is an IP address: passkeys need a name.', 'Give the machine a name, and use it in APP_URL.'),
    );
  }
  if (isSecure) {
    found.push(await checkCertificate(new URL(appUrl)));
    if (trustProxy === undefined) {
      found.push(
        bad(
          'TRUST_PROXY is empty, although https means that a proxy is in front: all people share one limit of connections and of wrong passwords.',
          'Set TRUST_PROXY to the proxy’s address, such as 127.0.0.1.',
        ),
      );
    }
  }
  return found;
}

async function checkAnswer(appUrl: string): Promise<Finding> {
  try {
    const response = await ask(`${appUrl}/healthz`);
    const body = (await response.json().catch(() => undefined)) as { version?: unknown } | undefined;
    if (!response.ok || typeof body?.version !== 'string') {
      return bad(
        `${appUrl}/healthz answers ${response.status}, and not as Upbringing does.`,
        'Point the proxy at this server’s HOST and PORT.',
      );
    }
    return body.version === version
      ? good(`${appUrl} answers, version ${version}.`)
      : note(
          `${appUrl} answers as version ${body.version}; this folder has ${version}.`,
          'Restart the server after an upgrade.',
        );
  } catch (error) {
    return bad(
      `${appUrl} can’t be reached from here: ${reasonOf(error)}.`,
      'Start the server, and check the name’s DNS entry, the firewall and the proxy.',
    );
  }
}

async function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  try {
    const endsAt = await certificateEnd(hostname, port === '' ? 443 : Number(port));
    const day = endsAt.toISOString().slice(0, 10);
    return endsAt.getTime() - Date.now() < shortestCertificateMs
      ? bad(`The certificate of ${hostname} ends on ${day}.`, 'Renew it, and look why that doesn’t happen by itself.')
      : good(`The certificate of ${hostname} is valid until ${day}.`);
  } catch (error) {
    return bad(
      `Browsers refuse the certificate of ${hostname}: ${reasonOf(error)}.`,
      'Get one from an authority that browsers know; Caddy does so by itself.',
    );
  }
}

const certificateEnd = (host: string, port: number): Promise<Date> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, ...(isIP(host) === 0 && { servername: host }), timeout: waitMs }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
  });

/** Compares this machine's clock with that of a server elsewhere. */
export async function checkClock(elsewhere: string): Promise<Finding> {
  try {
    const before = Date.now();
    const { headers } = await boundedFetch({
      maxBytes: 0,
      timeoutMs: waitMs,
      withoutBody: true,
      mayFollow: () => true,
    })(elsewhere, { method: 'HEAD' });
    const theirs = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(theirs)) return note(`${new URL(elsewhere).host} doesn’t say what time it is.`);
    // Theirs is cut off to a second, and the answer took a while.
    const error = Math.max(0, Math.abs(theirs + 500 - (before + Date.now()) / 2) - (Date.now() - before) / 2 - 500);
    const seconds = Math.round(error / 1000);
    return error <= mostClockErrorMs
      ? good('The clock is right.')
      : bad(
          `The clock is wrong by ${seconds} seconds: codes of authenticator apps are refused, and reminders come at the wrong time.`,
          'Switch time synchronization on: timedatectl set-ntp true.',
        );
  } catch (error) {
    return note(
      `${new URL(elsewhere).host} can’t be reached (${reasonOf(error)}), so the clock couldn’t be compared. Looking up books and push messages need the internet.`,
      'If this machine should reach the internet, check its firewall and its name servers.',
    );
  }
}
