import { beforeAll, expect, test } from 'vitest';
import { createCarer } from '../../../../../tests/harness/carer.ts';
import { type Member, signedIn } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { sendReminders } from './due-reminders.rules.ts';

let app: TestApp;
let parent: Member;
let carer: Member;
let maya: number;
let ben: number;

const born = { dateOfBirth: '2019-04-09', currentStage: 'Elementary' };

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily();
  maya = (await parent.rpc.children.create({ ...born, name: 'Maya' })).id;
  ben = (await parent.rpc.children.create({ ...born, name: 'Ben' })).id;
  carer = await createCarer(app, parent, { areas: ['calendar', 'lessons'], childIds: [maya] });
  for (const member of [parent, carer]) await member.rpc.userSettings.update({ reminderTypes: ['lesson_due'] });
});

/** What was sent to both by a moment: the subject. */
async function toldBy(moment: string): Promise<{ parent: string[]; carer: string[] }> {
  app.clock.set(moment);
  await sendReminders(app.services);
  await app.services.background.settled();
  const mails = app.mails.splice(0);
  const to = (member: Member) =>
    mails.filter((mail) => mail.to === member.email).map(({ subject, text }) => subject + text);
  return { parent: to(parent), carer: to(carer) };
}

test('a carer is reminded of the events of the children they see, and of those of nobody', async () => {
  const event = {
    eventType: 'activity',
    startDate: '2026-11-20T16:00:00Z',
    reminderTime: '2026-11-20T15:00:00Z',
  } as const;
  await parent.rpc.calendarEvents.create({ ...event, title: 'Dentist of Maya', childId: maya });
  await parent.rpc.calendarEvents.create({ ...event, title: 'Dentist of Ben', childId: ben });
  await parent.rpc.calendarEvents.create({ ...event, title: 'Market' });
  const told = await toldBy('2026-11-20T15:00:00Z');
  expect(told.parent).toHaveLength(3);
  const subjects = told.carer.map((words) => /Maya|Ben|Market/.exec(words)?.[0]);
  expect(subjects).toHaveLength(2);
  expect(new Set(subjects)).toEqual(new Set(['Market', 'Maya']));
});

test('a carer’s morning has the lessons that they see', async () => {
  const lesson = { suggestedAge: 7, scheduledDate: '2026-11-21', status: 'scheduled' } as const;
  await parent.rpc.lessons.create({ ...lesson, childId: maya, title: 'Laces' });
  await parent.rpc.lessons.create({ ...lesson, childId: ben, title: 'Swimming' });
  const told = await toldBy('2026-11-21T22:00:00Z');
  expect(told.parent.join()).toContain('Swimming');
  expect(told.carer.join()).toContain('Laces');
  expect(told.carer.join()).not.toContain('Swimming');
});

test('a message that is delivered is told to parents, and that the family ends to both', async () => {
  const message = {
    childId: maya,
    title: 'For later',
    content: 'x',
    triggerType: 'manual',
    triggerValue: 'One day',
  } as const;
  const { id } = await parent.rpc.legacyMessages.create(message);
  await parent.rpc.legacyMessages.deliver({ id });
  expect((await toldBy('2026-11-21T22:10:00Z')).carer).toEqual([]);
  const again = await signedIn(app.services, app.server, parent);
  await again.rpc.leaving.deleteFamily({ familyName: 'Brandt Family', password: testPassword });
  const told = await toldBy('2026-11-21T22:20:00Z');
  expect(told.parent.join()).toContain('download an export');
  expect(told.carer.join()).toContain('its parents can stop it');
});
