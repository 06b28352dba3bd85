import type { Member } from './member.ts';
import type { TestApp } from './test-app.ts';

/** A device of a relative, a heart and a comment about a story, and two questions, one of them answered. */
export async function addFromRelative(
  app: TestApp,
  owner: Member,
  { relative, story }: { relative: number; story: number },
): Promise<{ relativeDevice: number; relativeComment: number; relativeQuestion: number; relativeAnswer: number }> {
  const at = app.clock.now().toISOString();
  const { tenantId } = owner;
  const given = { tenantId, relativeId: relative };
  const questions = await addQuestions(app, owner, relative);
  return app.database.family(tenantId, async (db) => {
    const device = await db
      .insertInto('relativeDevices')
      .values({
        ...given,
        tokenHash: `device ${relative}`,
        createdAt: at,
        lastSeenAt: at,
        expiresAt: '2099-01-01T00:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('relativeHearts')
      .values({ ...given, storyId: story, createdAt: at })
      .execute();
    const comment = await db
      .insertInto('relativeComments')
      .values({ ...given, storyId: story, content: 'Lovely.', createdAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { relativeDevice: device.id, relativeComment: comment.id, ...questions };
  });
}

/** A relative who gets mails and has two questions that no mail has asked, one of them answered. */
export async function askedRelative(
  app: TestApp,
  owner: Member,
): Promise<{ relativeQuestion: number; relativeAnswer: number }> {
  const { id } = await owner.rpc.relatives.invite({ name: 'Nana', email: `nana-${owner.userId}@example.com` });
  return addQuestions(app, owner, id);
}

async function addQuestions(
  app: TestApp,
  { tenantId }: Member,
  relativeId: number,
): Promise<{ relativeQuestion: number; relativeAnswer: number }> {
  const at = app.clock.now().toISOString();
  const asked = { tenantId, relativeId, askedAt: at };
  const [question, answer] = await app.database.family(tenantId, (db) =>
    db
      .insertInto('relativeQuestions')
      .values([
        { ...asked, words: 'What did you play?' },
        { ...asked, words: 'Who taught you?', answeredAt: at, answer: 'My aunt.' },
      ])
      .returning('id')
      .execute(),
  );
  return { relativeQuestion: question?.id ?? 0, relativeAnswer: answer?.id ?? 0 };
}
