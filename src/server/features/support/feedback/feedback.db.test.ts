import { expect, it } from 'vitest';
import { visit } from '../../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';
import { sentFeedbackSchema } from '../../../../shared/support/feedback.ts';

const app = await startTestApp();
const idea = { kind: 'idea', message: 'A <b>bedtime</b> reminder\nwould be lovely.' };

it('says so if no super admin can receive it', async () => {
  const parent = await app.createFamily();
  expect(await parent.api('POST', '/api/feedback', idea)).toMatchObject({ status: 503 });
  expect(app.mails).toEqual([]);
});

it('is mailed to every active super admin, with the sender’s address when they give it', async () => {
  const [first, second] = [
    await app.createFamily({ role: 'super_admin' }),
    await app.createFamily({ role: 'super_admin' }),
  ];
  await app.createFamily({ role: 'admin' });
  await app.createFamily({ role: 'super_admin', status: 'deactivated' });
  const parent = await app.createFamily({ firstName: 'Priya', lastName: 'Raman' });
  app.mails.length = 0;
  const { status, body } = await parent.api('POST', '/api/feedback', { ...idea, mayAnswer: true });
  expect(status).toBe(201);
  expect(sentFeedbackSchema.strict().parse(body)).toMatchObject({ ...idea, answerTo: parent.email });
  await expect.poll(() => app.mails.map(({ to }) => to).toSorted()).toEqual([first.email, second.email].toSorted());
  await app.services.background.settled();
  const [mail] = app.mails;
  expect(mail?.subject).toBe('Feedback: An idea');
  expect(mail?.text).toContain(idea.message);
  expect(mail?.html).toContain('A &lt;b&gt;bedtime&lt;/b&gt; reminder<br>would be lovely.');
  expect(mail?.text).toContain(`You can reply to ${parent.email}.`);
  const kept = await app.database.service((db) =>
    db.selectFrom('outgoingMessages').select(['kind', 'tenantId', 'status', 'content']).orderBy('tenantId').execute(),
  );
  // The typed words are erased as soon as they are sent.
  expect(kept).toEqual(
    [first, second].map(({ tenantId }) => ({ kind: 'feedback', tenantId, status: 'sent', content: null })),
  );
});

it('doesn’t name its sender without consent', async () => {
  const parent = await app.createFamily({ firstName: 'Ottilie', lastName: 'Quimby' });
  app.mails.length = 0;
  expect(await parent.rpc.feedback.send({ kind: 'problem', message: 'The page stays white.' })).toMatchObject({
    answerTo: null,
  });
  await expect.poll(() => app.mails.length).toBeGreaterThan(1);
  for (const mail of app.mails) expect(JSON.stringify({ ...mail, to: '' })).not.toMatch(/Ottilie|Quimby|@example\.com/);
});

it('needs a kind and a message, and an account', async () => {
  const parent = await app.createFamily();
  expect(await parent.api('POST', '/api/feedback', { kind: 'rant', message: '  ' })).toMatchObject({
    status: 400,
    body: {
      issues: [
        { path: 'kind', message: 'Please choose what it is about' },
        { path: 'message', message: 'Please write a message' },
      ],
    },
  });
  expect((await parent.api('POST', '/api/feedback', { ...idea, message: 'x'.repeat(5001) })).status).toBe(400);
  expect((await visit(app.server, 'POST', '/api/feedback', idea)).status).toBe(401);
});

it('is accepted ten times an hour', async () => {
  const parent = await app.createFamily();
  const statuses = [];
  for (let times = 0; times < 11; times += 1) statuses.push((await parent.api('POST', '/api/feedback', idea)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
});
