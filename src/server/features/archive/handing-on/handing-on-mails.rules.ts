import { say } from '#words';
import { handedOnDays } from '../../../../shared/archive/handing-on.ts';
import { type CalendarDate, daysBetween, longDate, todayIn } from '../../../../shared/calendar-date.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { inLanguage } from '../../../kernel/words.ts';
import { nameInMail } from '../../accounts/mails/mails.rules.ts';
import type { MailContent, MailPart } from '../../delivery/channels/mail-layout.rules.ts';
import { type Notice, notifyMember } from '../../delivery/outbox/notice.rules.ts';
import { type Outbox, queueMessage } from '../../delivery/outbox/queue.rules.ts';
import { listRecipients, type Recipient } from '../../delivery/outbox/recipients.queries.ts';
import { findFamilyName } from '../../household/families/families.queries.ts';
import type { StoredHandingOn } from './handing-on.queries.ts';

interface NamedChild {
  id: number;
  name: string;
}

interface Handing {
  row: StoredHandingOn;
  child: NamedChild;
}

const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });

type Compose = (recipient: Recipient) => Omit<Notice, 'kind' | 'key' | 'path'>;

async function notify(
  db: FamilyTransaction,
  outbox: Outbox,
  { key, child, except }: { key: string; child: NamedChild; except?: number },
  compose: Compose,
): Promise<void> {
  for (const recipient of await listRecipients(db)) {
    if (recipient.userId === except) continue;
    const notice = inLanguage(recipient.language, () => compose(recipient));
    const path = `/child/${child.id}`;
    await notifyMember(db, outbox, recipient, { kind: 'handing_on', key: `handing-on:${key}`, path, ...notice });
  }
}

const membersFooter = (): string => say('You’re getting this because you’re a member of this family.');

export type HandingOnChange = 'set' | 'changed' | 'code' | 'sent' | 'stopped';

const titleOf = (change: HandingOnChange, words: { by: string; name: string }): string =>
  ({
    set: say('{by} set up {name}’s bundle', words),
    changed: say('{by} changed {name}’s bundle', words),
    code: say('{by} made a new code for {name}’s bundle', words),
    sent: say('{by} sent {name} the link to the bundle', words),
    stopped: say('{by} stopped {name}’s bundle', words),
  })[change];

const lineOf = (change: HandingOnChange, words: { name: string; day: string }): string =>
  ({
    set: say('On {day}, {name} gets what you kept of their childhood.', words),
    changed: say('On {day}, {name} gets what you kept of their childhood.', words),
    code: say('The earlier code no longer works.'),
    sent: say('The link works with the code that you have.'),
    stopped: say('{name} gets nothing by itself any more.', words),
  })[change];

/** Tells the other members what one of them did. */
export async function notifyOthers(
  db: FamilyTransaction,
  outbox: Outbox,
  { by: { userId, firstName, lastName }, child, day }: { by: Viewer; child: NamedChild; day: CalendarDate },
  change: HandingOnChange,
): Promise<void> {
  const name = nameInMail(child.name);
  const by = nameInMail(`${firstName} ${lastName}`);
  const key = `${child.id}:${change}:${outbox.now.toISOString()}:${userId}`;
  await notify(db, outbox, { key, child, except: userId }, () => {
    const line = lineOf(change, { name, day: longDate(day) });
    return {
      title: titleOf(change, { by, name }),
      line,
      mail: {
        parts: [paragraph(line), paragraph(say('Each of you can change or stop it on {name}’s page.', { name }))],
        button: say('Open {name}’s page', { name }),
        footer: membersFooter(),
      },
    };
  });
}

/** A month before, to all parents: who gets what, where the link goes, and what they need. */
export async function warnFamily(db: FamilyTransaction, outbox: Outbox, { row, child }: Handing): Promise<void> {
  const name = nameInMail(child.name);
  const days = Math.max(0, daysBetween(todayIn(row.timezone, outbox.now), row.day));
  const { email } = row;
  await notify(db, outbox, { key: `${child.id}:warned:${outbox.now.toISOString()}`, child }, () => {
    const day = longDate(row.day);
    return {
      title:
        days > 0
          ? say('In {days, plural, one {# day} other {# days}}, {name} gets their bundle', { days, name })
          : say('In a few days, {name} gets their bundle', { name }),
      line: say('It has what you kept of their childhood.'),
      mail: {
        parts: [
          paragraph(
            say('You chose {day} as the day on which {name} gets what you kept of their childhood.', { day, name }),
          ),
          paragraph(
            email === null
              ? say(
                  'We don’t have {name}’s email address yet. Enter it on {name}’s page, or download the bundle for {name} yourselves.',
                  { name },
                )
              : say(
                  'We send a link to {email}. It opens nothing without the code that you noted. If you can’t find it, make a new one on {name}’s page.',
                  { email, name },
                ),
          ),
          paragraph(say('Each of you can change or stop it on {name}’s page.', { name })),
        ],
        button: say('Open {name}’s page', { name }),
        footer: membersFooter(),
      },
    };
  });
}

/** On the day, to all parents: what they still have to do. */
export async function notifyOfDay(
  db: FamilyTransaction,
  outbox: Outbox,
  { row, child, isMailed }: Handing & { isMailed: boolean },
): Promise<void> {
  const name = nameInMail(child.name);
  await notify(db, outbox, { key: `${child.id}:day:${outbox.now.toISOString()}`, child }, () => ({
    title: isMailed ? say('{name} gets their bundle today', { name }) : say('Hand on {name}’s bundle', { name }),
    line: isMailed
      ? say('We sent {name} a link. Please give {name} the code.', { name })
      : say('The day has come. You can download the bundle, or send {name} a link.', { name }),
    mail: {
      parts: [
        paragraph(
          isMailed
            ? say(
                'We sent a link to {email}. It works for {days} days, together with the code that you have. Please give {name} the code.',
                {
                  email: row.email ?? '',
                  days: handedOnDays,
                  name,
                },
              )
            : say(
                'The day has come on which {name} gets what you kept of their childhood. On {name}’s page you can download the bundle, or send {name} a link to it.',
                { name },
              ),
        ),
      ],
      button: isMailed ? say('Open {name}’s page', { name }) : say('Hand it on'),
      footer: membersFooter(),
    },
  }));
}

/** To the child, who has no account, in the language that the parents chose. */
export async function mailChild(
  db: FamilyTransaction,
  outbox: Outbox,
  { row, child, key }: Handing & { row: { email: string }; key: string },
  link: { url: string; until: CalendarDate },
): Promise<void> {
  const family = nameInMail(await findFamilyName(db));
  await queueMessage(db, outbox, {
    tenantId: db.tenantId,
    userId: null,
    kind: 'handing_on',
    channel: 'email',
    to: row.email,
    dedupeKey: `handing-on:${child.id}:child:${key}:email`,
    language: row.language,
    mail: inLanguage(row.language, () => childMail({ name: nameInMail(child.name), family, ...link })),
  });
}

function childMail({
  name,
  family,
  url,
  until,
}: {
  name: string;
  family: string;
  url: string;
  until: CalendarDate;
}): MailContent {
  const subject = say('{name}, this is your childhood', { name });
  return {
    subject,
    preview: say('The {family} kept it for you.', { family }),
    heading: subject,
    parts: [
      paragraph(
        say(
          'The {family} kept stories, photos and letters for you, and wants you to have them today, in a file of your own.',
          { family },
        ),
      ),
      { kind: 'button', label: say('Open your page'), url },
      paragraph(
        say('The page asks for a code. Your parents have it. You can download the file until {day}.', {
          day: longDate(until),
        }),
      ),
    ],
    footer: say('You’re getting this because the {family} entered your address.', { family }),
  };
}
