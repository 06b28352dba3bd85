import MailComposer from 'nodemailer/lib/mail-composer';
import type Mail from 'nodemailer/lib/mailer';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webm } from '../../../../../tests/harness/kept-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { visitor } from '../../../../../tests/harness/relative-visitor.ts';
import { sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { sendRelativeLetters } from '../../reach/relatives/letters.rules.ts';

const domain = 'reply.example.com';
const secret = 'a-secret-of-the-provider';

let app: TestApp;
let parent: Member;
let nana: string;
let id: number;
let url: string;

beforeAll(async () => {
  app = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:9', mailInbound: { domain, port: undefined, secret } });
});

beforeEach(async () => {
  app.clock.set('2026-11-24T20:00:00Z');
  parent = await app.createFamily({ firstName: 'Hannah' });
  nana = `nana-${crypto.randomUUID()}@example.com`;
  ({ id, url } = await parent.rpc.relatives.invite({ name: 'Nana', email: nana }));
});

const ask = (words = 'What did you play?') => parent.rpc.relativeQuestions.ask({ id, words });
const asking = async () => (await sentMails(app, nana)).filter(({ subject }) => subject.includes('asks you'));
const notKept = async () =>
  (await sentMails(app, nana)).filter(({ subject }) => subject === 'Your answer to the family');
const current = async () => (await parent.rpc.relativeQuestions.list({}))[0];
const remind = async (question: number) =>
  (await parent.api('POST', `/api/relative-questions/${question}/reminder`)).status;

async function post(address: string, mail: Mail.Options) {
  const raw = await new MailComposer({ from: nana, to: address, subject: 'Re: You', messageId: '<1@tablet>', ...mail })
    .compile()
    .build();
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/inbound-mail/${secret}`,
    headers: { 'content-type': 'message/rfc822' },
    payload: raw,
  });
  return answer.json<{ outcome?: string }>().outcome;
}

describe('a question by mail', () => {
  test('goes out at once in large letters, and says how to answer and how to stop it', async () => {
    await ask('What did you <i>play</i>?');
    const [mail, ...others] = await asking();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Hannah asks you something');
    expect(mail?.html).toContain('What did you &lt;i&gt;play&lt;/i&gt;?');
    expect(mail?.text).toContain('Just answer this email');
    expect(mail?.text).toContain('/unsubscribe/');
    expect(mail?.text).not.toContain('Answer on my page');
    expect(mail?.replyTo).toMatch(/^question-[0-9a-z]+-[0-9a-z]+-[0-9a-f]{32}@reply\.example\.com$/);
    await visitor(app).post(new URL(url).pathname);
    await ask('Who taught you?');
    expect((await asking())[1]?.text).toContain('/moments#question-');
  });

  test('doesn’t go to someone who wants no mails, or has unsubscribed', async () => {
    await parent.rpc.relatives.update({ id, mailRhythm: 'never' });
    const { id: question, canRemind } = await ask();
    expect([canRemind, await remind(question)]).toEqual([false, 409]);
    expect(await asking()).toEqual([]);
  });

  test('is repeated by hand a week later, not before, and not once it is answered', async () => {
    const { id: question } = await ask();
    expect(await remind(question)).toBe(409);
    app.clock.set('2026-12-01T20:00:00Z');
    expect((await current())?.canRemind).toBe(true);
    expect([await remind(question), await remind(question)]).toEqual([200, 409]);
    expect(await asking()).toHaveLength(2);
    app.clock.set('2026-12-09T20:00:00Z');
    const [mail] = await asking();
    expect(await post(mail?.replyTo ?? '', { text: 'Marbles.' })).toBe('kept');
    expect([(await current())?.canRemind, await remind(question)]).toEqual([false, 409]);
  });

  test('is named in the next letter while it is open', async () => {
    await ask();
    await parent.rpc.dailyStories.create({ content: 'Snails.', storyDate: '2026-11-20', sharedWith: 'relatives' });
    app.clock.set('2026-11-29T14:00:00Z');
    await sendRelativeLetters(app.services);
    const letter = (await sentMails(app, nana)).find(({ text }) => text.includes('Snails.'));
    expect(letter?.text).toContain('One question waits for you on your page:');
    expect(letter?.text).toContain('What did you play?');
  });
});

describe('an answer by mail', () => {
  test('answers the question without the quote, once; a second one comes after it', async () => {
    await ask();
    const address = (await asking())[0]?.replyTo ?? '';
    const text = `Marbles.\n\nOn Tue, Nov 24, 2026 Upbringing <${address}> wrote:\n> What did you play?`;
    expect([await post(address, { text }), await post(address, { text })]).toEqual(['kept', 'repeated']);
    expect(await post(address, { text: 'And hoops.', messageId: '<2@tablet>' })).toBe('kept');
    expect(await current()).toMatchObject({ answer: 'Marbles.\n\nAnd hoops.' });
    expect(await notKept()).toEqual([]);
  });

  test('may be a recording; other files are named in a mail', async () => {
    await ask();
    const address = (await asking())[0]?.replyTo ?? '';
    const attachments = [
      { filename: 'voice.webm', content: webm, contentType: 'audio/webm' },
      { filename: 'list.pdf', content: Buffer.from('%PDF-1.4'), contentType: 'application/pdf' },
    ];
    expect(await post(address, { text: '', attachments })).toBe('kept');
    const answered = await current();
    expect(answered).toMatchObject({ answer: '', voiceUrl: expect.stringMatching(/^\/api\/files\/\d+$/) });
    expect((await parent.api('GET', answered?.voiceUrl ?? '')).status).toBe(200);
    expect((await notKept()).map(({ text }) => text.includes('One attached file wasn’t kept'))).toEqual([true]);
  });

  test('is refused from another address, after the question is taken back, and after the access has ended', async () => {
    const { id: question } = await ask();
    const address = (await asking())[0]?.replyTo ?? '';
    expect(await post(address, { text: 'Hoops.', from: 'opa@example.com' })).toBe('refused');
    expect(await post(address.replace(/-[0-9a-f]{32}@/, `-${'0'.repeat(32)}@`), { text: 'Hoops.' })).toBe('refused');
    await parent.rpc.relativeQuestions.delete({ id: question });
    expect(await post(address, { text: 'Hoops.' })).toBe('refused');
    await ask();
    const second = (await asking()).at(-1)?.replyTo ?? '';
    await parent.rpc.relatives.end({ id });
    expect(await post(second, { text: 'Hoops.' })).toBe('refused');
  });

  test('isn’t kept once the family keeps an earlier one; a mail says so', async () => {
    const { id: question } = await ask();
    const address = (await asking())[0]?.replyTo ?? '';
    await post(address, { text: 'x'.repeat(9000) });
    expect((await current())?.answer).toHaveLength(8000);
    await parent.rpc.relativeQuestions.keepAsStory({ id: question, storyDate: '2026-11-20' });
    expect(await post(address, { text: 'Hoops.', messageId: '<2@tablet>' })).toBe('ignored');
    expect((await notKept()).at(-1)?.text).toContain('your answer is kept already');
  });
});
