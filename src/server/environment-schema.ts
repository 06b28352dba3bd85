import { z } from 'zod';
import { secondFactorPolicies } from '../shared/accounts/second-factors.ts';
import { hostOf } from './config-values.ts';
import { stripeKey, stripePrices, stripeWebhookSecret } from './features/accounts/plan/payment-settings.rules.ts';
import { readKeepRule } from './features/archive/copies/kept-copies.rules.ts';
import { isLoopbackHost } from './kernel/outbound/public-address.ts';
import { entriesOf, isProxyAddress } from './kernel/wire/proxy-addresses.ts';

const addressOf = (protocols: RegExp, hint: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), hint)
    .optional();
const webAddress = addressOf(/^https?:$/, 'must be an http or https address');
const databaseAddress = addressOf(/^postgres(ql)?:$/, 'must be a postgres:// address');
const text = z.string().optional();
const port = z.coerce.number('must be a port number from 0 to 65535').int().min(0).max(65535);
const secretText = z.string().min(32, 'must have at least 32 characters');
const onOrOff = z.enum(['on', 'off'], 'must be on or off').default('on');
const offOrOn = z.enum(['on', 'off'], 'must be on or off').default('off');

/** What each variable may be. `.env.example` names all of them. */
export const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  APP_URL: webAddress,
  DATABASE_URL: databaseAddress,
  DATABASE_LISTEN_URL: databaseAddress,
  DATA_DIR: z.string().default('./data'),
  SECRET: secretText.optional(),
  SECRET_PREVIOUS: secretText.optional(),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  SMTP_URL: addressOf(/^smtps?:$/, 'must be an smtp:// or smtps:// address'),
  MAIL_FROM: text,
  MAIL_INBOUND_PORT: port.optional(),
  MAIL_INBOUND_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'must be a domain such as reply.example.com')
    .optional(),
  MAIL_INBOUND_SECRET: z
    .string()
    .regex(/^[\w-]{16,200}$/, 'must have 16 to 200 letters, digits, - or _')
    .optional(),
  SMS_API_URL: webAddress,
  SMS_ACCOUNT: text,
  SMS_TOKEN: text,
  SMS_FROM: text,
  AI_BASE_URL: webAddress,
  AI_API_KEY: text,
  AI_MODEL: text,
  AI_TRANSCRIPTION_MODEL: text,
  S3_ENDPOINT: webAddress,
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  BACKUP_TO: text,
  BACKUP_AT: z.coerce.number('must be an hour from 0 to 23').int().min(0).max(23).default(2),
  BACKUP_KEEP: z
    .string()
    .default('7d 4w 12m')
    .transform((given, context) => {
      const rule = readKeepRule(given);
      if (!rule) context.addIssue('must be days, weeks and months such as 7d 4w 12m');
      return rule ?? z.NEVER;
    }),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{20,}$/, 'must be an age public key, which begins with age1')
    .optional(),
  OPEN_LIBRARY_URL: webAddress,
  OPEN_LIBRARY_COVERS_URL: webAddress,
  READWISE_API_URL: webAddress,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  PHOTO_SERVICE_PRIVATE_NETWORKS: offOrOn,
  PLAN_LIMITS: onOrOff,
  STRIPE_SECRET_KEY: stripeKey,
  STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
  STRIPE_PRICES: stripePrices,
  STRIPE_API_URL: webAddress,
  SERVICE_WORKER: onOrOff,
  REQUIRE_SECOND_FACTOR: z.enum(secondFactorPolicies, `must be one of ${secondFactorPolicies.join(', ')}`).optional(),
  OIDC_ISSUER: addressOf(/^https?:$/, 'must be an https address').refine(
    (value) => !value || !URL.canParse(value) || value.startsWith('https:') || isLoopbackHost(hostOf(value)),
    'must be an https address',
  ),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: z.string().trim().max(60, 'must have at most 60 characters').optional(),
  PASSWORD_SIGN_IN: onOrOff,
  REGISTRATIONS_PER_HOUR: z.coerce.number('must be a whole number of at least 1').int().min(1).default(20),
  TRUST_PROXY: text.refine(
    (value) => entriesOf(value).every(isProxyAddress),
    'must be IP addresses or networks such as 10.0.0.0/8, separated by commas',
  ),
  ALLOWED_HOSTS: text.refine(
    (value) => entriesOf(value).every((name) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i.test(name)),
    'must be names such as upbringing.lan, without ports, separated by commas',
  ),
  MAX_CONNECTIONS: z.coerce.number('must be a whole number of at least 10').int().min(10).max(100_000).default(1000),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number from 0 to 1').min(0).max(1).default(1),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DATABASE_POOL_SIZE: z.coerce.number('must be a whole number from 2 to 1000').int().min(2).max(1000).default(10),
  JOBS: onOrOff,
  STOP_DELAY: z.coerce.number('must be a number of seconds from 0 to 60').min(0).max(60).default(0),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], "must be one of pino's levels")
    .default('info'),
});

export type Environment = z.infer<typeof environmentSchema>;
