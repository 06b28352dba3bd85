import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { StartError } from '../../../kernel/start-error.ts';

/** Encrypts for an age public key as the bytes arrive: only who has the private one can read them. */
export async function encryption(recipient: string): Promise<(bytes: Readable) => Promise<Readable>> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return async (bytes) => fromWeb(await encrypter.encrypt(asWeb(bytes)));
}

/** Decrypts with the private keys of an identity file. Throws StartError if none of them fits. */
export async function decryptWith(identities: readonly string[], bytes: Readable): Promise<Readable> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return fromWeb(await decrypter.decrypt(asWeb(bytes)));
  } catch (cause) {
    bytes.destroy();
    throw new StartError(
      'This key doesn’t open the copy. It has to be the one whose public key BACKUP_RECIPIENT was.',
      {
        cause,
      },
    );
  }
}

/** The keys in a file as `age-keygen` writes it: one in a line, besides comments. */
export const identitiesIn = (file: string): string[] =>
  file
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'));

const asWeb = (bytes: Readable) => Readable.toWeb(bytes) as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as ReadableStream);
