import { say } from '#words';
import {
  againAfterDays,
  legacyPage,
  mostDownloads,
  mostRequests,
  waitDays,
} from '../../../../shared/archive/legacy-contact.ts';
import { longDate, todayIn } from '../../../../shared/calendar-date.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { type SealOwner, seal } from '../../../kernel/secrets/seal.ts';
import { inLanguage } from '../../../kernel/words.ts';
import { nameInMail } from '../../accounts/mails/mails.rules.ts';
import type { MailContent, MailPart } from '../../delivery/channels/mail-layout.rules.ts';
import { type Notice, notifyMember } from '../../delivery/outbox/notice.rules.ts';
import { type Outbox, queueMessage } from '../../delivery/outbox/queue.rules.ts';
import { listRecipients, type Recipient } from '../../delivery/outbox/recipients.queries.ts';
import type { Owner, StoredContact } from './legacy-contact.queries.ts';

export const nameOf = ({ firstName, lastName }: Owner): string => nameInMail(`${firstName} ${lastName}`);

/** In the words of the owner's language, by the owner's calendar. */
export const dayFor = ({ timezone }: Owner, moment: Date): string => longDate(todayIn(timezone, moment));

/** From when on a contact may ask again after a no. */
export const againAt = (refusedAt: Date): Date => new Date(refusedAt.getTime() + againAfterDays * dayMs);

/** A mail to the contact, who has no account, in the owner's language. The same key is mailed once. */
export async function mailContact(
  db: FamilyTransaction,
  outbox: Outbox,
  { userId, language }: Owner,
  { email, key, mail }: { email: string; key: string; mail: () => MailContent },
): Promise<void> {
  await queueMessage(db, outbox, {
    tenantId: db.tenantId,
    userId: null,
    kind: 'legacy_contact',
    channel: 'email',
    to: email,
    dedupeKey: `legacy-contact:${userId}:${key}:email`,
    language,
    mail: inLanguage(language, mail),
  });
}

const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });

export function namedMail(named: Owner, { url }: { url: string }): MailContent {
  const owner = nameOf(named);
  const subject = say('{owner} named you as legacy contact', { owner });
  return {
    subject,
    preview: say('You don’t need to do anything now.'),
    heading: subject,
    parts: [
      paragraph(
        say(
          '{owner} keeps their family’s stories, letters and photos on Upbringing, and wants you to receive a copy if something happens to them.',
          { owner },
        ),
      ),
      paragraph(
        say(
          'You don’t need to do anything now. Please keep this email. If you can’t reach {owner} any more, open your page and ask for the copy. {owner} can say no for {waitDays} days; otherwise you get it by email.',
          { owner, waitDays },
        ),
      ),
      { kind: 'button', label: say('Open your page'), url },
      paragraph(say('The link is for you alone. Please don’t pass it on.')),
    ],
    footer: say(
      'You’re getting this because {invitedBy} entered your address. If you don’t know them, ignore this email and nothing will happen.',
      { invitedBy: owner },
    ),
  };
}

const contactFooter = (owner: string): string =>
  say('You’re getting this because {owner} named you as legacy contact.', { owner });

export function endedMail(named: Owner, _ended: StoredContact): MailContent {
  const owner = nameOf(named);
  const subject = say('You’re no longer {owner}’s legacy contact', { owner });
  const text = say('The links that we sent you no longer work. You don’t need to do anything.');
  return { subject, preview: text, heading: subject, parts: [paragraph(text)], footer: contactFooter(owner) };
}

export function refusedMail(refusing: Owner, { requests }: StoredContact, now: Date): MailContent {
  const owner = nameOf(refusing);
  const subject = say('{owner} said no to your request', { owner });
  const text = say('{owner} answered, and doesn’t want you to have the copy now.', { owner });
  const again =
    requests < mostRequests
      ? say('You can ask again from {day} on.', { day: dayFor(refusing, againAt(now)) })
      : say('You can’t ask again.');
  return {
    subject,
    preview: text,
    heading: subject,
    parts: [paragraph(text), paragraph(again)],
    footer: contactFooter(owner),
  };
}

/** What the contact gets after the waiting period: one mail has the link, the other the code. */
export function givenMails(
  giving: Owner,
  { words, url, code, until }: Pick<StoredContact, 'words'> & { url: string; code: string; until: Date },
): { link: () => MailContent; code: () => MailContent } {
  const owner = nameOf(giving);
  const footer = (): string => contactFooter(owner);
  const link = (): MailContent => {
    const subject = say('The copy of what {owner} kept', { owner });
    const own: MailPart[] =
      words === null ? [] : [paragraph(say('Their words to you:')), { kind: 'prompt', text: words }];
    return {
      subject,
      preview: say('You also need the code from our second email.'),
      heading: subject,
      parts: [
        paragraph(
          say(
            '{owner} didn’t say no for {waitDays} days and wanted you to receive this: everything they could see of their family, in one file.',
            { owner, waitDays },
          ),
        ),
        ...own,
        { kind: 'button', label: say('Open the download'), url },
        paragraph(
          say(
            'The page asks for the code from our second email. It works until {day}, {mostDownloads} times at most.',
            { day: dayFor(giving, until), mostDownloads },
          ),
        ),
      ],
      footer: footer(),
    };
  };
  const codeMail = (): MailContent => {
    const subject = say('Your code for the copy of what {owner} kept', { owner });
    const text = say('Enter this code on the page from our other email:');
    return {
      subject,
      preview: text,
      heading: subject,
      parts: [paragraph(text), { kind: 'prompt', text: code }],
      footer: footer(),
    };
  };
  return { link, code: codeMail };
}

/** Who may say no by the link is in it: nobody has to sign in for that. */
export const refusalOwner: SealOwner = { purpose: 'legacy-refusal', tenantId: 0, userId: 0 };

function refusalPart({ secret, appUrl }: Outbox, { tenantId, userId, askedAt }: StoredContact): MailPart {
  const token = seal(secret, refusalOwner, JSON.stringify({ tenantId, userId, askedAt }));
  return { kind: 'button', label: say('Say no'), url: `${appUrl}${legacyPage}/no/${token}` };
}

interface Audience {
  owner: Owner;
  contact: StoredContact;
  /** Part of the key: the same one is mailed once. */
  step: string;
}

type Compose = (recipient: Recipient) => Omit<Notice, 'kind' | 'key'>;

async function notify(
  db: FamilyTransaction,
  outbox: Outbox,
  { owner, contact, step }: Audience,
  { toOwner, toOthers }: { toOwner: Compose; toOthers?: Compose },
): Promise<void> {
  const key = `legacy-contact:${owner.userId}:${contact.askedAt ?? ''}:${step}`;
  for (const recipient of await listRecipients(db)) {
    const compose = recipient.userId === owner.userId ? toOwner : toOthers;
    if (!compose) continue;
    const notice = inLanguage(recipient.language, () => compose(recipient));
    await notifyMember(db, outbox, recipient, { kind: 'legacy_contact', key, ...notice });
  }
}

/** Tells the owner that the contact gets the export, and with the first mail the other members. */
export async function notifyOfRequest(
  db: FamilyTransaction,
  outbox: Outbox,
  audience: Audience,
  { daysLeft, givesAt, isFirst }: { daysLeft: number; givesAt: Date; isFirst: boolean },
): Promise<void> {
  const { owner, contact } = audience;
  const name = nameInMail(contact.name);
  const ownerName = nameOf(owner);
  await notify(db, outbox, audience, {
    toOwner: () => ({
      title: say('{name} asks for your export', { name }),
      line: say('They get it in {daysLeft, plural, one {# day} other {# days}}, unless you say no.', { daysLeft }),
      path: '/profile',
      mail: {
        parts: [
          paragraph(
            say(
              'You named {name} ({email}) as your legacy contact. They asked for a copy of everything that you can see of your family.',
              { name, email: contact.email },
            ),
          ),
          paragraph(
            say('If you do nothing, they get it on {day}. Say no, and it ends at once.', {
              day: dayFor(owner, givesAt),
            }),
          ),
          refusalPart(outbox, contact),
        ],
        button: say('Open your profile'),
        footer: say(
          'You’re getting this because it’s about the security of your account. You can’t turn these emails off.',
        ),
      },
    }),
    ...(isFirst && { toOthers: () => requestSeenByOthers({ name, owner: ownerName, daysLeft }) }),
  });
}

const requestSeenByOthers = (words: { name: string; owner: string; daysLeft: number }) => ({
  title: say('{name} asks for {owner}’s export', words),
  line: say('They get it in {daysLeft, plural, one {# day} other {# days}}, unless {owner} says no.', words),
  path: '/',
  mail: {
    parts: [
      paragraph(
        say(
          '{owner} named {name} as legacy contact. {name} asked for a copy of everything that {owner} can see of your family. Please tell {owner}: only they can say no.',
          words,
        ),
      ),
    ],
    button: say('Open Upbringing'),
    footer: say('You’re getting this because you’re a member of this family.'),
  },
});

/** Tells everybody in the family that the contact can download the export. */
export async function notifyOfGiving(
  db: FamilyTransaction,
  outbox: Outbox,
  audience: Audience,
  until: Date,
): Promise<void> {
  const { owner, contact } = audience;
  const words = { name: nameInMail(contact.name), owner: nameOf(owner), waitDays };
  const lineFor = (recipient: Recipient): string =>
    say('They can download it until {day}.', { day: dayFor({ ...owner, ...recipient }, until) });
  await notify(db, outbox, audience, {
    toOwner: (recipient) => ({
      title: say('{name} got your export', words),
      line: lineFor(recipient),
      path: '/profile',
      mail: {
        parts: [
          paragraph(
            say(
              'You didn’t say no for {waitDays} days, so {name} got a link to your export. You can still close it.',
              words,
            ),
          ),
          paragraph(lineFor(recipient)),
          refusalPart(outbox, contact),
        ],
        button: say('Open your profile'),
        footer: say(
          'You’re getting this because it’s about the security of your account. You can’t turn these emails off.',
        ),
      },
    }),
    toOthers: (recipient) => ({
      title: say('{name} got {owner}’s export', words),
      line: lineFor(recipient),
      path: '/',
      mail: {
        parts: [
          paragraph(
            say(
              '{owner} named {name} as legacy contact and didn’t say no for {waitDays} days. So {name} got a link to everything that {owner} can see of your family.',
              words,
            ),
          ),
        ],
        button: say('Open Upbringing'),
        footer: say('You’re getting this because you’re a member of this family.'),
      },
    }),
  });
}
