import { resolve } from 'node:path';
import type { SecondFactorPolicy } from '../shared/accounts/second-factors.ts';
import { allOrNone, hostOf, withoutSlash } from './config-values.ts';
import { type Environment, environmentSchema } from './environment-schema.ts';
import type { OidcConfig } from './features/accounts/oidc/oidc.client.ts';
import type { PaymentsConfig } from './features/accounts/plan/payments.client.ts';
import { openCopyPlace } from './features/archive/copies/copy-place.client.ts';
import type { CopySettings } from './features/archive/copies/kept-copies.rules.ts';
import type { SmsConfig } from './features/delivery/channels/sms.client.ts';
import type { TranscriptionConfig } from './features/files/transcription.client.ts';
import { type GooglePhotosConfig, googleConfigOf } from './features/keepsakes/photo-services/google-photos.client.ts';
import type { OpenLibraryConfig } from './features/keepsakes/reading-list/open-library.client.ts';
import type { ModelConfig } from './features/lessons/library/model.client.ts';
import type { S3Config } from './kernel/files/s3-file-store.ts';
import { isLoopbackHost } from './kernel/outbound/public-address.ts';
import { StartError } from './kernel/start-error.ts';
import { entriesOf } from './kernel/wire/proxy-addresses.ts';

export interface MailInbound {
  /** Reply addresses end with it. */
  domain: string;
  /** Where the server receives mail by SMTP; undefined if a provider posts it. */
  port: number | undefined;
  /** The secret of a provider that posts mail; without it no mail is accepted by HTTP. */
  secret?: string | undefined;
}

export interface BackupConfig extends CopySettings {
  /** A folder, or an address of a bucket with its keys. */
  to: string;
  /** The hour of the day, in UTC. */
  at: number;
}

export interface Config {
  host: string;
  port: number;
  appUrl: string;
  /** Whether APP_URL is https: secure cookies and HSTS. */
  isSecure: boolean;
  /** Whether only this machine reaches the server, directly or through a proxy. */
  isLoopback: boolean;
  databaseUrl: string | undefined;
  /** Where this process hears of changes, if `databaseUrl` is that of a pooler, whose connections can't listen. */
  listenUrl: string | undefined;
  /** Whether others could read the traffic to the database: it is on another machine and has no TLS. */
  isDatabaseInTheClear: boolean;
  dataDir: string;
  secret: string | undefined;
  /** Secrets from before: they open and check, and make nothing new. */
  secretPrevious: readonly string[];
  admin: { email: string; password: string } | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where replies to story prompts arrive; without it people can't answer by mail. */
  mailInbound: MailInbound | undefined;
  /** The SMS service; without it there are no text messages. */
  sms: SmsConfig | undefined;
  /** The model that writes activities; without it they come from the built-in bank. */
  ai: ModelConfig | undefined;
  /** The model that writes down recordings; without it recordings have no transcripts. */
  transcription: TranscriptionConfig | undefined;
  /** Where uploads are stored; by default under DATA_DIR. */
  s3: S3Config | undefined;
  /** Where and when the whole installation is copied; without it that is left to the operator. */
  backup: BackupConfig | undefined;
  /** Where the Add Book dialog searches. */
  openLibrary: OpenLibraryConfig;
  /** Without a trailing slash. */
  readwiseApiUrl: string;
  /** The client at Google; without it nobody connects Google Photos. */
  google: GooglePhotosConfig | undefined;
  /** Whether families may connect a photo service of a private network, which this server reaches for them. */
  mayReachPrivateNetworks: boolean;
  enforcePlanLimits: boolean;
  /** The service that families pay for their plan at; without it nothing costs anything. */
  payments: PaymentsConfig | undefined;
  /** Whether browsers keep the app to open it without a line. */
  hasServiceWorker: boolean;
  /** Who can do nothing before they have a second factor. */
  requireSecondFactor: SecondFactorPolicy;
  /** The provider (OpenID Connect) that people may sign in with. */
  oidc: OidcConfig | undefined;
  /** Whether passwords open anything: signing in, registering, resetting, confirming. */
  hasPasswordSignIn: boolean;
  registrationsPerHour: number;
  trustProxy: string[] | undefined;
  /** Names besides that of APP_URL by which people and programs reach the server. */
  allowedHosts: string[];
  /** Maximum open connections; more are closed. */
  maxConnections: number;
  /** The token that reads /metrics; without it there are no metrics. */
  metricsToken: string | undefined;
  /** Whether traces are sent; OpenTelemetry reads its other variables itself. */
  isTraced: boolean;
  /** Which share of traces is sent, from 0 to 1. */
  traceSampleRatio: number;
  /** Maximum connections of this process to PostgreSQL. */
  databasePoolSize: number;
  /** How long a stopping process still accepts requests, while /readyz answers 503. */
  stopDelayMs: number;
  /** Whether this process runs background jobs. */
  runsJobs: boolean;
  logLevel: string;
}

/** A unix socket has no host, or has it in the query. `sslmode=disable` is deliberate too. */
function isInTheClear(databaseUrl: string): boolean {
  const { searchParams } = new URL(databaseUrl);
  const host = hostOf(databaseUrl);
  if (host === '' || host.startsWith('%2F') || isLoopbackHost(host) || searchParams.get('host')?.startsWith('/'))
    return false;
  return !searchParams.has('sslmode') && !searchParams.has('ssl');
}

/** Reads the configuration from the environment. Throws StartError with a sentence that names each wrong variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty value in a `.env` file means "not set".
  const set = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = environmentSchema.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartError(`The configuration is wrong: ${sentences.join('; ')}.`);
  }
  const values = parsed.data;
  if ((values.ADMIN_EMAIL === undefined) !== (values.ADMIN_PASSWORD === undefined)) {
    const missing = values.ADMIN_EMAIL === undefined ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD';
    throw new StartError(`The configuration is wrong: ${missing} is missing; set both or neither.`);
  }
  const appUrl = withoutSlash(values.APP_URL ?? `http://localhost:${values.PORT}`);
  return {
    host: values.HOST,
    port: values.PORT,
    appUrl,
    isSecure: appUrl.startsWith('https:'),
    isLoopback:
      isLoopbackHost(values.HOST) && isLoopbackHost(hostOf(appUrl)) && entriesOf(values.TRUST_PROXY).length === 0,
    databaseUrl: values.DATABASE_URL,
    listenUrl: values.DATABASE_LISTEN_URL,
    isDatabaseInTheClear: values.DATABASE_URL !== undefined && isInTheClear(values.DATABASE_URL),
    dataDir: resolve(values.DATA_DIR),
    secret: values.SECRET,
    secretPrevious: values.SECRET_PREVIOUS === undefined ? [] : [values.SECRET_PREVIOUS],
    admin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : undefined,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Upbringing <upbringing@localhost>',
    mailInbound: mailInboundOf(values),
    sms: smsOf(values),
    ...modelsOf(values),
    s3: s3Of(values),
    backup: backupOf(values),
    openLibrary: {
      url: withoutSlash(values.OPEN_LIBRARY_URL ?? 'https://openlibrary.org'),
      coversUrl: withoutSlash(values.OPEN_LIBRARY_COVERS_URL ?? 'https://covers.openlibrary.org'),
    },
    readwiseApiUrl: withoutSlash(values.READWISE_API_URL ?? 'https://readwise.io/api/v2'),
    google: googleOf(values),
    mayReachPrivateNetworks: values.PHOTO_SERVICE_PRIVATE_NETWORKS === 'on',
    enforcePlanLimits: values.PLAN_LIMITS === 'on',
    payments: paymentsOf(values),
    hasServiceWorker: values.SERVICE_WORKER === 'on',
    // A server that sends mail is more than a trial on a laptop.
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR ?? (values.SMTP_URL === undefined ? 'none' : 'admins'),
    ...signInOf(values),
    registrationsPerHour: values.REGISTRATIONS_PER_HOUR,
    allowedHosts: entriesOf(values.ALLOWED_HOSTS),
    maxConnections: values.MAX_CONNECTIONS,
    trustProxy: values.TRUST_PROXY === undefined ? undefined : entriesOf(values.TRUST_PROXY),
    metricsToken: values.METRICS_TOKEN,
    isTraced: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    traceSampleRatio: values.OTEL_TRACES_SAMPLER_ARG,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    stopDelayMs: values.STOP_DELAY * 1000,
    runsJobs: values.JOBS === 'on',
    logLevel: values.LOG_LEVEL,
  };
}

function mailInboundOf(values: Environment): MailInbound | undefined {
  const { MAIL_INBOUND_PORT: listenPort, MAIL_INBOUND_DOMAIN: domain, MAIL_INBOUND_SECRET: secret } = values;
  if (domain !== undefined) return { domain: domain.toLowerCase(), port: listenPort, secret };
  if (listenPort === undefined) return undefined;
  throw new StartError('The configuration is wrong: MAIL_INBOUND_DOMAIN is missing; MAIL_INBOUND_PORT needs it.');
}

function modelsOf(values: Environment): Pick<Config, 'ai' | 'transcription'> {
  const { AI_BASE_URL, AI_API_KEY: apiKey, AI_MODEL: model, AI_TRANSCRIPTION_MODEL: transcriptionModel } = values;
  if (AI_BASE_URL === undefined) return { ai: undefined, transcription: undefined };
  if (model === undefined && transcriptionModel === undefined) {
    throw new StartError('The configuration is wrong: AI_MODEL is missing; AI_BASE_URL needs it.');
  }
  const endpoint = { baseUrl: withoutSlash(AI_BASE_URL), apiKey };
  return {
    ai: model === undefined ? undefined : { ...endpoint, model },
    transcription: transcriptionModel === undefined ? undefined : { ...endpoint, model: transcriptionModel },
  };
}

function smsOf(values: Environment): SmsConfig | undefined {
  const { SMS_API_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM } = values;
  const given = allOrNone('SMS', { SMS_API_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM });
  return (
    given && {
      url: withoutSlash(given.SMS_API_URL),
      account: given.SMS_ACCOUNT,
      token: given.SMS_TOKEN,
      from: given.SMS_FROM,
    }
  );
}

function googleOf(values: Environment): GooglePhotosConfig | undefined {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = values;
  const given = allOrNone('Google', { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET });
  return given && googleConfigOf(given.GOOGLE_CLIENT_ID, given.GOOGLE_CLIENT_SECRET);
}

function s3Of(values: Environment): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const given = allOrNone('S3', { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY });
  return (
    given && {
      endpoint: withoutSlash(given.S3_ENDPOINT),
      bucket: given.S3_BUCKET,
      region: given.S3_REGION,
      accessKeyId: given.S3_ACCESS_KEY_ID,
      secretAccessKey: given.S3_SECRET_ACCESS_KEY,
    }
  );
}

function signInOf(values: Environment): Pick<Config, 'oidc' | 'hasPasswordSignIn'> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = values;
  const given = allOrNone('OIDC', { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET });
  const hasPasswordSignIn = values.PASSWORD_SIGN_IN === 'on';
  if (!given && !hasPasswordSignIn) {
    throw new StartError(
      'The configuration is wrong: PASSWORD_SIGN_IN is off and OIDC_ISSUER is missing, so nobody could sign in.',
    );
  }
  const oidc = given && {
    issuer: withoutSlash(given.OIDC_ISSUER),
    clientId: given.OIDC_CLIENT_ID,
    clientSecret: given.OIDC_CLIENT_SECRET,
    name: OIDC_NAME || hostOf(given.OIDC_ISSUER),
  };
  return { oidc, hasPasswordSignIn };
}

function paymentsOf(values: Environment): PaymentsConfig | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICES, STRIPE_API_URL: apiUrl } = values;
  const given = allOrNone('STRIPE', { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICES });
  return (
    given && {
      secretKey: given.STRIPE_SECRET_KEY,
      webhookSecret: given.STRIPE_WEBHOOK_SECRET,
      prices: given.STRIPE_PRICES,
      apiUrl: withoutSlash(apiUrl ?? 'https://api.stripe.com'),
    }
  );
}

function backupOf(values: Environment): BackupConfig | undefined {
  const { BACKUP_TO: to, BACKUP_AT: at, BACKUP_KEEP: keep, BACKUP_RECIPIENT: recipient } = values;
  if (to === undefined) return undefined;
  openCopyPlace(to);
  return { to, at, keep, recipient };
}
