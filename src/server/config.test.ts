import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  test('works with nothing set', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      appUrl: 'http://localhost:3000',
      isSecure: false,
      isLoopback: true,
      databaseUrl: undefined,
      dataDir: path.resolve('data'),
      enforcePlanLimits: true,
      hasServiceWorker: true,
      registrationsPerHour: 20,
      logLevel: 'info',
    });
  });

  test('accepts .env.example, which names every variable', () => {
    const file = path.resolve(import.meta.dirname, '../../.env.example');
    const example = parseEnv(readFileSync(file, 'utf8'));
    expect(readConfig(example)).toEqual(readConfig({}));
    const source = readFileSync(path.resolve(import.meta.dirname, 'environment-schema.ts'), 'utf8');
    const known = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => String(match[1]));
    expect(Object.keys(example).toSorted()).toEqual(known.toSorted());
  });

  test('an https address turns on secure cookies; the port is part of the default address', () => {
    expect(readConfig({ APP_URL: 'https://family.example/' })).toMatchObject({
      appUrl: 'https://family.example',
      isSecure: true,
    });
    expect(readConfig({ PORT: '4000' }).appUrl).toBe('http://localhost:4000');
  });

  test.each([
    [{}, true],
    [{ HOST: '::1', APP_URL: 'http://[::1]:3000' }, true],
    [{ HOST: '127.0.0.2', APP_URL: 'https://localhost' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ APP_URL: 'https://family.example' }, false],
    [{ APP_URL: 'http://localhost.example' }, false],
    [{ TRUST_PROXY: '127.0.0.1' }, false],
  ])('the server of %j can be reached only from this machine: %s', (environment, expected) => {
    expect(readConfig(environment).isLoopback).toBe(expected);
  });

  test.each([
    ['', false],
    ['postgres://upbringing:secret@localhost/upbringing', false],
    ['postgres://upbringing@%2Fvar%2Frun%2Fpostgresql/upbringing', false],
    ['postgres:///upbringing?host=/var/run/postgresql', false],
    ['postgres://upbringing:secret@db.example.com/upbringing', true],
    ['postgres://upbringing:secret@db.example.com/upbringing?sslmode=verify-full', false],
    ['postgres://upbringing:secret@10.0.0.7/upbringing?sslmode=disable', false],
  ])('DATABASE_URL %j is unencrypted: %s', (url, expected) => {
    expect(readConfig({ DATABASE_URL: url }).isDatabaseInTheClear).toBe(expected);
  });

  test('needs all variables of a bucket', () => {
    const s3 = { S3_BUCKET: 'files', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig({ S3_ENDPOINT: 'http://localhost:9000/', ...s3 }).s3).toEqual({
      endpoint: 'http://localhost:9000',
      bucket: 'files',
      region: 'eu',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    expect(readConfig({ S3_ENDPOINT: '', S3_BUCKET: '' }).s3).toBeUndefined();
  });

  test('takes payments with all three settings or none, and names what is missing', () => {
    const all = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICES: 'standard=price_1' };
    expect(readConfig(all).payments).toEqual({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      prices: new Map([['standard', 'price_1']]),
      apiUrl: 'https://api.stripe.com',
    });
    expect(readConfig({ STRIPE_SECRET_KEY: '' }).payments).toBeUndefined();
    expect(() => readConfig({ ...all, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
      'STRIPE_WEBHOOK_SECRET is missing; set all STRIPE variables or none.',
    );
    expect(() => readConfig({ ...all, STRIPE_PRICES: 'gold=price_1' })).toThrow('STRIPE_PRICES must name a price');
    expect(() => readConfig({ ...all, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow('begins with sk_ or rk_');
  });

  test('needs an address and a name for a model', () => {
    expect(readConfig({ AI_MODEL: 'small' }).ai).toBeUndefined();
    expect(readConfig({ AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'small' }).ai).toEqual({
      baseUrl: 'http://localhost:11434/v1',
      apiKey: undefined,
      model: 'small',
    });
  });

  test('takes a sign-in provider, named after its host unless it has a name', () => {
    const client = { OIDC_CLIENT_ID: 'upbringing', OIDC_CLIENT_SECRET: 'k3y' };
    const given = { OIDC_ISSUER: 'https://id.example/', ...client };
    const oidc = { issuer: 'https://id.example', clientId: 'upbringing', clientSecret: 'k3y', name: 'id.example' };
    expect(readConfig(given)).toMatchObject({ oidc, hasPasswordSignIn: true });
    const named = readConfig({ ...given, OIDC_NAME: 'Family SSO', PASSWORD_SIGN_IN: 'off' });
    expect(named).toMatchObject({ oidc: { ...oidc, name: 'Family SSO' }, hasPasswordSignIn: false });
    expect(readConfig({ OIDC_ISSUER: 'http://localhost:8080/realm', ...client }).oidc?.name).toBe('localhost');
    expect(readConfig({ OIDC_NAME: 'Family SSO' }).oidc).toBeUndefined();
  });

  test('takes a model for recordings beside the other one, or alone', () => {
    const endpoint = { AI_BASE_URL: 'http://localhost:8000/v1/', AI_API_KEY: 'key' };
    const transcription = { baseUrl: 'http://localhost:8000/v1', apiKey: 'key', model: 'whisper' };
    expect(readConfig({ ...endpoint, AI_TRANSCRIPTION_MODEL: 'whisper' })).toMatchObject({
      ai: undefined,
      transcription,
    });
    expect(readConfig({ ...endpoint, AI_MODEL: 'small' }).transcription).toBeUndefined();
    expect(readConfig({ AI_TRANSCRIPTION_MODEL: 'whisper' }).transcription).toBeUndefined();
  });

  test.each([
    [{ PORT: 'http' }, 'PORT must be a port number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT'],
    [{ APP_URL: 'upbringing.example' }, 'APP_URL must be an http or https address'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL must be a postgres:// address'],
    [{ SECRET: 'short' }, 'SECRET must have at least 32 characters'],
    [{ ADMIN_EMAIL: 'a@example.com' }, 'ADMIN_PASSWORD is missing; set both or neither'],
    [{ ADMIN_PASSWORD: 'quiet harbor' }, 'ADMIN_EMAIL is missing; set both or neither'],
    [{ ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'quiet harbor' }, 'ADMIN_EMAIL must be an email address'],
    [
      { S3_ENDPOINT: 'http://localhost:9000', S3_BUCKET: 'files', S3_REGION: 'eu' },
      'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are missing; set all S3 variables or none',
    ],
    [
      { S3_BUCKET: 'files', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
      'S3_ENDPOINT is missing; set all S3 variables or none',
    ],
    [{ S3_ENDPOINT: 'localhost:9000' }, 'S3_ENDPOINT must be an http or https address'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an smtp:// or smtps:// address'],
    [{ AI_BASE_URL: 'localhost', AI_MODEL: 'small' }, 'AI_BASE_URL must be an http or https address'],
    [
      { OIDC_ISSUER: 'https://id.example' },
      'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET are missing; set all OIDC variables or none',
    ],
    [{ OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER must be an https address'],
    [{ OIDC_ISSUER: 'id.example' }, 'OIDC_ISSUER must be an https address'],
    [{ PASSWORD_SIGN_IN: 'off' }, 'PASSWORD_SIGN_IN is off and OIDC_ISSUER is missing, so nobody could sign in'],
    [{ AI_BASE_URL: 'http://localhost/v1' }, 'AI_MODEL is missing; AI_BASE_URL needs it'],
    [{ PLAN_LIMITS: 'maybe' }, 'PLAN_LIMITS must be on or off'],
    [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL must be one of pino's levels"],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be IP addresses or networks'],
    [{ TRUST_PROXY: '127.0.0.1,10.0.0.0/33' }, 'TRUST_PROXY must be IP addresses or networks'],
    [{ REGISTRATIONS_PER_HOUR: 'many' }, 'REGISTRATIONS_PER_HOUR must be a whole number of at least 1'],
  ])('refuses %j and names the variable', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  test.each([
    ['127.0.0.1', ['127.0.0.1']],
    [' 10.0.0.0/8, ::1 ,fd00::/8,loopback,', ['10.0.0.0/8', '::1', 'fd00::/8', 'loopback']],
  ])('trusts the proxies %s', (list, addresses) => {
    const { trustProxy } = readConfig({ TRUST_PROXY: list });
    expect(trustProxy).toEqual(addresses);
    expect(() => Fastify({ trustProxy: trustProxy ?? false })).not.toThrow();
  });

  test('names every wrong variable at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT .*; LOG_LEVEL /);
  });
});
