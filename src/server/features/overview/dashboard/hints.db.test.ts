import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { firstSteps, timeZoneHintOf } from '../../../../shared/overview/hint-names.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

test('a step disappears for a parent who has done it', async () => {
  const parent = await app.createFamily();
  const other = await app.createFamily();
  const steps = async () => (await parent.rpc.dashboard.hints()).steps;
  expect(await steps()).toEqual(firstSteps);

  await parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' });
  await parent.rpc.dailyStories.create({ content: 'Snails', storyDate: '2026-10-09' });
  await parent.rpc.userSettings.update({ dailyStoryReminder: { enabled: true } });
  expect(await steps()).toEqual(['parent', 'phone']);

  const { id } = await parent.rpc.invitations.create({ email: null });
  expect(await steps()).toEqual(['phone']);
  await parent.rpc.invitations.revoke({ id });
  expect(await steps()).toEqual(['parent', 'phone']);
  expect((await other.rpc.dashboard.hints()).steps).toEqual(firstSteps);

  const daniel = await app.createMember(parent);
  expect(await steps()).toEqual(['phone']);
  // The whole family shares the child; each parent has their own story and reminder.
  expect((await daniel.rpc.dashboard.hints()).steps).toEqual(['story', 'reminder', 'phone']);
});

test('a hint stays hidden for the account that hid it', async () => {
  const parent = await app.createFamily();
  const daniel = await app.createMember(parent);
  const other = await app.createFamily();
  const berlin = timeZoneHintOf('Europe/Berlin');
  await Promise.all([
    parent.rpc.dashboard.hideHint({ hint: 'phone' }),
    parent.rpc.dashboard.hideHint({ hint: berlin }),
  ]);
  await parent.rpc.dashboard.hideHint({ hint: berlin });
  const { steps, hidden } = await parent.rpc.dashboard.hints();
  expect(steps).toEqual(['child', 'story', 'reminder']);
  expect(hidden.toSorted()).toEqual(['phone', berlin]);
  for (const { rpc } of [daniel, other]) expect((await rpc.dashboard.hints()).hidden).toEqual([]);
});

test('offers the app after the second story, until the account says “Not now”', async () => {
  const parent = await app.createFamily();
  const partner = await app.createMember(parent);
  const offers = async (member: typeof parent) => (await member.rpc.dashboard.hints()).offersInstall;
  await parent.rpc.dailyStories.create({ content: 'Snails', storyDate: '2026-10-08' });
  expect(await offers(parent)).toBe(false);
  await parent.rpc.dailyStories.create({ content: 'More snails', storyDate: '2026-10-09' });
  expect(await offers(parent)).toBe(true);
  // Each parent has stories of their own.
  expect(await offers(partner)).toBe(false);
  await parent.rpc.dashboard.hideHint({ hint: 'install' });
  expect(await offers(parent)).toBe(false);
});

test('accepts only known hints, and keeps the list short', async () => {
  const parent = await app.createFamily();
  for (const hint of ['', 'everything', 'time-zone:', 'time-zone:Mars/Olympus', `time-zone:${'x'.repeat(200)}`]) {
    await expect(parent.rpc.dashboard.hideHint({ hint })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  for (const zone of Intl.supportedValuesOf('timeZone').slice(0, 55)) {
    await parent.rpc.dashboard.hideHint({ hint: timeZoneHintOf(zone) });
  }
  expect((await parent.rpc.dashboard.hints()).hidden).toHaveLength(50);
});
