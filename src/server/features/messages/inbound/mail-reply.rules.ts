import { say } from '#words';
import { addDays, todayIn } from '../../../../shared/calendar-date.ts';
import { createFairQueue } from '../../../kernel/fair-queue.ts';
import { createWorkProcess, NotDelivered } from '../../../kernel/print/work-process.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import { findAnswerableLetter, keepLetterReply } from '../../reach/relatives/letter-reply.rules.ts';
import type { AnsweredLetter } from '../../reach/relatives/letters.queries.ts';
import { findMailed, keepQuestionReply } from '../../reach/relatives/question-reply.rules.ts';
import type { MailedQuestion } from '../../reach/relatives/questions.queries.ts';
import { readReplyAddress } from '../reminders/reply-address.rules.ts';
import { type AnsweredPrompt, findPrompt, isReplyKept } from './inbound.queries.ts';
import { longestHeads, type PostedMail } from './mail.server.ts';
import type { ReadMail } from './read-mail.rules.ts';
import { keepReply } from './save-reply.rules.ts';

/** An answer that comes later is about another day. */
const answerableDays = 30;
const mostAddresses = 50;
/** Time limit for one mail; 25 MB of photos take less than two seconds. */
const longestReadingMs = 20_000;

const reading = createWorkProcess<{ raw: Uint8Array }, ReadMail>({
  module: new URL('./mail.process.ts', import.meta.url),
  idleMs: 3000,
});
/** Reads one mail at a time, so that a mail that crashes the process affects no other. */
const alone = createFairQueue();

/**
 * `kept`; `repeated`: this mail was kept before; `ignored`: written by a program, or empty; `refused`: an invalid or
 * expired address, another sender than the person who got it, or unreadable. The sender isn't told which.
 */
export type ReplyOutcome = 'kept' | 'repeated' | 'ignored' | 'refused';

/** The prompt that an address belongs to, while it can be answered. */
async function findAnswerable(services: Services, address: string): Promise<AnsweredPrompt | undefined> {
  const { config, secret, database, clock } = services;
  const repliedTo = config.mailInbound && readReplyAddress(secret, config.mailInbound.domain, address);
  const prompt = repliedTo && (await database.service((db) => findPrompt(db, repliedTo)));
  const isCurrent = prompt && addDays(prompt.reminderDate, answerableDays) >= todayIn(prompt.timezone, clock.now());
  return isCurrent ? prompt : undefined;
}

/** Whether an address takes answers now, to a story prompt, a letter or a question. */
export const isAnswerable = async (services: Services, address: string): Promise<boolean> =>
  (await findAnswered(services, address)) !== undefined;

type Answered = { tenantId: number; addresses: readonly string[] } & (
  | { prompt: AnsweredPrompt; letter?: undefined }
  | { letter: AnsweredLetter; prompt?: undefined }
  | { question: MailedQuestion; prompt?: undefined; letter?: undefined }
);

async function findAnswered(services: Services, address: string): Promise<Answered | undefined> {
  const prompt = await findAnswerable(services, address);
  if (prompt) return { prompt, tenantId: prompt.tenantId, addresses: prompt.addresses };
  const letter = await findAnswerableLetter(services, address);
  if (letter) return { letter, tenantId: letter.tenantId, addresses: [letter.email] };
  const question = await findMailed(services, address);
  return question && { question, tenantId: question.tenantId, addresses: [question.email] };
}

/**
 * Saves a mail that answers a prompt, a letter or a question. The signed address proves that; the sender must also be the person who
 * got it, in case somebody else got the address.
 */
export async function receiveReply(services: Services, { size, read, recipients }: PostedMail): Promise<ReplyOutcome> {
  const domain = services.config.mailInbound?.domain ?? '';
  const start = await read(Math.min(size, longestHeads));
  const addresses = [...recipients, ...addressesInHeads(start, domain)].slice(0, mostAddresses);
  const answered = await findFirst(addresses, (address) => findAnswered(services, address));
  // Most mail that reaches a server is for nobody, so we don't parse it.
  if (!answered) return 'refused';
  const raw = await read(size);
  const reply = await readInItsProcess(services, answered.tenantId, raw);
  if (!reply || !isFrom(answered.addresses, reply)) return 'refused';
  if (reply.isAutomatic) return 'ignored';
  return answered.prompt
    ? answerPrompt(services, answered.prompt, reply, raw)
    : answerAsRelative(services, answered, reply);
}

async function answerAsRelative(
  services: Services,
  answered: Exclude<Answered, { prompt: AnsweredPrompt }>,
  reply: ReadMail,
): Promise<ReplyOutcome> {
  const { messageKey, text, voices, photos } = reply;
  const otherFiles = reply.otherFiles + photos.length;
  if (text === '' && voices.length === 0 && otherFiles === 0) return 'ignored';
  const given = { messageKey, text, voices, otherFiles };
  return answered.letter
    ? keepLetterReply(services, answered.letter, given)
    : keepQuestionReply(services, answered.question, given);
}

async function answerPrompt(
  services: Services,
  prompt: AnsweredPrompt,
  reply: ReadMail,
  raw: Buffer,
): Promise<ReplyOutcome> {
  const { tenantId, reminderId } = prompt;
  if (reply.text === '' && reply.photos.length === 0) return 'ignored';
  const isKept = await services.database.family(tenantId, (db) => isReplyKept(db, reply.messageKey, reminderId));
  if (isKept) return 'repeated';
  return keepReply(services, prompt, {
    messageKey: reply.messageKey,
    text: reply.text,
    photos: inLanguage(prompt.language, () =>
      reply.photos.map(({ bytes, name = say('Photo') }) => ({ bytes: Buffer.from(bytes), name })),
    ),
    source: 'email',
    raw: {
      bytes: raw,
      name: inLanguage(prompt.language, () =>
        say('Reply of {reminderDate}.eml', { reminderDate: prompt.reminderDate }),
      ),
      type: 'message/rfc822',
    },
  });
}

const isFrom = (addresses: readonly string[], { from }: ReadMail): boolean =>
  addresses.some((address) => from.includes(address.toLowerCase()));

async function findFirst<T>(addresses: readonly string[], find: (address: string) => Promise<T | undefined>) {
  for (const address of new Set(addresses)) {
    const found = await find(address);
    if (found) return found;
  }
  return undefined;
}

/** Every address at `domain` in any header of a mail. Doesn't parse the mail. */
function addressesInHeads(raw: Buffer, domain: string): string[] {
  const start = raw.subarray(0, longestHeads).toString('latin1');
  const heads = start.slice(0, /\r?\n\r?\n/.exec(start)?.index ?? start.length);
  return (
    heads
      .match(/(?<![a-z0-9._-])[a-z0-9._-]{1,64}@[a-z0-9.-]{1,255}/gi)
      ?.filter((each) => each.toLowerCase().endsWith(`@${domain}`)) ?? []
  );
}

/** Undefined if the mail can't be read. A retry would fail again, so we don't ask the sender for one. */
async function readInItsProcess({ log }: Services, tenantId: number, raw: Buffer): Promise<ReadMail | undefined> {
  return alone(tenantId, async () => {
    try {
      return await reading.run({ raw }, AbortSignal.timeout(longestReadingMs));
    } catch (err) {
      if (err instanceof NotDelivered) throw err;
      log.error({ err }, 'a mail could not be read');
      return undefined;
    }
  });
}
