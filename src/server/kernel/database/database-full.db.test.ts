import { expect, it } from 'vitest';
import { failInserts } from '../../../../tests/harness/failing-table.ts';
import { startTestApp } from '../../../../tests/harness/test-app.ts';

const app = await startTestApp();

it('a story without room on the database’s disk is 503 with a sentence, and can be saved later', async () => {
  const parent = await app.createFamily();
  const story = { content: 'First steps', storyDate: '2026-11-19' };
  // The error that both databases report. A test can't fill a whole disk.
  const message = 'could not extend file "base/5/16384": No space left on device';
  const makeRoom = await failInserts(app.database, 'daily_stories', { message, code: '53100' });
  expect(await parent.api('POST', '/api/daily-stories', story)).toMatchObject({
    status: 503,
    body: { code: 'SERVICE_UNAVAILABLE', error: 'There is no room to save this right now. Please try again later.' },
  });
  await makeRoom();
  expect((await parent.api('POST', '/api/daily-stories', story)).status).toBe(201);
});
