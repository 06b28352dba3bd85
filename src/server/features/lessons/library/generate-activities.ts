import { todayIn } from '../../../../shared/calendar-date.ts';
import { limits } from '../../../../shared/fields.ts';
import { fewestGenerated, type LessonActivity, type Value } from '../../../../shared/lessons/values.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { AppError, badField } from '../../../kernel/errors.ts';
import { hourMs, takeHits } from '../../../kernel/http/rate-limits.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { listChildren } from '../../children/children/children.queries.ts';
import { listCategories } from '../value-categories/value-categories.queries.ts';
import { type ActivityIdea, chooseActivities } from './activity-bank.ts';
import { activityInstructions, activityPrompt, modelActivitiesSchema } from './activity-prompt.ts';
import { completeActivities } from './lesson-parts.ts';
import { findValue, updateValue } from './values.queries.ts';
import { getValueForChange } from './write-values.ts';

const generationsAnHour = 30;

interface Asked {
  valueId: number;
  additionalContext?: string | null | undefined;
}

/**
 * Writes new activities and saves them on the lesson: by the configured model, else from the bank that comes with the
 * product. A model that fails is said to have failed; its place is not taken by the bank.
 */
export async function generateActivities(services: Services, viewer: Viewer, asked: Asked): Promise<LessonActivity[]> {
  const { database, clock } = services;
  const family = <T>(work: Parameters<typeof database.family<T>>[1]) => database.family(viewer.tenantId, work);
  const known = await family(async (db) => ({
    lesson: await findLesson(db, asked.valueId),
    children: await listChildren(db),
    categories: await listCategories(db),
  }));
  assertRoom(known.lesson, 1);
  await takeHits(
    services,
    [{ key: `generate-activities:${viewer.userId}`, max: generationsAnHour, windowMs: hourMs }],
    'You have generated many activities this hour. Please try again later.',
  );
  const { lesson, children, categories } = known;
  const categoryName = categories.find(({ id }) => id === lesson.categoryId)?.name ?? '';
  const today = todayIn(viewer.timezone, clock.now());
  const { additionalContext } = asked;
  const told = { lesson, categoryName, children, today, additionalContext };
  const ideas = services.model ? await askModel(services, viewer, told) : chooseActivities(told);

  if (ideas.length < fewestGenerated) {
    throw new AppError('CONFLICT', 'This lesson already has every activity that we know for it.');
  }
  return family(async (db) => {
    const { activities } = await getValueForChange(db, asked.valueId);
    assertRoom({ activities }, ideas.length);
    const added = completeActivities(
      ideas.map((idea) => ({ ...idea, completed: false, isAiGenerated: true })),
      clock.now(),
    );
    await updateValue(db, asked.valueId, { activities: [...activities, ...added] }, clock.now());
    return added;
  });
}

const findLesson = async (db: FamilyTransaction, valueId: number): Promise<Value> => {
  const lesson = await findValue(db, valueId);
  if (!lesson) throw badField('valueId', 'Lesson not found');
  return lesson;
};

async function askModel(
  { model, log }: Services,
  viewer: Viewer,
  told: Parameters<typeof activityPrompt>[0],
): Promise<ActivityIdea[]> {
  try {
    const question = {
      instructions: activityInstructions,
      prompt: activityPrompt(told),
      schema: modelActivitiesSchema,
    };
    const answer = await model?.answer(question);
    return answer?.activities ?? [];
  } catch (error) {
    // The error holds what was asked and answered, which is the family's; the log gets its kind only.
    const kind = error instanceof Error ? error.name : typeof error;
    log.warn({ kind, userId: viewer.userId, tenantId: viewer.tenantId }, 'the model gave no activities');
    throw new AppError('SERVICE_UNAVAILABLE', 'Failed to generate activities. Please try again.');
  }
}

function assertRoom({ activities }: Pick<Value, 'activities'>, more: number): void {
  if (activities.length + more > limits.activities) {
    throw badField('valueId', `A lesson has room for ${limits.activities} activities. Please delete some first.`);
  }
}
