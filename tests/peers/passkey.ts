import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyQuestion,
} from '../../src/shared/accounts/second-factors.ts';

/** What a test changes about an answer that would be right. */
interface Changes {
  origin?: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
  challenge?: string;
}

/** An authenticator that makes and asks one passkey, as a browser's answer in JSON. */
export interface Authenticator {
  create(options: PasskeyCreation, changes?: Changes): NewPasskey['credential'];
  get(question: PasskeyQuestion, changes?: Changes): PasskeyProof;
}

const site = 'http://localhost:3000';
const [userPresent, userVerified, hasCredential] = [0x01, 0x04, 0x40];

export function makeAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  const own = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };
  const dataOf = (rpId: string, { isVerified = true, ...changes }: Changes, credential?: Buffer): Buffer => {
    counter = changes.counter ?? counter + 1;
    const flags = userPresent + (isVerified ? userVerified : 0) + (credential ? hasCredential : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    const rpHash = createHash('sha256')
      .update(changes.rpId ?? rpId)
      .digest();
    return Buffer.concat([rpHash, head, credential ?? Buffer.alloc(0)]);
  };
  return {
    create({ challenge, rp }, changes = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(x, y)]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(dataOf(rp.id, changes, credential)),
      ]);
      const clientDataJSON = clientData('webauthn.create', changes.challenge ?? challenge, changes.origin);
      const response = {
        clientDataJSON,
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      return { ...own, response };
    },
    get({ challenge, rpId }, changes = {}) {
      const clientDataJSON = clientData('webauthn.get', changes.challenge ?? challenge, changes.origin);
      const authenticatorData = dataOf(rpId, changes);
      const clientHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      const signature = createSign('sha256').update(authenticatorData).update(clientHash).sign(privateKey);
      return {
        ...own,
        response: {
          clientDataJSON,
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

const clientData = (type: string, challenge: string, origin = site): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');

/** An elliptic key (RFC 9052): type 2, algorithm -7, curve 1, and its point. */
const coseKey = (x: string, y: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);

const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
