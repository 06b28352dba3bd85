import { say } from '#words';
import type { SignedIn } from '../../../../shared/accounts/auth.ts';
import type { PasskeyProof, PasskeyQuestion } from '../../../../shared/accounts/second-factors.ts';
import { minuteMs } from '../../../kernel/durations.ts';
import { beginTry, networkLimits, reserveHits, type Try } from '../../../kernel/limits/rate-limits.ts';
import type { Context } from '../../../kernel/trpc/context.ts';
import { refusedPasskey } from '../../household/factors/challenges.rules.ts';
import { listStoredPasskeys, usePasskey } from '../../household/factors/factors.queries.ts';
import { askForPasskey, checkPasskeyProof } from '../../household/factors/passkey-proofs.rules.ts';
import { passkeySiteOf } from '../../household/factors/passkey-site.rules.ts';
import { findAccountByKey } from '../auth/auth.queries.ts';
import { accountOf, assertMaySignIn, openFor, recordFailure } from '../auth/auth.rules.ts';

/** For the browser that asks; null where passkeys can't work. */
export async function askVisitorForPasskey({ services, session }: Context): Promise<PasskeyQuestion | null> {
  if (passkeySiteOf(services.config).support !== 'yes') return null;
  return askForPasskey(services, { purpose: 'sign-in', bearer: session.bindBrowser() });
}

/** Signs in without a password: a passkey checks its user, so it is two factors. Only failures count. */
export async function signInByPasskey(ctx: Context, proof: PasskeyProof): Promise<SignedIn> {
  const { services, address } = ctx;
  const made = await beginTry(
    services,
    reserveHits(networkLimits('passkey-address', address, { max: 100, windowMs: 15 * minuteMs })),
    say('Too many failed sign-in attempts. Please wait 15 minutes and try again.'),
  );
  try {
    return await openByPasskey(ctx, proof, made);
  } catch (error) {
    await made.fail();
    throw error;
  }
}

async function openByPasskey(ctx: Context, proof: PasskeyProof, made: Try): Promise<SignedIn> {
  const { services, session } = ctx;
  const { database, clock } = services;
  const { found, passkey } = await database.service(async (db) => {
    const account = await findAccountByKey(db, proof.id, session.deviceHash);
    const passkeys = account ? await listStoredPasskeys(db, accountOf(account)) : [];
    return { found: account, passkey: passkeys.find(({ credentialId }) => credentialId === proof.id) };
  });
  if (!found || !passkey) throw refusedPasskey();
  const use = { purpose: 'sign-in', bearer: session.deviceHash ?? '' } as const;
  const counter = await checkPasskeyProof(services, { use, passkey, proof }).catch((error: unknown) => {
    recordFailure(ctx, found, 'passkey_refused');
    throw error;
  });
  assertMaySignIn(ctx, found);
  return openFor(ctx, found, made, {
    using: 'passkey',
    async prove(db) {
      if (!(await usePasskey(db, passkey, counter, clock.now()))) throw refusedPasskey();
    },
  });
}
