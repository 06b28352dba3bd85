import type { Configuration, CustomFetchOptions, ServerMetadata } from 'openid-client';
import { z } from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import { minuteMs } from '../../../kernel/durations.ts';
import { boundedFetch } from '../../../kernel/outbound/bounded-fetch.ts';
import { publicFetch } from '../../../kernel/outbound/public-fetch.ts';

export interface OidcConfig {
  /** Without a trailing slash. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What people call the provider. */
  name: string;
}

/** The secrets of one way to the provider and back; none of them leaves the server but as a hash or in a call to it. */
export interface Handshake {
  state: string;
  nonce: string;
  verifier: string;
}

/** Who the provider says it is. Issuer and subject name a person; the rest is only for filling in a form. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** Whether the provider checked more than one factor (`amr` has `mfa`). */
  hadSecondFactor: boolean;
  /** When the person last signed in at the provider; long ago if it doesn't say. */
  provedAt: Date;
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * `away`: no answer. `misconfigured`: another issuer, or no provider. `refused`: the person or the provider said no.
 * `clock`: the token is of another time. `unreadable`: it isn't what was asked for, or not signed by the provider.
 */
export type ProviderFailure = 'away' | 'misconfigured' | 'refused' | 'clock' | 'unreadable';

export type ProviderResult<Value> = { kind: 'ok'; value: Value } | { kind: ProviderFailure; reason: string };

/** The provider of OIDC_ISSUER. Nothing throws, and no failure contains a token or a secret. */
export interface Oidc {
  signInUrl(handshake: Handshake, options: { again: boolean }): Promise<ProviderResult<string>>;
  /** Exchanges the code of the answer and checks the token. `wantsProfile`: asks for the name too. */
  readAnswer(answer: string, handshake: Handshake, wantsProfile: boolean): Promise<ProviderResult<ProviderIdentity>>;
  /** Where the person can sign out there; null if nowhere. */
  signOutUrl(): Promise<string | null>;
}

interface Options {
  /** Of this server. */
  appUrl: string;
  clock: Clock;
  timeoutMs?: number;
}

const usualTimeoutMs = 10_000;
const maxAnswerBytes = 1024 * 1024;
/** A clock may be off by this much. */
const toleranceSeconds = 120;
/** 30 days, as long as an unused session lasts. */
const oldestSignInSeconds = '2592000';
const metadataLifetimeMs = 10 * minuteMs;
/** So that visitors can't make this server flood a provider that is down. */
const failureLifetimeMs = minuteMs / 2;

/** No answer came, or one that says to come back later. */
class Unreached extends Error {}

/** The page that reads the provider's answer. */
export const answerPath = '/auth/oidc';

export function openOidc(config: OidcConfig, { appUrl, clock, timeoutMs = usualTimeoutMs }: Options): Oidc {
  const read = fetchOf(config, timeoutMs);
  const redirectUri = `${appUrl}${answerPath}`;
  const now = () => clock.now().getTime();
  let known: { metadata: Promise<ServerMetadata>; at: number; lifetimeMs: number } | undefined;

  const askForMetadata = async (): Promise<ServerMetadata> => {
    const { allowInsecureRequests, customFetch, discovery, None } = await library();
    const execute = isInsecure(config) ? [allowInsecureRequests] : [];
    const options = { [customFetch]: read, timeout: timeoutMs / 1000, execute };
    const found = await discovery(new URL(config.issuer), config.clientId, undefined, None(), options);
    return found.serverMetadata();
  };

  /** What the provider says about itself. All callers share one question, and its answer or failure for a while. */
  const discover = (): Promise<ServerMetadata> => {
    if (known && Math.abs(now() - known.at) < known.lifetimeMs) return known.metadata;
    const asked = { metadata: askForMetadata(), at: now(), lifetimeMs: metadataLifetimeMs };
    asked.metadata.catch(() => Object.assign(asked, { at: now(), lifetimeMs: failureLifetimeMs }));
    known = asked;
    return asked.metadata;
  };

  /** Made anew for each use, so that it has the provider's keys of now, also after a change of keys. */
  const configure = async (): Promise<Configuration> => {
    const metadata = await discover();
    const oidc = await library();
    const skewSeconds = Math.round((now() - Date.now()) / 1000);
    const client = { [oidc.clockSkew]: skewSeconds, [oidc.clockTolerance]: toleranceSeconds };
    const secret = config.clientSecret;
    // Unless a provider says otherwise, it takes the secret in a header (OpenID Connect Discovery 1.0).
    const isPosted = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
    const proof = isPosted ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret);
    const made = new oidc.Configuration(metadata, config.clientId, client, proof);
    made[oidc.customFetch] = read;
    made.timeout = timeoutMs / 1000;
    if (isInsecure(config)) oidc.allowInsecureRequests(made);
    oidc.enableNonRepudiationChecks(made);
    return made;
  };

  return {
    signInUrl: ({ state, nonce, verifier }, { again }) =>
      settle(async () => {
        const [made, { buildAuthorizationUrl, calculatePKCECodeChallenge }] = [await configure(), await library()];
        return buildAuthorizationUrl(made, {
          redirect_uri: redirectUri,
          scope: 'openid profile email',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          // Asked for an age, a provider has to say when the person signed in (OpenID Connect Core 1.0, 3.1.2.1).
          max_age: again ? '0' : oldestSignInSeconds,
          ...(again && { prompt: 'login' }),
        }).href;
      }),
    readAnswer: (answer, { state, nonce, verifier }, wantsProfile) =>
      settle(async () => {
        const [made, oidc] = [await configure(), await library()];
        const answered = new URL(redirectUri);
        answered.search = answer;
        const tokens = await oidc.authorizationCodeGrant(made, answered, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = claimsSchema.parse(tokens.claims());
        const isNamed = claims.email !== undefined && claims.given_name !== undefined;
        if (!wantsProfile || isNamed) return identityOf(config, claims);
        // Some providers tell the name only here.
        const more = await oidc.fetchUserInfo(made, tokens.access_token, claims.sub).catch(() => ({}));
        return identityOf(config, { ...profileSchema.parse(more), ...claims });
      }),
    async signOutUrl() {
      const made = await settle(configure);
      if (made.kind !== 'ok' || made.value.serverMetadata().end_session_endpoint === undefined) return null;
      const { buildEndSessionUrl } = await library();
      return buildEndSessionUrl(made.value, { post_logout_redirect_uri: `${appUrl}/auth` }).href;
    },
  };
}

/** Loaded with the first sign-in at the provider. */
const library = () => import('openid-client');

const isInsecure = ({ issuer }: OidcConfig): boolean => issuer.startsWith('http:');

const word = z.string().max(300).optional().catch(undefined);
const profileSchema = z.object({ email: word, given_name: word, family_name: word, name: word });
const claimsSchema = profileSchema.extend({
  // At most 255 characters (OpenID Connect Core 1.0).
  sub: z.string().min(1).max(255),
  amr: z.array(z.string()).optional().catch(undefined),
  auth_time: z.number().optional().catch(undefined),
});

function identityOf({ issuer }: OidcConfig, claims: z.infer<typeof claimsSchema>): ProviderIdentity {
  const [firstOfName = '', ...restOfName] = (claims.name ?? '').trim().split(/\s+/);
  return {
    issuer,
    subject: claims.sub,
    hadSecondFactor: claims.amr?.includes('mfa') === true,
    provedAt: new Date((claims.auth_time ?? 0) * 1000),
    email: claims.email ?? '',
    firstName: claims.given_name ?? firstOfName,
    lastName: claims.family_name ?? restOfName.join(' '),
  };
}

/**
 * The issuer is the operator's own setting, so it may be in a private network. Other addresses come from its answers,
 * and are called only on the internet.
 */
function fetchOf({ issuer }: OidcConfig, timeoutMs: number) {
  const { origin } = new URL(issuer);
  const others = publicFetch();
  const through: typeof fetch = async (address, options) => {
    const url = new URL(address instanceof Request ? address.url : address);
    const answer = await (url.origin === origin ? fetch(url, options) : others.fetch(url, options));
    if (answer.status < 500 && answer.status !== 429) return answer;
    await answer.body?.cancel();
    throw new Unreached(`status ${answer.status}`);
  };
  const bounded = boundedFetch({ maxBytes: maxAnswerBytes, timeoutMs, through });
  return async (address: string, { body, headers, method, signal }: CustomFetchOptions): Promise<Response> => {
    // Calls have a form or nothing as their body.
    const form = body instanceof URLSearchParams ? { body: body.toString() } : {};
    try {
      return await bounded(address, { headers, method, ...form, ...(signal && { signal }) });
    } catch (cause) {
      throw cause instanceof Unreached ? cause : new Unreached('no answer', { cause });
    }
  };
}

async function settle<Value>(work: () => Promise<Value>): Promise<ProviderResult<Value>> {
  try {
    return { kind: 'ok', value: await work() };
  } catch (error) {
    return failureOf(error);
  }
}

const clockCode = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';
/** What its document about itself can be wrong in. */
const issuerCodes = new Set(['OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

function failureOf(error: unknown): { kind: ProviderFailure; reason: string } {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof Unreached) return { kind: 'away', reason: each.message };
    const { error: refusal } = each as { error?: unknown };
    // Such as access_denied from the person, or invalid_grant for a code that was used.
    if (typeof refusal === 'string') return { kind: 'refused', reason: refusal.slice(0, 60) };
    const { code } = each as { code?: unknown };
    if (code === clockCode) return { kind: 'clock', reason: code };
    if (typeof code === 'string' && issuerCodes.has(code)) return { kind: 'misconfigured', reason: code };
  }
  const { code } = error as { code?: unknown };
  return { kind: 'unreadable', reason: typeof code === 'string' ? code : 'unreadable' };
}
