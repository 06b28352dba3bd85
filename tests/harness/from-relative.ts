import type { Member } from './member.ts';
import type { TestApp } from './test-app.ts';

/** A device of a relative, and a heart and a comment about a story. */
export async function addFromRelative(
  app: TestApp,
  { tenantId }: Member,
  { relative, story }: { relative: number; story: number },
): Promise<{ relativeDevice: number; relativeComment: number }> {
  const at = app.clock.now().toISOString();
  const given = { tenantId, relativeId: relative };
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
    return { relativeDevice: device.id, relativeComment: comment.id };
  });
}
