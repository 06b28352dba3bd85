import { randomUUID } from 'node:crypto';
import { demoActivities } from '../../../../../db/content/demo/activities.ts';
import { demoLessons } from '../../../../../db/content/demo/lessons.ts';
import { demoMilestones } from '../../../../../db/content/demo/milestones.ts';
import { scheduled } from '../../../../../db/content/demo/scheduled-lessons.ts';
import { addDays } from '../../../../shared/calendar-date.ts';
import { finishedAgo, momentOn, type Seeding } from './seeding.rules.ts';

/** By the title as written in the sample data; for rows of one child, by `childTitleKey`. */
export type IdsByTitle = ReadonlyMap<string, number>;

export const childTitleKey = (childId: number, title: string): string => `${childId} ${title}`;

export function valueRows(seeding: Seeding, categoryIdOf: (name: string) => number) {
  const { tenantId, userId, cast, today, now } = seeding;
  return demoLessons.map((lesson) => {
    const { categoryName, deadlineInDays, activities, resources, developmentStage, specificAge, ...told } = cast.retell(
      'lessons',
      lesson,
      [],
    );
    return {
      tenantId,
      userId,
      ...told,
      categoryId: categoryIdOf(categoryName),
      resources: resources ?? null,
      developmentStage: developmentStage ?? null,
      specificAge: specificAge ?? null,
      deadline: deadlineInDays === undefined ? null : addDays(today, deadlineInDays),
      activities: JSON.stringify(
        activities.map((activity) => ({
          id: randomUUID(),
          ...activity,
          isAiGenerated: false,
          createdAt: now.toISOString(),
        })),
      ),
    };
  });
}

/** Tied to the lesson of the library they come from. */
export function scheduledRows(seeding: Seeding, valueIds: IdsByTitle) {
  const { tenantId, userId, cast, today } = seeding;
  return scheduled.map(({ child, ...lesson }) => {
    const { inDays, lessonTitle, ...told } = cast.retell('scheduled', lesson, [child]);
    const scheduledDate = inDays === null ? null : addDays(today, inDays);
    const isCompleted = told.status === 'completed' && scheduledDate !== null;
    return {
      tenantId,
      userId,
      ...told,
      childId: cast.childOf(child).id,
      valueId: lessonTitle === null ? null : (valueIds.get(lessonTitle) ?? null),
      scheduledDate,
      completedAt: isCompleted ? momentOn(seeding, scheduledDate, '17:30') : null,
    };
  });
}

/** Tied to the lesson or experience they were part of. */
export function activityRows(seeding: Seeding, lessonIds: IdsByTitle, experienceIds: IdsByTitle) {
  const { tenantId, userId, cast } = seeding;
  return demoActivities.map(({ child, ...activity }) => {
    const { completedDaysAgo, lessonTitle, experienceTitle, ...told } = cast.retell('activities', activity, [child]);
    const childId = cast.childOf(child).id;
    return {
      tenantId,
      userId,
      ...told,
      childId,
      lessonId: lessonTitle === null ? null : (lessonIds.get(childTitleKey(childId, lessonTitle)) ?? null),
      experienceId: experienceTitle === null ? null : (experienceIds.get(experienceTitle) ?? null),
      completedAt: finishedAgo(seeding, completedDaysAgo),
    };
  });
}

export function milestoneRows(seeding: Seeding) {
  const { tenantId, userId, cast } = seeding;
  return demoMilestones.map(({ child, ...milestone }) => {
    const { completedDaysAgo, ...told } = cast.retell('milestones', milestone, [child]);
    return {
      tenantId,
      userId,
      ...told,
      childId: cast.childOf(child).id,
      completedAt: finishedAgo(seeding, completedDaysAgo),
    };
  });
}
