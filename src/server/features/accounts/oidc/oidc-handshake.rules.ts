import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { minuteMs } from '../../../kernel/durations.ts';
import { openSealed, seal } from '../../../kernel/secrets/seal.ts';
import { deriveKey, type Secrets } from '../../../kernel/secrets/secret.ts';
import type { Services } from '../../../kernel/services.ts';
import type { Handshake } from './oidc.client.ts';

type Sealing = Pick<Services, 'secret' | 'clock'>;

/** How long a way to the provider and back may take, and then each step that is missing. */
export const handshakeMs = 10 * minuteMs;

const startSchema = z.object({
  purpose: z.enum(['sign_in', 'connect']),
  /** The browser that started; only it may finish. */
  browser: z.string(),
  /** A hash of the session that connects its account. */
  session: z.string().nullable(),
  next: z.string().nullable(),
  inviteToken: z.string().nullable(),
});
/** What a browser went to the provider for. */
export type ProviderStart = z.infer<typeof startSchema>;

const provenSchema = z.object({
  browser: z.string(),
  issuer: z.string(),
  subject: z.string(),
  provedAt: z.string(),
  inviteToken: z.string().nullable(),
});
/** Whom a browser has proved to be at the provider, while something is still missing. */
export type Proven = z.infer<typeof provenSchema>;

const sealedFor = (purpose: string) => ({ purpose, tenantId: 0, userId: 0 });

/** Sealed and with an end, so nothing is stored; the browser carries it. */
function wrap({ secret, clock }: Sealing, purpose: string, content: object): string {
  return seal(secret, sealedFor(purpose), JSON.stringify({ ...content, endsAt: clock.now().getTime() + handshakeMs }));
}

function unwrap<Schema extends z.ZodObject>(
  { secret, clock }: Sealing,
  purpose: string,
  schema: Schema,
  wrapped: string,
): z.output<Schema> | undefined {
  const text = openSealed(secret, sealedFor(purpose), wrapped);
  if (text === undefined) return undefined;
  const { endsAt, ...content } = JSON.parse(text) as { endsAt: number };
  return endsAt < clock.now().getTime() ? undefined : schema.parse(content);
}

/** The start itself is the state that the provider returns. */
export const makeHandshake = (services: Sealing, start: ProviderStart): Handshake =>
  handshakeOf(services.secret, wrap(services, 'oidc-state', start));

/** Undefined if the state isn't ours, or too old. */
export const openStart = (services: Sealing, state: string): ProviderStart | undefined =>
  unwrap(services, 'oidc-state', startSchema, state);

/** Nonce and PKCE verifier follow from the state and SECRET, so nothing is stored. */
export function handshakeOf(secret: Secrets, state: string): Handshake {
  const key = deriveKey(secret, 'oidc handshake v1');
  const derive = (what: string) => createHmac('sha256', key).update(`${what}\n${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}

export const makeProof = (services: Sealing, proven: Proven): string => wrap(services, 'oidc-proof', proven);

/** Undefined if the proof isn't ours, or too old. */
export const openProof = (services: Sealing, proof: string): Proven | undefined =>
  unwrap(services, 'oidc-proof', provenSchema, proof);
