import { beforeAll, describe, expect, test, vi } from 'vitest';
import { homeBatch } from './harness/home-batch.ts';
import { type Member, visit } from './harness/member.ts';
import { costOf } from './harness/statements.ts';
import { startTestApp, type TestApp, testPassword } from './harness/test-app.ts';

/** What each call asks of PostgreSQL. More is slower for everybody: a growing number needs a reason. */
const costs: Record<string, string> = {
  'GET /user': '1 statements, 1 transactions, 1 waits',
  'GET /children': '2 statements, 1 transactions, 2 waits',
  'GET /daily-stories': '2 statements, 1 transactions, 2 waits',
  'GET /daily-stories, a list that goes on': '2 statements, 1 transactions, 2 waits',
  'GET /daily-stories/{id}': '2 statements, 1 transactions, 2 waits',
  'GET /dashboard/stats': '2 statements, 1 transactions, 2 waits',
  'GET /calendar-events': '2 statements, 1 transactions, 2 waits',
  'GET /analytics': '6 statements, 1 transactions, 2 waits',
  'POST /daily-stories': '3 statements, 1 transactions, 3 waits',
  'PUT /daily-stories/{id}': '6 statements, 1 transactions, 6 waits',
  'DELETE /daily-stories/{id}': '7 statements, 1 transactions, 7 waits',
  'Home, one batch': '16 statements, 1 transactions, 2 waits',
  'POST /login': '10 statements, 2 transactions, 6 waits',
  'POST /login that ends a session': '11 statements, 3 transactions, 7 waits',
  'POST /login from a new device, which is mailed': '12 statements, 2 transactions, 7 waits',
  'POST /login from a new device that ends a session': '13 statements, 3 transactions, 8 waits',
};

const nothing = '0 statements, 0 transactions, 0 waits';

describe('statements and waits', () => {
  let app: TestApp;
  let family: Member;
  let childId: number;
  let storyId: number;

  beforeAll(async () => {
    app = await startTestApp();
    family = await app.createFamily();
    const child = await family.api('POST', '/api/children', {
      name: 'Maya',
      dateOfBirth: '2019-04-09',
      currentStage: 'Elementary',
    });
    childId = (child.body as { id: number }).id;
    const stories = ['2026-11-01', '2026-11-02'].map((storyDate) => ({ content: 'x', storyDate, childIds: [childId] }));
    for (const story of stories) {
      const { body } = await family.api('POST', '/api/daily-stories', story);
      storyId = (body as { id: number }).id;
    }
  });

  const answered = async (call: Promise<{ status: number; text: string }>) => {
    const { status, text } = await call;
    expect([status < 300, text]).toEqual([true, text]);
  };

  test('of each call are those of the table', async () => {
    const passwordOf = ({ email }: Member) => ({ email, password: testPassword });
    const other = await app.createFamily();
    const another = await app.createFamily();
    const get = (url: string) => () => answered(family.api('GET', url));
    const calls: Record<string, () => Promise<unknown>> = {
      'GET /user': get('/api/user'),
      'GET /children': get('/api/children'),
      'GET /daily-stories': get('/api/daily-stories?limit=200'),
      'GET /daily-stories, a list that goes on': get('/api/daily-stories?limit=1'),
      'GET /daily-stories/{id}': get(`/api/daily-stories/${storyId}`),
      'GET /dashboard/stats': get('/api/dashboard/stats'),
      'GET /calendar-events': get('/api/calendar-events?from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z'),
      'GET /analytics': get('/api/analytics'),
      'POST /daily-stories': () =>
        answered(
          family.api('POST', '/api/daily-stories', { content: 'x', storyDate: '2026-11-03', childIds: [childId] }),
        ),
      'PUT /daily-stories/{id}': () => answered(family.api('PUT', `/api/daily-stories/${storyId}`, { content: 'y' })),
      'DELETE /daily-stories/{id}': () => answered(family.api('DELETE', `/api/daily-stories/${storyId}`)),
      'Home, one batch': get(homeBatch),
      // Each is an account's first, so no device is new.
      'POST /login': () => answered(visit(app.server, 'POST', '/api/login', passwordOf(other))),
      'POST /login that ends a session': () => answered(family.api('POST', '/api/login', passwordOf(family))),
      'POST /login from a new device, which is mailed': () =>
        answered(visit(app.server, 'POST', '/api/login', passwordOf(other))),
      'POST /login from a new device that ends a session': () =>
        answered(another.api('POST', '/api/login', passwordOf(family))),
    };
    const measured: Record<string, string> = {};
    // Work after the answer, such as sending a mail, is not part of the call.
    vi.spyOn(app.services.background, 'start').mockReturnValue(undefined);
    for (const [name, call] of Object.entries(calls)) {
      // The first call may fill caches.
      if (name.startsWith('GET') || name.startsWith('Home')) await call();
      const { statements, transactions, waits } = await costOf(call);
      measured[name] = `${statements} statements, ${transactions} transactions, ${waits} waits`;
    }
    // The embedded database has no connection to count on.
    const none = Object.fromEntries(Object.keys(costs).map((name) => [name, nothing]));
    expect(measured).toEqual(app.database.kind === 'postgresql' ? costs : none);
  });
});
