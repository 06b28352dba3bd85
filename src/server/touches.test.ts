import { expect, test } from 'vitest';
import { everything, type Touched, touches, uploadTouches } from '../shared/touches.ts';
import { endpoints } from './endpoints.ts';
import { endpointsOf } from './kernel/transfer/endpoints.ts';
import { proceduresOf } from './kernel/trpc/procedures.ts';
import { appRouter } from './router.ts';

const pathsOf = (type: string) => proceduresOf(appRouter).flatMap((each) => (each.type === type ? each.path : []));

test('every mutation and every upload has its line, and every line has a mutation or an upload', () => {
  expect(Object.keys(touches).toSorted()).toEqual(pathsOf('mutation').toSorted());
  const uploads = endpointsOf(endpoints, 'upload').map(({ path }) => path);
  expect(Object.keys(uploadTouches).toSorted()).toEqual(uploads.toSorted());
});

test('a line names queries, or routers with queries', () => {
  const queries = pathsOf('query');
  const known = new Set([everything, ...queries, ...queries.map((path) => path.split('.')[0])]);
  const lines: Touched[] = [...Object.values(touches), ...Object.values(uploadTouches)];
  const named = lines.flatMap(({ family, own }) => [...family, ...own]);
  expect(named.filter((root) => !known.has(root))).toEqual([]);
});

test('what belongs to one account is announced to that account only', () => {
  const personal =
    /^(auth|calendarFeed|emailReminders|emailVerification|integrations|notifications|phoneNumber|profile|pushSubscriptions|securityLog|tokens|userSettings)(\.|$)/;
  const lines: Touched[] = [...Object.values(touches), ...Object.values(uploadTouches)];
  expect(lines.flatMap(({ family }) => family).filter((root) => personal.test(root))).toEqual([]);
});

test.for([
  'children.create',
  'children.update',
  'experiences.create',
  'experiences.delete',
  'experiences.update',
  'lessons.create',
  'lessons.delete',
  'lessons.update',
] as const)('%s makes the calendar refetch, which shows birthdays, experiences and planned lessons', (path) => {
  expect(touches[path].family).toContain('calendarEvents');
});

test('hearts and notes make the family refetch stories, which show them', () => {
  const responses = Object.entries(touches).filter(([path]) => path.startsWith('storyResponses.'));
  expect(responses.length).toBeGreaterThan(4);
  for (const [path, { family }] of responses)
    expect([path, family]).toEqual([path, expect.arrayContaining(['dailyStories'])]);
});
