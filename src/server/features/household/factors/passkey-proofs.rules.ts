import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server';
import { say } from '#words';
import type { PasskeyProof, PasskeyQuestion } from '../../../../shared/accounts/second-factors.ts';
import type { Config } from '../../../config.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Services } from '../../../kernel/services.ts';
import {
  type ChallengeUse,
  challengeLifetimeMs,
  isChallengeFor,
  makeChallenge,
  refusedPasskey,
  spendChallenge,
} from './challenges.rules.ts';
import type { StoredPasskey } from './factors.queries.ts';
import { passkeySiteOf } from './passkey-site.rules.ts';

type Proving = Pick<Services, 'secret' | 'clock' | 'database'> & { config: Pick<Config, 'appUrl'> };

/** Throws CONFLICT where browsers allow no passkeys. */
export function assertPasskeySite({ config }: Pick<Proving, 'config'>) {
  const site = passkeySiteOf(config);
  if (site.support === 'yes') return site;
  throw new AppError(
    'CONFLICT',
    site.support === 'no_name'
      ? say('Passkeys need a name such as family.example.com; this server is used by its IP address.')
      : say('Passkeys need a secure connection (https), which this server doesn’t have.'),
  );
}

/** What the browser asks its passkeys. Without `passkeys`, it offers all that it has for this site. */
export function askForPasskey(
  services: Proving,
  use: ChallengeUse,
  passkeys: readonly StoredPasskey[] = [],
): PasskeyQuestion {
  const { rpId } = assertPasskeySite(services);
  const challenge = makeChallenge(services.secret, use, services.clock.now());
  const allowCredentials = passkeys.map(descriptorOf);
  return { challenge, rpId, timeout: challengeLifetimeMs, userVerification: 'required', allowCredentials };
}

export const descriptorOf = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

/**
 * Checks what a passkey has signed, and returns its new counter. The challenge is spent. Throws UNAUTHORIZED if it was
 * signed for another site, another use, without looking at who holds it, or with a counter that went back.
 */
export async function checkPasskeyProof(
  services: Proving,
  { use, passkey, proof }: { use: ChallengeUse; passkey: StoredPasskey; proof: PasskeyProof },
): Promise<number> {
  const { origin, rpId } = assertPasskeySite(services);
  const answered: { challenge?: string } = {};
  const expectedChallenge = (challenge: string): boolean => {
    answered.challenge = challenge;
    return isChallengeFor(services.secret, use, challenge, services.clock.now());
  };
  const { credentialId: id, counter, publicKey, transports } = passkey;
  // Loaded with the first passkey.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: proof as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id,
      counter,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      transports: transports as AuthenticatorTransport[],
    },
  }).catch(() => undefined);
  if (!verified?.verified || answered.challenge === undefined) throw refusedPasskey();
  await spendChallenge(services, answered.challenge);
  return verified.authenticationInfo.newCounter;
}
