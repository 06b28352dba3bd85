import { type Language, say } from '#words';
import type { MessageKind } from '../../../../shared/messages/outbox.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import type { MailContent } from '../../delivery/channels/mail-layout.rules.ts';
import { outboxOf, queueMessage } from '../../delivery/outbox/queue.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';

interface AccountMail {
  kind: MessageKind;
  /** The account's family, or the inviting one. */
  tenantId: number;
  /** Null if the address has no account yet. */
  userId: number | null;
  /** The relative who gets it, if one does. */
  relative?: { id: number };
  email: string;
  /** With `kind`, unique in the family. */
  key: string;
  expiresAt?: string;
  /** The language of the account, or of the person who invites. */
  language: Language;
  /** Writes it in that language. */
  mail: () => MailContent;
}

/** A transaction that may also queue mails. */
export interface Mailing {
  services: Services;
  db: ServiceTransaction;
  queue(mail: AccountMail): Promise<void>;
}

/** Runs the work in one transaction and sends the mails it queued once that is committed. */
export async function withAccountMails<T>(services: Services, work: (mailing: Mailing) => Promise<T>): Promise<T> {
  const families = new Set<number>();
  const result = await services.database.service((db) =>
    work({
      services,
      db,
      async queue({ email, key, expiresAt, mail, ...message }) {
        families.add(message.tenantId);
        await queueMessage(db, outboxOf(services), {
          ...message,
          mail: inLanguage(message.language, mail),
          channel: 'email',
          to: email,
          dedupeKey: `${message.kind}:${key}:email`,
          ...(expiresAt && { expiresAt: new Date(expiresAt) }),
        });
      },
    }),
  );
  for (const tenantId of families) sendSoon(services, tenantId);
  return result;
}

interface InvitationWords {
  invitedBy: string;
  familyName: string;
  isForCarer: boolean;
  url: string;
}

export function invitationMail({ url, isForCarer, ...names }: InvitationWords): MailContent {
  const [invitedBy, familyName] = [nameInMail(names.invitedBy), nameInMail(names.familyName)];
  return {
    subject: say('{invitedBy} invited you to join the {familyName}', { invitedBy, familyName }),
    preview: say('Keep your children’s stories, lessons and letters together.'),
    heading: say('{invitedBy} invited you', { invitedBy }),
    parts: [
      {
        kind: 'paragraph',
        text: say(
          'You’re invited to join the {familyName} on Upbringing, where families plan and record their children’s upbringing.',
          { familyName },
        ),
      },
      {
        kind: 'paragraph',
        text: isForCarer
          ? say('You’re invited as a carer: you write stories, and see what the parents show you.')
          : say('You’re invited as a parent: you see and change everything in the family.'),
      },
      { kind: 'button', label: say('Accept the invitation'), url },
      { kind: 'paragraph', text: say('The link works once, within 7 days, and for this email address only.') },
    ],
    footer: say(
      'You’re getting this because {invitedBy} entered your address. If you don’t know them, ignore this email and nothing will happen.',
      { invitedBy },
    ),
  };
}

export function passwordResetMail({ firstName, url }: { firstName: string; url: string }): MailContent {
  return {
    subject: say('Reset your password'),
    preview: say('The link works for one hour.'),
    heading: say('Reset your password'),
    parts: [
      {
        kind: 'paragraph',
        text: say('Hello {firstName}, choose a new password for your account here:', {
          firstName: nameInMail(firstName),
        }),
      },
      { kind: 'button', label: say('Choose a new password'), url },
      {
        kind: 'paragraph',
        text: say(
          'The link works once, within an hour. Choosing a new password signs you out on every device and revokes your API tokens, open invitations and calendar link.',
        ),
      },
    ],
    footer: say('If you didn’t ask for this, ignore this email. Your password stays the same.'),
  };
}

export function emailVerificationMail({ firstName, url }: { firstName: string; url: string }): MailContent {
  return {
    subject: say('Confirm your email address'),
    preview: say('This makes sure our emails reach you and nobody else.'),
    heading: say('Confirm your email address'),
    parts: [
      {
        kind: 'paragraph',
        text: say('Hello {firstName}, please confirm that this address is yours.', {
          firstName: nameInMail(firstName),
        }),
      },
      { kind: 'button', label: say('Confirm this address'), url },
      { kind: 'paragraph', text: say('Until you do, we won’t send anything else here. The link works for 7 days.') },
    ],
    footer: say(
      'You’re getting this because someone registered with this address. If it wasn’t you, ignore this email.',
    ),
  };
}

interface PendingWords {
  name: string;
  email: string;
  appUrl: string;
}

export function pendingAccountMail({ email, appUrl, ...words }: PendingWords): MailContent {
  const name = nameInMail(words.name);
  return {
    subject: say('A new account is waiting for your approval'),
    preview: say('{name} would like to sign in.', { name }),
    heading: say('A new account needs your approval'),
    parts: [
      {
        kind: 'paragraph',
        text: say('{name} ({email}) registered and can’t sign in until an administrator approves the account.', {
          name,
          email,
        }),
      },
      { kind: 'button', label: say('Review the accounts'), url: `${appUrl}/admin` },
    ],
    footer: say('You’re getting this because you’re an administrator of this server.'),
  };
}

export function approvedMail({ firstName, appUrl }: { firstName: string; appUrl: string }): MailContent {
  return {
    subject: say('Your account has been approved'),
    preview: say('You can sign in now.'),
    heading: say('Welcome, {firstName}', { firstName: nameInMail(firstName) }),
    parts: [
      { kind: 'paragraph', text: say('An administrator has approved your account. You can sign in now.') },
      { kind: 'button', label: say('Sign in'), url: `${appUrl}/auth` },
    ],
    footer: say('You’re getting this because you registered with this address.'),
  };
}

export function rejectedMail({ firstName }: { firstName: string }): MailContent {
  return {
    subject: say('Your account was not approved'),
    preview: say('An administrator has declined your registration.'),
    heading: say('Hello {firstName}', { firstName: nameInMail(firstName) }),
    parts: [
      {
        kind: 'paragraph',
        text: say(
          'An administrator has declined your registration, so you can’t sign in. If you think this is a mistake, please contact an administrator.',
        ),
      },
    ],
    footer: say('You’re getting this because you registered with this address. We won’t send anything else to it.'),
  };
}

export function secondFactorsRemovedMail({ firstName, appUrl }: { firstName: string; appUrl: string }): MailContent {
  return {
    subject: say('Your passkeys and authenticator app were removed'),
    preview: say('Signing in needs only your password now.'),
    heading: say('Hello {firstName}', { firstName: nameInMail(firstName) }),
    parts: [
      {
        kind: 'paragraph',
        text: say(
          'A super admin of this server removed your passkeys, authenticator app and recovery codes. Signing in needs only your password now, so please set them up again on your profile.',
        ),
      },
      { kind: 'button', label: say('Open your profile'), url: `${appUrl}/profile` },
      { kind: 'paragraph', text: say('If you didn’t ask for this, change your password and tell an administrator.') },
    ],
    footer: say(
      'You’re getting this because it’s about the security of your account. You can’t turn these emails off.',
    ),
  };
}

const longest = 60;

/** Strangers get mails with names that anyone can enter, so a name is short and holds nothing that becomes a link. */
export function nameInMail(name: string): string {
  const plain = name
    .replaceAll(/\p{C}/gu, ' ')
    .replaceAll(/[\\/@:]+/g, ' ')
    // "J.R. Brandt" stays, "example.com" doesn't.
    .replaceAll(/[.\u3002\uFF0E\uFF61](?=\S)(?!\p{L}\.)/gu, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = [...plain];
  return characters.length <= longest
    ? plain
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
