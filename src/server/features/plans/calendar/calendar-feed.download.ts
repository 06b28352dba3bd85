import { Readable } from 'node:stream';
import { say } from '#words';
import { calendarFeedInputSchema } from '../../../../shared/plans/calendar-events.ts';
import { notFound } from '../../../kernel/errors.ts';
import { publicDownloadRoute } from '../../../kernel/http/downloads.ts';
import { inLanguage } from '../../../kernel/words.ts';
import { listScheduled } from './calendar-days.queries.ts';
import { listStoredEvents } from './calendar-events.queries.ts';
import { findFeedOwner } from './calendar-feed.queries.ts';
import { writeCalendar } from './calendar-file.ts';

/** The calendar for other programs: the secret address is the permission. */
export const calendarFeedDownload = publicDownloadRoute({
  path: '/calendar-feed/{token}.ics',
  summary: 'The family calendar as iCalendar; the token is the permission',
  input: calendarFeedInputSchema,
  contentType: 'text/calendar',
  async find({ services }, { token }) {
    const { database, config, clock, log } = services;
    const owner = await database.service((db) => findFeedOwner(db, token));
    if (!owner) throw notFound(say('Calendar not found'));
    const content = await database.family(owner.tenantId, async (db) => ({
      events: await listStoredEvents(db),
      ...(await listScheduled(db)),
    }));
    const text = await inLanguage(owner.language, () =>
      writeCalendar({
        ...content,
        ...withoutLinked(content),
        host: new URL(config.appUrl).hostname,
        now: clock.now(),
        log,
      }),
    );
    const bytes = Buffer.from(text, 'utf8');
    return {
      type: 'text/calendar; charset=utf-8',
      size: bytes.length,
      fileName: 'family-calendar.ics',
      isInline: true,
      open: (range) => Promise.resolve(Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])),
    };
  },
});

type FeedContent = Awaited<ReturnType<typeof listScheduled>> & { events: Awaited<ReturnType<typeof listStoredEvents>> };

/** An entry with its own event isn't listed twice. */
function withoutLinked({ events, lessons, experiences }: FeedContent): Pick<FeedContent, 'lessons' | 'experiences'> {
  const linked = new Set(events.map(({ eventType, eventId }) => `${eventType} ${eventId}`));
  return {
    lessons: lessons.filter(({ id }) => !linked.has(`lesson ${id}`)),
    experiences: experiences.filter(({ id }) => !linked.has(`experience ${id}`)),
  };
}
