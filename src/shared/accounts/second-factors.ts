import { z } from 'zod';
import { say } from '#words';
import { byId, limits, momentOutput, requiredText, text } from '../fields.ts';

/** How long a remembered device needs no second factor. */
export const trustedDays = 30;

export const recoveryCodeCount = 10;

/** Maximum number of passkeys of an account. */
export const maxPasskeys = 20;

/** Who must have a second factor. */
export const secondFactorPolicies = ['none', 'admins', 'all'] as const;
export type SecondFactorPolicy = (typeof secondFactorPolicies)[number];

/** Six digits of an authenticator app, or a recovery code; spaces and dashes don't matter. */
export const codeField = z.preprocess(
  (value: string) => value ?? '',
  text(40).refine((value) => value.trim() !== '', say('Please enter the code')),
);

/** Why passkeys can't work at the address of this server, if they can't. */
export const passkeySupports = ['yes', 'no_https', 'no_name'] as const;
export type PasskeySupport = (typeof passkeySupports)[number];

export const totpStateSchema = z.object({
  /** When a code confirmed the authenticator app; null without one. */
  since: momentOutput.nullable(),
  /** Of the ten. */
  recoveryCodesLeft: z.number(),
  passkeys: z.enum(passkeySupports),
  /** Whether this account must have a second factor. */
  isRequired: z.boolean(),
});
export type TotpState = z.infer<typeof totpStateSchema>;

/** What the authenticator app needs; it counts once a code has confirmed it. */
export const totpSetupSchema = z.object({
  secret: z.string(),
  /** The same as an `otpauth://` address, and that as a picture. */
  url: z.string(),
  qr: z.object({ size: z.number(), path: z.string() }),
});
export type TotpSetup = z.infer<typeof totpSetupSchema>;

export const confirmTotpSchema = z.object({ code: codeField });

/** Only this answer has them. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

export const passkeySchema = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: momentOutput,
  lastUsedAt: momentOutput.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const passkeyName = requiredText(limits.name, say('Name is required')).overwrite((name) => name.trim());

export const renamePasskeySchema = byId.extend({ name: passkeyName });
export type RenamePasskey = z.infer<typeof renamePasskeySchema>;

const encoded = text(20_000);
const credential = {
  id: text(2000),
  rawId: text(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: text(40).nullish(),
  clientExtensionResults: z.object({}).nullish(),
};

/** What the browser's `navigator.credentials.get` returns, as JSON. */
export const passkeyProofSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.nullish(),
  }),
});
export type PasskeyProof = z.infer<typeof passkeyProofSchema>;

/** What the browser's `navigator.credentials.create` returns, as JSON. */
export const newPasskeySchema = z.object({
  /** Named after the device if missing. */
  name: text(limits.name).nullish(),
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z.array(text(40)).max(10).nullish(),
    }),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** The codes come with the account's first second factor. */
export const addedPasskeySchema = passkeySchema.extend({ recoveryCodes: z.array(z.string()).nullable() });
export type AddedPasskey = z.infer<typeof addedPasskeySchema>;

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** For `navigator.credentials.get`, as JSON. */
export const passkeyQuestionSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
});
export type PasskeyQuestion = z.infer<typeof passkeyQuestionSchema>;

/** For `navigator.credentials.create`, as JSON. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;
