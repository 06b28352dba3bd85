import { z } from 'zod';
import { say } from '#words';
import { limits, momentOutput, requiredText, text } from '../fields.ts';
import { emailField, signedInSchema } from './auth.ts';
import { codeField } from './second-factors.ts';

/** The sign-in provider of this server, and whether the account is connected with it. */
export const providerStateSchema = z.object({
  /** What people call it; null if this server has none. */
  name: z.string().nullable(),
  /** Null while the account isn't connected. */
  connectedAt: momentOutput.nullable(),
  lastUsedAt: momentOutput.nullable(),
  /** Whether the account has a password that opens something. */
  hasPassword: z.boolean(),
});
export type ProviderState = z.infer<typeof providerStateSchema>;

export const beginAtProviderSchema = z.object({
  /** The page of this server that was wanted; it comes back with the answer. */
  next: z.string().max(500).nullish(),
  /** From an invitation: the person may become a member without a password. */
  inviteToken: z.string().max(200).nullish(),
  /** Asks the provider to check who it is, even if the person is signed in there. */
  again: z.boolean().nullish(),
});
export type BeginAtProvider = z.infer<typeof beginAtProviderSchema>;

/** Where the browser goes now. */
export const providerAddressSchema = z.object({ url: z.string() });

/** Null if the provider can't sign anyone out. */
export const providerSignOutSchema = z.object({ url: z.string().nullable() });

/** The query of the address at which the provider sent the browser back. */
export const providerAnswerSchema = z.object({ answer: text(8000) });

const nextPage = z.string().nullable();
/** Whether the provider lets the person sign out there too. */
const canSignOutThere = z.boolean();

export const providerOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('signed_in'),
    user: signedInSchema,
    next: nextPage,
    canSignOutThere,
  }),
  /** The account has a second factor; `proof` and a code sign in, within 10 minutes, in this browser. */
  z.object({ outcome: z.literal('code_needed'), proof: z.string(), next: nextPage, canSignOutThere }),
  /** An invited person: `proof` and their name make the account. */
  z.object({
    outcome: z.literal('invited'),
    proof: z.string(),
    familyName: z.string(),
    invitedBy: z.string(),
    email: z.string(),
    /** Whether the invitation is for this address only. */
    isEmailFixed: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    canSignOutThere,
  }),
  z.object({ outcome: z.literal('connected') }),
]);
export type ProviderOutcome = z.infer<typeof providerOutcomeSchema>;

const proof = text(4000);

export const providerCodeSchema = z.object({
  proof,
  /** Of the authenticator app, or a recovery code. */
  code: codeField,
  /** For 30 days, this browser needs no code. */
  remembersDevice: z.boolean().nullish(),
});
export type ProviderCode = z.infer<typeof providerCodeSchema>;

export const providerMemberSchema = z.object({
  proof,
  email: emailField,
  firstName: requiredText(limits.name, say('First name is required')),
  lastName: requiredText(limits.name, say('Last name is required')),
  /** The browser's IANA time zone; an invalid one is ignored. */
  timezone: z.string().nullish(),
});
export type ProviderMember = z.infer<typeof providerMemberSchema>;
