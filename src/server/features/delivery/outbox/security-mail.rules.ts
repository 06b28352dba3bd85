import type { Kysely } from 'kysely';
import { localeOf, say } from '#words';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import type { Context } from '../../../kernel/trpc/context.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Contact } from '../../household/families/families.queries.ts';
import type { MailContent } from '../channels/mail-layout.rules.ts';
import { outboxOf, queueMessage } from './queue.rules.ts';

type MailedCall = Pick<Context, 'services' | 'address' | 'device'>;

interface NoticeFacts {
  /** Recovery codes that weren't used. */
  codesLeft?: number;
}

const notices = {
  sign_in: {
    subject: say('New sign-in to your account'),
    text: say('Someone signed in to your account on a device we haven’t seen before.'),
  },
  password_changed: {
    subject: say('Your password was changed'),
    text: say('All other devices were signed out. Your API tokens, open invitations and calendar link no longer work.'),
  },
  password_reset: {
    subject: say('Your password was reset'),
    text: say(
      'Someone chose a new password with a password link. All devices were signed out. Your API tokens, open invitations and calendar link no longer work.',
    ),
  },
  token_made: {
    subject: say('A new API token was created'),
    text: say('With it, a program can use your account without your password.'),
  },
  passkey_added: {
    subject: say('A passkey was added to your account'),
    text: say('Anyone who holds it can sign in to your account without your password.'),
  },
  passkey_removed: {
    subject: say('A passkey was removed from your account'),
    text: say('It can no longer sign in to your account.'),
  },
  totp_added: {
    subject: say('An authenticator app was added to your account'),
    text: say('Signing in with your password now needs a code from this app too.'),
  },
  totp_removed: {
    subject: say('The authenticator app was removed from your account'),
    text: say('Signing in no longer asks for its codes.'),
  },
  identity_connected: {
    subject: say('A sign-in provider was connected to your account'),
    text: say('From now on, signing in there opens your account here without your password.'),
  },
  identity_disconnected: {
    subject: say('A sign-in provider was disconnected from your account'),
    text: say('Signing in there no longer opens your account here.'),
  },
  recovery_code_used: {
    subject: say('A recovery code was used'),
    text: ({ codesLeft = 0 }: NoticeFacts) =>
      say(
        'Someone signed in to your account with a recovery code. {codesLeft, plural, =0 {None is left: make new ones on your profile.} one {# is left: make new ones on your profile.} other {# are left.}}',
        { codesLeft },
      ),
  },
  recovery_codes_made: {
    subject: say('New recovery codes were created'),
    text: say('The recovery codes from before no longer work.'),
  },
  phone_number_set: {
    subject: say('A phone number was added to your account'),
    text: say('Text messages for your account now go to this number.'),
  },
  monthly_export_set: {
    subject: say('A monthly export was set up'),
    text: say(
      'Everything that you can see of your family goes there every month. Profile, “Export” shows where, and ends it.',
    ),
  },
  legacy_contact_set: {
    subject: say('A legacy contact was named'),
    text: say('They can ask for your export. You get emails about it for 30 days, and can say no.'),
  },
  calendar_address_made: {
    subject: say('A new calendar link was created'),
    text: say('Anyone who has the link can read your family calendar.'),
  },
} satisfies Record<string, { subject: string; text: string | ((facts: NoticeFacts) => string) }>;

/** Call it in the event's transaction, and `sendSoon` afterwards. Runs one statement. The same `key` is mailed once. */
export async function queueSecurityMail(
  db: Kysely<Tables>,
  ctx: MailedCall,
  { tenantId, userId, email, timezone, language }: AccountKey & Contact,
  event: keyof typeof notices,
  { key = ctx.services.clock.now().toISOString(), ...facts }: NoticeFacts & { key?: string } = {},
): Promise<void> {
  const mail = inLanguage(language, () => securityMail(ctx, event, { timeZone: timezone, facts }));
  const dedupeKey = `security:${event}:${key}:email:${userId}`;
  const message = { tenantId, userId, kind: 'security_notice', channel: 'email', to: email, language } as const;
  await queueMessage(db, outboxOf(ctx.services), { ...message, dedupeKey, mail });
}

function securityMail(
  { services, address, device }: MailedCall,
  event: keyof typeof notices,
  { timeZone, facts }: { timeZone: string; facts: NoticeFacts },
): MailContent {
  const name = device();
  const subject = say(notices[event].subject);
  const { text: found } = notices[event];
  const text = typeof found === 'string' ? say(found) : found(facts);
  const when = new Intl.DateTimeFormat(localeOf(), { dateStyle: 'long', timeStyle: 'short', timeZone })
    .format(services.clock.now())
    .replaceAll('\u202f', ' ');
  return {
    subject,
    preview: `${when}, ${name}`,
    heading: subject,
    parts: [
      { kind: 'paragraph', text },
      {
        kind: 'paragraph',
        text: say('When: {when} ({timeZone}). Device: {device}. IP address: {address}.', {
          when,
          timeZone,
          device: name,
          address,
        }),
      },
      {
        kind: 'paragraph',
        text: say(
          'If this was you, you don’t need to do anything. If it wasn’t, choose a new password right away: that closes every other way in.',
        ),
      },
      { kind: 'button', label: say('Choose a new password'), url: `${services.config.appUrl}/auth/forgot` },
    ],
    footer: say(
      'You’re getting this because it’s about the security of your account. You can’t turn these emails off.',
    ),
  };
}
