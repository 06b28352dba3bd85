import type { Bench, Figures } from '../../scripts/bench.ts';
import { readAnalytics } from '../../src/server/features/overview/analytics/analytics.rules.ts';
import type { FamilyTransaction } from '../../src/server/kernel/database/database.ts';
import type { Viewer } from '../../src/server/kernel/trpc/viewer.ts';
import { addDays } from '../../src/shared/calendar-date.ts';
import { type BenchFamily, type Engine, inParts, medianMs, onEachDatabase, verdictOn } from './bench-family.ts';

const today = '2026-11-20';
const storyCount = 10_000;
const content = 'She counted the snails on the wall, all of them, and gave the smallest one a name. '.repeat(12);
/** Feels immediate to a person. */
const limitMs = 100;

interface Own {
  tenantId: number;
  userId: number;
}

const times = <T>(count: number, rowOf: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => rowOf(i));
const dayAgo = (days: number): string => addDays(today, -days);
const momentAgo = (days: number): string => `${dayAgo(days)}T15:00:00Z`;

async function addStories(db: FamilyTransaction, own: Own, childIds: number[]): Promise<void> {
  const stories = times(storyCount, (index) => ({ ...own, content, storyDate: dayAgo(index) }));
  await inParts(stories, (part) => db.insertInto('dailyStories').values(part).execute());
  const ids = await db.selectFrom('dailyStories').where('tenantId', '=', db.tenantId).select('id').execute();
  const { tenantId } = own;
  // One of five stories is about the whole family.
  const links = ids.flatMap(({ id: storyId }, index) => {
    const childId = childIds[index % 5];
    return childId === undefined ? [] : [{ tenantId, storyId, childId }];
  });
  await inParts(links, (part) => db.insertInto('dailyStoryChildren').values(part).execute());
}

async function addTheRest(db: FamilyTransaction, own: Own, childIds: number[]): Promise<void> {
  const childOf = (index: number) => childIds[index % childIds.length] ?? 0;
  const level = (index: number) => ['high', 'medium', 'low'][index % 3];
  const lessons = times(2000, (index) => ({
    ...own,
    childId: childOf(index),
    title: `Lesson ${index}`,
    suggestedAge: 7,
    scheduledDate: dayAgo(index),
    ...(index % 3 ? { status: 'completed' as const, completedAt: momentAgo(index) } : {}),
  }));
  await inParts(lessons, (part) => db.insertInto('lessons').values(part).execute());
  const activities = times(2000, (index) => ({
    ...own,
    childId: childOf(index),
    title: `Activity ${index}`,
    completedAt: index % 4 ? momentAgo(index) : null,
    engagementLevel: level(index),
    emotionalResponse: `Felt like ${index % 40}`,
  }));
  await inParts(activities, (part) => db.insertInto('activities').values(part).execute());
  const milestone = { ...own, category: 'Movement', status: 'completed' } as const;
  const milestones = times(500, (index) => ({
    ...milestone,
    childId: childOf(index),
    title: `Milestone ${index}`,
    completedAt: momentAgo(index * 4),
  }));
  await db.insertInto('milestones').values(milestones).execute();
  const experiences = times(1000, (index) => ({
    ...own,
    title: `Experience ${index}`,
    type: 'event' as const,
    scheduledDate: dayAgo(index * 2),
    ...(index % 3 ? { status: 'completed' as const, completedDate: dayAgo(index * 2) } : {}),
  }));
  await db.insertInto('experiences').values(experiences).execute();
}

/** Ten years of a family with four children; returns the oldest child. */
async function fillFamily({ services, ...own }: BenchFamily): Promise<number> {
  return services.database.family(own.tenantId, async (db) => {
    const children = times(4, (index) => ({
      ...own,
      name: `Child ${index}`,
      dateOfBirth: `201${index}-04-09`,
      currentStage: 'Elementary',
    }));
    const ids = (await db.insertInto('children').values(children).returning('id').execute()).map(({ id }) => id);
    await addStories(db, own, ids);
    await addTheRest(db, own, ids);
    return ids[0] ?? 0;
  });
}

async function measure(bench: BenchFamily, engine: Engine): Promise<Figures> {
  const childId = await fillFamily(bench);
  const { services, tenantId, userId } = bench;
  const viewer = { userId, tenantId, timezone: 'America/New_York' } as Viewer;
  const clock = { now: () => new Date(`${today}T12:00:00Z`) };
  const read = (input: { childId?: number }) => () =>
    services.database.family(tenantId, (db) => readAnalytics(db, viewer, { clock, input: { period: 12, ...input } }));
  const family = await medianMs(read({}));
  const child = await medianMs(read({ childId }));
  return {
    [`${engine}: the family, 10,000 stories and 5,500 other rows (ms)`]: family,
    [`${engine}: one of its four children (ms)`]: child,
    [`${engine}: verdict`]: verdictOn(limitMs, family, child),
  };
}

export const bench: Bench = { name: 'analytics', run: () => onEachDatabase(measure) };
