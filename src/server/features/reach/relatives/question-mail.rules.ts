import { say } from '#words';
import { relativePage } from '../../../../shared/reach/relatives.ts';
import type { MailContent, MailPart } from '../../delivery/channels/mail-layout.rules.ts';
import type { LetterSetting } from '../../delivery/outbox/told-letter.rules.ts';
import { questionReplyAddress } from './letter-address.rules.ts';
import { findLetterAddress } from './letters.queries.ts';
import { sayQuestion } from './question-words.rules.ts';
import { listOwnQuestions, type ShownQuestion } from './questions.queries.ts';

/** Stored until the mail is sent: nothing of what it will ask. */
export const emptyQuestion = (): MailContent => ({
  subject: say('Your family asks you something'),
  preview: '',
  heading: '',
  parts: [],
  footer: '',
});

interface ToldQuestion {
  tenantId: number;
  relativeId: number;
  questionId: number;
  recipient: string;
}

/** A question as it is sent: if it is still open, and this relative still gets mails at this address. */
export async function readQuestionMail(
  { database, now, secret, appUrl, replyDomain }: LetterSetting,
  { tenantId, relativeId, questionId, recipient }: ToldQuestion,
): Promise<MailContent | undefined> {
  const address = await database.family(tenantId, (db) => findLetterAddress(db, relativeId, now));
  if (!address || address.mailRhythm === 'never' || address.email !== recipient) return undefined;
  const shown = await database.relativeById({ tenantId, relativeId }, async (db, { name }) => ({
    name,
    question: (await listOwnQuestions(db, { only: questionId, isOpen: true }))[0],
  }));
  if (!shown?.question) return undefined;
  const page = address.hasDevice ? `${appUrl}${relativePage}#question-${questionId}` : undefined;
  const mail = questionMail({ name: shown.name, question: shown.question, page, canReply: replyDomain !== undefined });
  if (replyDomain === undefined) return mail;
  return { ...mail, replyTo: questionReplyAddress(secret, replyDomain, { tenantId, questionId }) };
}

interface QuestionWords {
  name: string;
  question: ShownQuestion;
  /** The relative's page, if it opens on a device of theirs. */
  page: string | undefined;
  canReply: boolean;
}

function questionMail({ name, question, page, canReply }: QuestionWords): MailContent {
  const member = question.member?.trim() || null;
  const text = sayQuestion(question);
  const how = canReply
    ? say('Just answer this email: your family will read it. You can also send a voice recording with it.')
    : page
      ? say('You can write your answer or speak it, on your page.')
      : say('You can answer on your page. Open it with the link that your family sent you.');
  return {
    subject: member ? say('{member} asks you something', { member }) : say('Your family asks you something'),
    preview: text,
    heading: say('Hello, {name}', { name }),
    parts: [
      {
        kind: 'paragraph',
        text: member ? say('{member} would like to know:', { member }) : say('Your family would like to know:'),
      },
      { kind: 'prompt', text },
      { kind: 'paragraph', text: how },
      ...(page ? [{ kind: 'button', label: say('Answer on my page'), url: page } as const] : []),
    ],
    isLarge: true,
    footer: say('You’re getting this because your family asks you about your life by email.'),
  };
}

/** What a letter says of questions that are still open. */
export const questionParts = (open: readonly ShownQuestion[]): MailPart[] =>
  open.length === 0
    ? []
    : [
        {
          kind: 'paragraph',
          text: say('{count, plural, one {One question waits} other {# questions wait}} for you on your page:', {
            count: open.length,
          }),
        },
        ...open.map((question) => ({ kind: 'prompt', text: sayQuestion(question) }) as const),
      ];
