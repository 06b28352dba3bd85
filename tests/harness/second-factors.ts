import { Secret, TOTP } from 'otpauth';
import { type Authenticator, makeAuthenticator } from '../peers/passkey.ts';
import type { Member } from './member.ts';

/** Adds a passkey to the account, and returns it with what holds it. */
export async function addTestPasskey(
  member: Member,
  name: string,
): Promise<{ id: number; recoveryCodes: string[] | null; authenticator: Authenticator }> {
  const authenticator = makeAuthenticator();
  const credential = authenticator.create(await member.rpc.passkeys.prepare({}));
  return { ...(await member.rpc.passkeys.add({ name, credential })), authenticator };
}

/** What the app with this secret shows. */
export const codeAt = (secret: string, moment: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() });

/** Switches an authenticator app on; its current code is used by that. */
export async function addTestTotp(
  member: Member,
  clock: { now(): Date },
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await member.rpc.totp.setUp({});
  const { recoveryCodes } = await member.rpc.totp.confirm({ code: codeAt(secret, clock.now()) });
  return { secret, recoveryCodes };
}
