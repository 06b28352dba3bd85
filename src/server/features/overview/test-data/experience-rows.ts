import { randomUUID } from 'node:crypto';
import { demoBooks } from '../../../../../db/content/demo/books.ts';
import { demoExperiences } from '../../../../../db/content/demo/experiences.ts';
import { demoFutureAdditions } from '../../../../../db/content/demo/future-additions.ts';
import { demoHeirlooms } from '../../../../../db/content/demo/heirlooms.ts';
import { addDays, partsOf } from '../../../../shared/calendar-date.ts';
import { dateAgo, finishedAgo, pictureList, type Seeding } from './seeding.ts';

export function experienceRows(seeding: Seeding) {
  const { tenantId, userId, cast, today } = seeding;
  return demoExperiences.map(({ children, picture, ...experience }) => {
    const { scheduledInDays, completedDaysAgo, subActivities, ...told } = cast.retell(experience, children);
    return {
      tenantId,
      userId,
      ...told,
      scheduledDate: scheduledInDays === null ? null : addDays(today, scheduledInDays),
      completedDate: completedDaysAgo === null ? null : dateAgo(seeding, completedDaysAgo),
      mediaUrls: pictureList(seeding, picture),
      subActivities: JSON.stringify(subActivities.map((part, order) => ({ id: randomUUID(), ...part, order }))),
    };
  });
}

/** Who takes part in the experiences that were written, by their titles. */
export function participantRows({ tenantId, cast }: Seeding, written: readonly { id: number; title: string }[]) {
  const childrenOf = new Map(demoExperiences.map(({ title, children }) => [title, children]));
  return written.flatMap(({ id: experienceId, title }) =>
    cast.idsOf(childrenOf.get(title) ?? []).map((childId) => ({ tenantId, experienceId, childId })),
  );
}

export function bookRows(seeding: Seeding) {
  const { tenantId, userId, cast } = seeding;
  return demoBooks.map(({ child, ...book }) => {
    const { completedDaysAgo, ...told } = cast.retell(book, child ? [child] : []);
    return {
      tenantId,
      userId,
      ...told,
      childId: child && cast.childOf(child).id,
      completedAt: finishedAgo(seeding, completedDaysAgo),
    };
  });
}

export function heirloomRows(seeding: Seeding) {
  const { tenantId, userId, cast, today } = seeding;
  return demoHeirlooms.map(({ child, ...heirloom }) => {
    const { appraisalYearsAgo, ...told } = cast.retell(heirloom, child ? [child] : []);
    return {
      tenantId,
      userId,
      ...told,
      childId: child && cast.childOf(child).id,
      appraisalDate: appraisalYearsAgo === null ? null : `${partsOf(today).year - appraisalYearsAgo}-05-12`,
    };
  });
}

export function futureAdditionRows({ tenantId, userId, cast }: Seeding) {
  return demoFutureAdditions.map((addition) => ({ tenantId, userId, ...cast.retell(addition, []) }));
}
