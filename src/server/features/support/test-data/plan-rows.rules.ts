import { randomUUID } from 'node:crypto';
import { demoBooks } from '../../../../../db/content/demo/books.ts';
import { demoCalendar } from '../../../../../db/content/demo/calendar.ts';
import { demoExperiences } from '../../../../../db/content/demo/experiences.ts';
import type { DemoExperience } from '../../../../../db/content/demo/family.ts';
import { demoFutureAdditions } from '../../../../../db/content/demo/future-additions.ts';
import { demoHeirlooms } from '../../../../../db/content/demo/heirlooms.ts';
import { bookPictureKey } from '../../../../../db/content/demo/picture-keys.ts';
import { demoSounds } from '../../../../../db/content/demo/pictures.ts';
import { addDays, partsOf } from '../../../../shared/calendar-date.ts';
import { momentAt } from '../../../../shared/local-time.ts';
import { minuteMs } from '../../../kernel/durations.ts';
import { childTitleKey, type IdsByTitle } from './lesson-rows.rules.ts';
import { dateAgo, finishedAgo, pictureList, type Seeding } from './seeding.rules.ts';

export function experienceRows(seeding: Seeding) {
  const { tenantId, userId, cast, today } = seeding;
  return demoExperiences.map(({ children, picture, ...experience }) => {
    const { scheduledInDays, completedDaysAgo, subActivities, ...told } = cast.retell(
      'experiences',
      experience,
      children,
    );
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

export function participantRows({ tenantId, cast }: Seeding, written: readonly { id: number; title: string }[]) {
  const titleOf = ({ title, children }: DemoExperience) => cast.retell('experiences', { title }, children).title;
  const childrenOf = new Map(demoExperiences.map((each) => [titleOf(each), each.children]));
  return written.flatMap(({ id: experienceId, title }) =>
    cast.idsOf(childrenOf.get(title) ?? []).map((childId) => ({ tenantId, experienceId, childId })),
  );
}

export function bookRows(seeding: Seeding) {
  const { tenantId, userId, cast } = seeding;
  return demoBooks.map(({ child, ...book }) => {
    const { completedDaysAgo, ...told } = cast.retell('books', book, child ? [child] : []);
    return {
      tenantId,
      userId,
      ...told,
      childId: child && cast.childOf(child).id,
      coverImageUrl: pictureList(seeding, bookPictureKey(book.title))[0] ?? null,
      completedAt: finishedAgo(seeding, completedDaysAgo),
    };
  });
}

export function heirloomRows(seeding: Seeding) {
  const { tenantId, userId, cast, today } = seeding;
  return demoHeirlooms.map(({ child, picture, sound, ...heirloom }) => {
    const { appraisalYearsAgo, ...told } = cast.retell('heirlooms', heirloom, child ? [child] : []);
    return {
      tenantId,
      userId,
      ...told,
      childId: child && cast.childOf(child).id,
      images: pictureList(seeding, picture),
      voiceNoteUrl: pictureList(seeding, sound)[0] ?? null,
      voiceNoteDuration: demoSounds.find(({ key }) => key === sound)?.seconds ?? null,
      appraisalDate: appraisalYearsAgo === null ? null : `${partsOf(today).year - appraisalYearsAgo}-05-12`,
    };
  });
}

export function futureAdditionRows({ tenantId, userId, cast }: Seeding) {
  return demoFutureAdditions.map((addition) => ({ tenantId, userId, ...cast.retell('futureAdditions', addition, []) }));
}

/** Tied to the lessons and experiences on it. */
export function calendarRows(seeding: Seeding, lessonIds: IdsByTitle, experienceIds: IdsByTitle) {
  const { tenantId, userId, cast, now, timeZone } = seeding;
  return demoCalendar.map(({ child, completed, inDays, durationMinutes, ...event }) => {
    const told = cast.retell('calendar', event, child ? [child] : []);
    const childId = child && cast.childOf(child).id;
    const date = addDays(seeding.today, inDays);
    // An all-day event has dates in no time zone.
    const start = told.startTime === null ? new Date(`${date}T00:00:00Z`) : momentAt(timeZone, date, told.startTime);
    const end = new Date(start.getTime() + (durationMinutes ?? 0) * minuteMs);
    const lessonId = childId === null ? undefined : lessonIds.get(childTitleKey(childId, told.title));
    return {
      tenantId,
      userId,
      ...told,
      childId,
      lessonId: told.eventType === 'lesson' ? (lessonId ?? null) : null,
      experienceId: told.eventType === 'experience' ? (experienceIds.get(told.title) ?? null) : null,
      startDate: start.toISOString(),
      endDate: end.toISOString(),
      timeZone,
      status: completed ? ('completed' as const) : ('scheduled' as const),
      completedAt: completed ? new Date(Math.min(end.getTime(), now.getTime())).toISOString() : null,
    };
  });
}
