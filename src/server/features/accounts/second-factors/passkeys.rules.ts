import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { say } from '#words';
import { personName } from '../../../../shared/accounts/person-name.ts';
import {
  type AddedPasskey,
  maxPasskeys,
  type NewPasskey,
  type Passkey,
  type PasskeyCreation,
  type RenamePasskey,
} from '../../../../shared/accounts/second-factors.ts';
import { limits } from '../../../../shared/fields.ts';
import { lockAccount } from '../../../kernel/database/lock-account.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import { deriveKey } from '../../../kernel/secrets/secret.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { queueSecurityMail } from '../../delivery/outbox/security-mail.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import {
  challengeLifetimeMs,
  isChallengeFor,
  makeChallenge,
  spendChallenge,
} from '../../household/factors/challenges.rules.ts';
import { countRecoveryCodes, listStoredPasskeys } from '../../household/factors/factors.queries.ts';
import { assertPasskeySite, descriptorOf } from '../../household/factors/passkey-proofs.rules.ts';
import { assertWayIn } from '../../household/factors/ways-in.rules.ts';
import { originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import { findAccountByKey } from '../auth/auth.queries.ts';
import { endTrust } from '../auth/known-devices.queries.ts';
import { endCodesWithoutFactor, giveRecoveryCodes } from './recovery-codes.rules.ts';
import { deletePasskeys, insertPasskey, updatePasskeyName } from './second-factors.queries.ts';

const useOf = ({ session }: UserContext) => ({ purpose: 'add', bearer: session.sid ?? '' }) as const;

/** Ed25519, ES256 and RS256, by their numbers in COSE: each authenticator knows one. */
const signatures = [-8, -7, -257];

/** What the browser needs to make a passkey. Nothing is stored yet. */
export async function preparePasskey(ctx: UserContext): Promise<PasskeyCreation> {
  const { services, viewer } = ctx;
  const { rpId } = assertPasskeySite(services);
  const known = await services.database.service((db) => listStoredPasskeys(db, viewer));
  // It says nothing about the account to a person who reads it from the device.
  const userId = deriveKey(services.secret, `passkey user ${viewer.tenantId}.${viewer.userId}`).toString('base64url');
  return {
    challenge: makeChallenge(services.secret, useOf(ctx), services.clock.now()),
    rp: { id: rpId, name: 'Upbringing' },
    user: { id: userId, name: viewer.email, displayName: personName(viewer) },
    pubKeyCredParams: signatures.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifetimeMs,
    attestation: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** Adds the passkey that the browser has made. With the first second factor come recovery codes. */
export async function addPasskey(ctx: UserContext, { name, credential }: NewPasskey): Promise<AddedPasskey> {
  const { services, viewer } = ctx;
  const { database, secret, clock } = services;
  const made = await checkNewPasskey(ctx, credential as RegistrationResponseJSON);
  const added = await database.service(async (db) => {
    await lockAccount(db, viewer);
    if ((await listStoredPasskeys(db, viewer)).length >= maxPasskeys) {
      throw new AppError(
        'CONFLICT',
        say('You have {maxPasskeys} passkeys. Remove one of them before you add another.', { maxPasskeys }),
      );
    }
    if (await findAccountByKey(db, made.credentialId, null)) {
      throw new AppError('CONFLICT', say('This passkey was already added.'));
    }
    const passkeyName = (name?.trim() || ctx.device()).slice(0, limits.name);
    const passkey = await insertPasskey(db, viewer, { ...made, name: passkeyName }, clock.now());
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'passkey_added' });
    await queueSecurityMail(db, ctx, viewer, 'passkey_added');
    const isFirst = (await countRecoveryCodes(db, viewer)) === 0;
    return { ...passkey, recoveryCodes: isFirst ? await giveRecoveryCodes(db, secret, viewer) : null };
  });
  sendSoon(services, viewer.tenantId);
  return added;
}

async function checkNewPasskey(ctx: UserContext, response: RegistrationResponseJSON) {
  const { services } = ctx;
  const { origin, rpId } = assertPasskeySite(services);
  const answered: { challenge?: string } = {};
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge(challenge) {
      answered.challenge = challenge;
      return isChallengeFor(services.secret, useOf(ctx), challenge, services.clock.now());
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: signatures,
  }).catch(() => undefined);
  if (!verified?.verified || answered.challenge === undefined) {
    throw badField('credential', say('This passkey couldn’t be added. Please try again.'));
  }
  await spendChallenge(services, answered.challenge);
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports ?? [],
  };
}

export async function renamePasskey({ services, viewer }: UserContext, change: RenamePasskey): Promise<Passkey> {
  const renamed = await services.database.service((db) => updatePasskeyName(db, viewer, change));
  if (!renamed) throw notFound(say('Passkey not found'));
  return renamed;
}

export async function removePasskey(ctx: UserContext, id: number): Promise<void> {
  const { services, viewer } = ctx;
  await services.database.service(async (db) => {
    await lockAccount(db, viewer);
    if ((await deletePasskeys(db, viewer, id)) === 0) throw notFound(say('Passkey not found'));
    await assertWayIn(db, services.config, viewer);
    await endTrust(db, viewer);
    await endCodesWithoutFactor(db, ctx);
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'passkey_removed' });
    await queueSecurityMail(db, ctx, viewer, 'passkey_removed');
  });
  sendSoon(services, viewer.tenantId);
}
