/** Passkeys of this browser. Their library is loaded with the first one that is made or asked. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { say } from '#words';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyQuestion,
} from '../../shared/accounts/second-factors.ts';

const library = () => import('@simplewebauthn/browser');

const isAddress = /^(\d+\.){3}\d+$|^\[/;

/** Whether this browser may use passkeys on this page: not by an IP address, and by http only on this machine. */
export const canUsePasskeys = (): boolean =>
  isSecureContext && typeof PublicKeyCredential === 'function' && !isAddress.test(location.hostname);

/** The person chooses where to keep it. */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey['credential']> {
  const { startRegistration } = await library();
  const { pubKeyCredParams, excludeCredentials, ...others } = options;
  const optionsJSON = { ...others, pubKeyCredParams, excludeCredentials: excludeCredentials as never };
  return (await startRegistration({ optionsJSON })) as NewPasskey['credential'];
}

/** The person chooses a passkey. `autofill` offers them in the field for the address, until one is chosen. */
export async function askPasskey(question: PasskeyQuestion, { autofill = false } = {}): Promise<PasskeyProof> {
  const { startAuthentication } = await library();
  const optionsJSON = question as PublicKeyCredentialRequestOptionsJSON;
  return (await startAuthentication({ optionsJSON, useBrowserAutofill: autofill })) as PasskeyProof;
}

/** Whether fields can offer passkeys. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** Why no passkey came; undefined if the person changed their mind, or for another error. */
export function passkeySentence(error: unknown): string | undefined {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return say('This device already has a passkey for your account.');
  if (name === 'SecurityError')
    return say('Passkeys don’t work at this address. Use the usual address of this server.');
  if (name === 'NotSupportedError') return say('This device can’t keep a passkey for this site.');
  return undefined;
}

/** Whether the person closed the browser's question, or another one replaced it. */
export const wasPasskeyDeclined = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
