import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoChildren } from '../../../../../db/content/demo/family.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { adminUserSchema } from '../../../../shared/accounts/admin.ts';
import { defaultStoryPrompt } from '../../../../shared/accounts/user-settings.ts';
import { photosSchema } from '../../../../shared/album/timeline.ts';
import { ageInYears } from '../../../../shared/children/child-age.ts';
import { childSchema } from '../../../../shared/children/children.ts';
import { growthMeasurementSchema } from '../../../../shared/children/growth.ts';
import { milestoneSchema } from '../../../../shared/children/milestones.ts';
import { storySchema } from '../../../../shared/diary/daily-stories.ts';
import { heirloomSchema } from '../../../../shared/keepsakes/heirlooms.ts';
import { bookSchema } from '../../../../shared/keepsakes/reading-list.ts';
import { calendarEventSchema } from '../../../../shared/plans/calendar-events.ts';
import { sayContent } from '../../../kernel/words.ts';
import { fillDemoInstallation } from './demo-installation.rules.ts';

const timeZone = 'Europe/Paris';

/** Signs in with the password and returns a function for calls. */
async function signIn(app: TestApp, access: { email: string; password: string }) {
  const login = await app.server.inject({ method: 'POST', url: '/api/login', payload: access });
  expect(login.statusCode).toBe(200);
  const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
  return (url: string, timezone?: string) =>
    timezone === undefined
      ? app.server.inject({ method: 'GET', url, cookies })
      : app.server.inject({ method: 'PUT', url, cookies, payload: { timezone, keepLocalTimes: true } });
}

describe('the demo family in an empty installation', () => {
  let app: TestApp;
  let access: { email: string; password: string };
  let get: Awaited<ReturnType<typeof signIn>>;

  beforeAll(async () => {
    app = await startTestApp();
    app.clock.set('2026-11-20T18:00:00Z');
    access = await fillDemoInstallation(app.services, { timeZone });
    get = await signIn(app, access);
  });

  const listChildren = async () => z.array(childSchema).parse((await get('/api/children')).json());
  const listStories = async (call = get) =>
    z.array(storySchema).parse((await call('/api/daily-stories?limit=500')).json());

  it('has measurements of growth, and favorite photos', async () => {
    const [maya, theo] = await listChildren();
    const grown = async (child: { id: number } | undefined) =>
      z.array(growthMeasurementSchema).parse((await get(`/api/children/${child?.id}/growth`)).json());
    expect((await grown(maya))[0]).toMatchObject({
      height: 121.4,
      percentiles: { height: expect.any(Number) as number },
    });
    expect((await grown(theo)).length).toBeGreaterThan(4);
    const { photos } = photosSchema.parse((await get('/api/photos?favorites=true')).json());
    expect(photos.length).toBeGreaterThan(3);
  });

  it('has its members, its children and two years of stories', async () => {
    expect(access).toMatchObject({
      email: 'hannah@example.com',
      password: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
    });
    expect((await get('/api/user')).json()).toMatchObject({
      firstName: 'Hannah',
      role: 'super_admin',
      status: 'active',
    });
    expect((await get('/api/user-settings')).json()).toMatchObject({ timezone: timeZone });

    const children = await listChildren();
    expect(children.map((child) => [child.name, ageInYears(child.dateOfBirth, '2026-11-20')])).toEqual(
      demoChildren.map((child) => [child.name, child.bornYearsAgo]),
    );
    const stories = await listStories();
    expect(stories.length).toBeGreaterThan(240);
    expect(new Set(stories.map(({ userId }) => userId)).size).toBe(2);
    expect(stories.filter(({ isPrivate }) => isPrivate)).toHaveLength(1);
    const daniels = await signIn(app, { ...access, email: 'daniel@example.com' });
    expect(await listStories(daniels)).toHaveLength(stories.length - 1);
  });

  it('has pictures and voices', async () => {
    for (const child of await listChildren())
      expect((await get(child.profileImage ?? '')).headers['content-type']).toBe('image/webp');
    const books = z.array(bookSchema).parse((await get('/api/reading-list')).json());
    const covers = await Promise.all(books.map(({ coverImageUrl }) => get(coverImageUrl ?? '')));
    expect(new Set(covers.map(({ headers }) => headers['content-type']))).toEqual(new Set(['image/webp']));
    const heirlooms = z.array(heirloomSchema).parse((await get('/api/heirlooms')).json());
    expect(heirlooms.filter(({ images }) => images.length === 0)).toEqual([]);
    const voices = heirlooms.flatMap(({ voiceNoteUrl }) => voiceNoteUrl ?? []);
    expect(voices).toHaveLength(2);
    expect((await get(voices[0] ?? '')).headers['content-type']).toBe('audio/webm');
    expect((await get('/api/user')).json()).toMatchObject({
      profileImageUrl: expect.stringMatching(/^\/api\/files\//),
    });
  });

  it('has answered evening questions, and milestones over the years', async () => {
    const evenings = Array.from({ length: 5 }, (_, index) => `2026-11-${19 - index}T19:00:00.000Z`);
    expect((await get('/api/notifications')).json()).toMatchObject(evenings.map((sentAt) => ({ sentAt })));
    for (const { id } of await listChildren()) {
      const milestones = z.array(milestoneSchema).parse((await get(`/api/milestones?childId=${id}`)).json());
      const heights = milestones.filter(({ title }) => title.includes('feet'));
      expect(new Set(heights.map(({ completedAt }) => completedAt?.slice(0, 4))).size).toBeGreaterThanOrEqual(3);
    }
  });

  it('has a calendar whose times stay when a browser in another time zone signs in', async () => {
    const month = '/api/calendar-events?startDate=2026-11-20T00:00:00Z&endDate=2026-12-06T00:00:00Z';
    const events = z.array(calendarEventSchema).parse((await get(month)).json());
    const gameNights = events.filter(({ title }) => title === 'Family game night');
    expect(gameNights.map(({ startDate }) => startDate)).toEqual([
      '2026-11-21T17:00:00.000Z',
      '2026-11-28T18:00:00.000Z',
      '2026-12-05T17:00:00.000Z',
    ]);
    // Like the first sign-in of a browser in another time zone.
    expect((await get('/api/user-settings', 'America/New_York')).statusCode).toBe(200);
    const moved = z.array(calendarEventSchema).parse((await get(month)).json());
    expect(moved.map(({ title, startTime }) => `${startTime} ${title}`).toSorted()).toEqual(
      events.map(({ title, startTime }) => `${startTime} ${title}`).toSorted(),
    );
    expect(moved.map(({ title, startDate }) => title === 'Family game night' && startDate)).toContain(
      '2026-11-21T23:00:00.000Z',
    );
    const days = events.map(({ title, startDate }) => `${title} ${startDate.slice(0, 10)}`);
    expect(new Set(days).size).toBe(days.length);
  });

  it('has other accounts, two of which wait for approval', async () => {
    const accounts = z.array(adminUserSchema).parse((await get('/api/admin/users')).json());
    expect(accounts).toHaveLength(8);
    expect(accounts.slice(0, 3)).toMatchObject([
      { firstName: 'Hannah', tenantName: 'Brandt Family', role: 'super_admin', createdAt: '2026-03-17T18:00:00.000Z' },
      { firstName: 'Daniel', tenantName: 'Brandt Family', role: 'admin' },
      { firstName: 'Priya', tenantName: 'Raman Family', role: 'user' },
    ]);
    expect(accounts.filter((account) => account.status === 'pending').map((account) => account.tenantName)).toEqual([
      'Haverkamp Family',
      'Okafor Family',
    ]);
  });

  it('refuses an installation that has accounts', async () => {
    await expect(fillDemoInstallation(app.services, { timeZone })).rejects.toThrow(
      'This installation has accounts already',
    );
  });
});

it('leaves nothing behind if it fails', { timeout: 60_000 }, async () => {
  const app = await startTestApp();
  app.clock.set('2026-11-20T18:00:00Z');
  const { files } = app.services;
  const kept = new Set<string>();
  let begun = 0;
  const failing = {
    ...files,
    save: async (bytes: Buffer, noted?: string) => {
      // By how many have begun: several run at once.
      if (begun === 5) throw new Error('The disk is full.');
      begun += 1;
      const key = await files.save(bytes, noted);
      kept.add(key);
      return key;
    },
  };
  await expect(fillDemoInstallation({ ...app.services, files: failing }, { timeZone })).rejects.toThrow(
    'The disk is full.',
  );
  const left = await app.database.service((db) => db.selectFrom('tenants').select('id').execute());
  expect(left).toEqual([]);
  expect((await Promise.all([...kept].map((key) => files.find(key)))).filter(Boolean)).toEqual([]);
  const get = await signIn(app, await fillDemoInstallation(app.services, { timeZone, language: 'fr' }));
  expect((await get('/api/user-settings')).json()).toMatchObject({ language: 'fr', timezone: timeZone });
  const [maya] = z.array(childSchema).parse((await get('/api/children')).json());
  expect(maya).toMatchObject({ strengths: expect.arrayContaining([sayContent('Notices small things', 'fr')]) });
  const month = '/api/calendar-events?startDate=2026-11-20T00:00:00Z&endDate=2026-12-06T00:00:00Z';
  const events = z.array(calendarEventSchema).parse((await get(month)).json());
  const gameNight = sayContent('Family game night', 'fr');
  expect(events.filter(({ title }) => title === gameNight)).toHaveLength(3);
  expect((await get('/api/notifications')).json()[0]).toMatchObject({ subject: sayContent(defaultStoryPrompt, 'fr') });
});
