import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { ReminderType } from '../../../../shared/accounts/user-settings.ts';
import { sendReminders } from './due-reminders.rules.ts';

let app: TestApp;
let parent: Member;
let childId: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  // Noon in New York on a Friday.
  app.clock.set('2026-11-20T17:00:00Z');
  parent = await app.createFamily({ plan: 'unlimited' });
  const maya = { name: 'Maya', dateOfBirth: '2019-12-05', currentStage: 'Elementary' };
  childId = (await parent.rpc.children.create(maya)).id;
  await sendReminders(app.services);
  app.mails.length = 0;
});

const choose = (...reminderTypes: ReminderType[]) => parent.rpc.userSettings.update({ reminderTypes });

/** What the parent gets at a moment. */
async function mailsAt(moment: string): Promise<{ subject: string; text: string }[]> {
  app.clock.set(moment);
  await sendReminders(app.services);
  return app.mails.splice(0).filter(({ to }) => to === parent.email);
}

/** By then everyone’s morning has begun. */
const morning = '2026-11-21T13:09:00Z';

async function lesson(title: string, scheduledDate: string): Promise<number> {
  return (await parent.rpc.lessons.create({ childId, title, suggestedAge: 7, scheduledDate })).id;
}

describe('in the morning', () => {
  test('one mail lists the unfinished lessons of the day', async () => {
    await choose('lesson_due');
    await lesson('Sharing', '2026-11-21');
    await lesson('Waiting', '2026-11-21');
    const done = await lesson('Done', '2026-11-21');
    await lesson('Later', '2026-11-22');
    await parent.rpc.lessons.update({ id: done, status: 'completed' });
    expect(await mailsAt('2026-11-21T12:59:00Z')).toEqual([]);
    const mails = await mailsAt(morning);
    expect(mails).toMatchObject([{ subject: '2 lessons are due today' }]);
    expect(mails[0]?.text).toContain('- Sharing – Maya\n- Waiting – Maya');
    expect(await mailsAt('2026-11-21T13:10:00Z')).toEqual([]);
    expect(await mailsAt('2026-11-22T13:09:00Z')).toMatchObject([{ subject: 'A lesson is due today' }]);
  });

  test('a mail announces tomorrow’s experiences', async () => {
    await choose('experience_upcoming');
    const experience = {
      title: 'The zoo',
      description: 'All of it',
      type: 'trip',
      scheduledDate: '2026-11-22',
    } as const;
    await parent.rpc.experiences.create({ ...experience, status: 'scheduled', childIds: [childId] });
    expect(await mailsAt(morning)).toMatchObject([{ subject: 'An experience is coming up' }]);
    expect(await mailsAt('2026-11-22T13:09:00Z')).toEqual([]);
  });

  test('a mail announces milestones reached yesterday', async () => {
    await choose('milestone_reached');
    const milestone = await parent.rpc.milestones.create({ childId, title: 'Rides a bike', category: 'Physical' });
    await parent.rpc.milestones.update({ id: milestone.id, status: 'completed' });
    const mails = await mailsAt(morning);
    expect(mails).toMatchObject([{ subject: 'A milestone was reached' }]);
    expect(mails[0]?.text).toContain('Maya: Rides a bike');
    expect(await mailsAt('2026-11-22T13:09:00Z')).toEqual([]);
  });

  test('a mail says once that 80 % of the year’s budget is used, and once that all of it is', async () => {
    await choose('budget_alerts');
    await parent.rpc.userSettings.update({ annualBudget: 1000 });
    const experience = { title: 'The sea', description: 'A week', type: 'trip' as const, childIds: [childId] };
    const { id } = await parent.rpc.experiences.create({
      ...experience,
      scheduledDate: '2026-12-20',
      estimatedCost: 799,
    });
    expect(await mailsAt(morning)).toEqual([]);
    await parent.rpc.experiences.update({ id, estimatedCost: 800 });
    expect(await mailsAt('2026-11-22T13:09:00Z')).toMatchObject([{ subject: '80% of the budget for 2026 is used' }]);
    expect(await mailsAt('2026-11-23T13:09:00Z')).toEqual([]);
    await parent.rpc.experiences.update({ id, estimatedCost: 1200 });
    const [mail] = await mailsAt('2026-11-24T13:09:00Z');
    expect(mail?.subject).toBe('The budget for 2026 is used up');
    expect(mail?.text).toContain('$1,200.00 of $1,000.00');
    expect(await mailsAt('2026-11-25T13:09:00Z')).toEqual([]);
  });

  test('a mail asks for plans for a new month, and for a birthday in two weeks', async () => {
    await choose('planning_reminders');
    expect(await mailsAt(morning)).toMatchObject([{ subject: 'Maya turns 7 in two weeks' }]);
    await lesson('Sharing', '2026-12-07');
    const [mail] = await mailsAt('2026-12-01T13:09:00Z');
    expect(mail?.subject).toBe('Planning December');
    expect(mail?.text).toContain('Lessons scheduled for December: 1 of 4');
    expect(mail?.text).toContain('Trips planned for 2026: 0 of 4');
  });

  test('sends no kind, and uses no channel, that is turned off', async () => {
    await lesson('Sharing', '2026-11-21');
    await choose('budget_alerts');
    expect(await mailsAt(morning)).toEqual([]);
    await choose('lesson_due');
    await parent.rpc.userSettings.update({ notifications: { email: false } });
    await lesson('Waiting', '2026-11-22');
    expect(await mailsAt('2026-11-22T13:09:00Z')).toEqual([]);
  });
});

test('no morning begins before eight, and each account has its own minute', async () => {
  const members = [parent, await app.createMember(parent), await app.createMember(parent)];
  await lesson('Sharing', '2026-11-21');
  await sendReminders(app.services);
  const told: string[] = [];
  for (const minute of ['12:59', ...Array.from({ length: 10 }, (_, after) => `13:0${after}`)]) {
    app.clock.set(`2026-11-21T${minute}:00Z`);
    await sendReminders(app.services);
    told.push(...app.mails.splice(0).map(({ to }) => `${minute} ${to}`));
  }
  expect(told.toSorted()).toEqual(members.map(({ userId, email }) => `13:0${userId % 10} ${email}`).toSorted());
});

test('each member has their own morning', async () => {
  const partner = await app.createMember(parent);
  await partner.rpc.userSettings.update({ timezone: 'Asia/Tokyo' });
  await lesson('Sharing', '2026-11-21');
  await sendReminders(app.services);
  app.clock.set('2026-11-20T23:09:00Z');
  await sendReminders(app.services);
  expect(app.mails.map(({ to }) => to)).toEqual([partner.email]);
});

test('a server that was away catches up on the same day, but not on past days', async () => {
  await choose('lesson_due', 'experience_upcoming');
  await lesson('Missed', '2026-11-21');
  await lesson('Sharing', '2026-11-22');
  const [mail, ...others] = await mailsAt('2026-11-22T20:00:00Z');
  expect(others).toEqual([]);
  expect(mail?.text).toContain('- Missed – Maya\n- Sharing – Maya');
});
