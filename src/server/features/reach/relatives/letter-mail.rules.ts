import { formatList, say } from '#words';
import { writtenDate } from '../../../../shared/calendar-date.ts';
import { captionOf } from '../../../../shared/diary/photo-captions.ts';
import { fileAddress } from '../../../../shared/files/files.ts';
import { relativePage, type SharedRecord } from '../../../../shared/reach/relatives.ts';
import type { MailContent, MailPart } from '../../delivery/channels/mail-layout.rules.ts';
import type { LetterSetting, ReadLetter } from '../../delivery/outbox/told-letter.rules.ts';
import { isPicture } from '../../files/accepted-kinds.rules.ts';
import { letterLink, letterReplyAddress } from './letter-address.rules.ts';
import { findLetter, findLetterAddress } from './letters.queries.ts';
import { questionParts, readQuestionMail } from './question-mail.rules.ts';
import { listOwnQuestions, type ShownQuestion } from './questions.queries.ts';
import { listNames } from './space.queries.ts';
import { listMoments, type ShownMoment } from './space.rules.ts';

/** Records that a mail names; it counts the rest. */
const mostMoments = 12;
/** Photos of one record, and of the whole mail. */
const photosOfMoment = 2;
const mostPhotos = 12;
const longestText = 600;

/** Stored until the letter is sent: nothing of what it will say. */
export const emptyLetter = (): MailContent => ({
  subject: say('News from your family'),
  preview: '',
  heading: '',
  parts: [],
  footer: '',
});

/** A letter or a question as it is sent. */
export const readRelativeMail: ReadLetter = (setting, { letterId, questionId, ...told }) =>
  questionId === undefined
    ? readLetter(setting, { ...told, letterId: letterId ?? 0 })
    : readQuestionMail(setting, { ...told, questionId });

interface ToldLetter {
  tenantId: number;
  relativeId: number;
  letterId: number;
  recipient: string;
}

/** What this relative still sees of a letter, if they still get letters at this address. */
async function readLetter(
  setting: LetterSetting,
  { tenantId, relativeId, letterId, recipient }: ToldLetter,
): Promise<MailContent | undefined> {
  const { database, now, secret, replyDomain } = setting;
  const stored = await database.family(tenantId, async (db) => {
    const address = await findLetterAddress(db, relativeId, now);
    const isWanted = address?.mailRhythm !== 'never' && address?.email === recipient;
    const letter = isWanted ? await findLetter(db, letterId) : undefined;
    return letter && address && { ...letter, hasDevice: address.hasDevice };
  });
  if (!stored) return undefined;
  const shown = await database.relativeById({ tenantId, relativeId }, async (db, { name }) => ({
    name,
    ...(await listNames(db)),
    moments: await listMoments(db, stored.records),
    questions: await listOwnQuestions(db, { isOpen: true }),
  }));
  if (!shown || shown.moments.length === 0) return undefined;
  const link = letterLink(setting, { tenantId, letterId });
  const page = stored.hasDevice ? `${setting.appUrl}${relativePage}` : link;
  const mail = letterMail({ ...shown, link, page, canReply: replyDomain !== undefined });
  if (replyDomain === undefined) return mail;
  return { ...mail, replyTo: letterReplyAddress(secret, replyDomain, { tenantId, letterId }) };
}

export interface LetterWords {
  name: string;
  children: readonly string[];
  members: readonly string[];
  moments: readonly ShownMoment[];
  /** Those that are open. */
  questions: readonly ShownQuestion[];
  /** The letter's own page. */
  link: string;
  /** What the button opens. */
  page: string;
  canReply: boolean;
}

export function letterMail({
  name,
  children,
  members,
  moments,
  link,
  page,
  canReply,
  ...more
}: LetterWords): MailContent {
  const from = formatList(members.length > 0 ? [...members] : [say('Your family')]);
  const [told, rest] = [moments.slice(0, mostMoments), moments.length - mostMoments];
  const photos = photosOf(told);
  const parts: MailPart[] = [
    {
      kind: 'paragraph',
      text: say('{count, plural, one {One new moment} other {# new moments}}, from {from}.', {
        count: moments.length,
        from,
      }),
    },
    ...told.map((moment, index) => partOf(moment, photos[index] ?? [], link)),
    ...(rest > 0
      ? [
          {
            kind: 'paragraph',
            text: say('{count, plural, one {One more moment is} other {# more moments are}} on the page.', {
              count: rest,
            }),
          } as const,
        ]
      : []),
    ...questionParts(more.questions),
    { kind: 'button', label: say('Look at everything'), url: page },
    ...(canReply
      ? [
          {
            kind: 'paragraph',
            text: say('Just answer this email: your family will read it. You can also send a voice recording with it.'),
          } as const,
        ]
      : []),
  ];
  return {
    subject:
      children.length > 0
        ? say('News of {children}', { children: formatList([...children]) })
        : say('News from your family'),
    preview: told.map(({ title, content }) => title ?? content.slice(0, 80)).find((text) => text.trim() !== '') ?? from,
    heading: say('Hello, {name}', { name }),
    parts,
    isLarge: true,
    footer: say('You’re getting this because your family shares these moments with you by email.'),
  };
}

/** The files of each moment that go into the mail. */
function photosOf(moments: readonly ShownMoment[]): ShownMoment['files'][] {
  let left = mostPhotos;
  return moments.map(({ files }) => {
    const chosen = files.filter(({ type }) => isPicture(type)).slice(0, Math.min(photosOfMoment, left));
    left -= chosen.length;
    return chosen;
  });
}

function partOf(moment: ShownMoment, photos: ShownMoment['files'], link: string): MailPart {
  const { day, title, content, author, captions, files } = moment;
  const words = content.trim();
  const isCut = words.length > longestText;
  const shownTitle = title?.trim() ? title : null;
  const more = files.length - photos.length;
  return {
    kind: 'moment',
    day: writtenDate(day, { dateStyle: 'full' }),
    title: shownTitle,
    text: words === '' ? null : isCut ? withoutHalfWord(words) : words,
    author: author ? say('From {name}', { name: author }) : null,
    photos: photos.map(({ id }) => {
      const url = fileAddress(id);
      return { url, alt: captionOf(captions, url) ?? shownTitle ?? say('Photo') };
    }),
    more:
      more > 0
        ? say(
            '{count, plural, one {One more photo, film or recording} other {# more photos, films or recordings}} on the page',
            {
              count: more,
            },
          )
        : null,
    ...(isCut && { link: { label: say('Read on'), url: `${link}#${placeOf(moment)}` } }),
  };
}

const placeOf = ({ kind, id }: SharedRecord): string => `${kind}-${id}`;

const withoutHalfWord = (text: string): string => `${text.slice(0, longestText).replace(/\s+\S*$/, '')}…`;
