import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { say } from '#words';
import { calendarFeedInputSchema } from '../../../../shared/plans/calendar-events.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { notFound } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import { countWrongLink } from '../../../kernel/limits/wrong-links.ts';
import { publicDownloadRoute } from '../../../kernel/transfer/downloads.ts';
import { version } from '../../../kernel/version.ts';
import { inLanguage } from '../../../kernel/words.ts';
import { listScheduled } from './calendar-days.queries.ts';
import { listStoredEvents } from './calendar-events.queries.ts';
import { findFeedOwner } from './calendar-feed.queries.ts';
import { writeCalendar } from './calendar-file.rules.ts';

/** Calendars ask a few times an hour, and most times nothing has changed. */
const buildsAnHour = 120;

/** The calendar for other programs: the secret address is the permission. Written only if it has changed. */
export const calendarFeedDownload = publicDownloadRoute({
  path: '/calendar-feed/{token}.ics',
  summary: 'The family calendar as iCalendar; the token is the permission',
  input: calendarFeedInputSchema,
  contentType: 'text/calendar',
  async find({ services, address, isKnown }, { token }) {
    const { database, config, clock, log } = services;
    const owner = await database.service((db) => findFeedOwner(db, token));
    if (!owner) {
      await countWrongLink(services, address);
      throw notFound(say('Calendar not found'));
    }
    const content = await database.family(owner.tenantId, async (db) => ({
      events: await listStoredEvents(db),
      ...(await listScheduled(db)),
    }));
    const host = new URL(config.appUrl).hostname;
    const tag = tagOf(content, owner.language, host, clock.now().getUTCFullYear());
    if (isKnown(tag)) return { tag, isKnown: true };
    const write = () =>
      inLanguage(owner.language, () =>
        writeCalendar({ ...content, ...withoutLinked(content), host, now: clock.now(), log }),
      );
    return {
      type: 'text/calendar; charset=utf-8',
      size: undefined,
      fileName: 'family-calendar.ics',
      isInline: true,
      tag,
      async open() {
        await enforceRateLimits(
          services,
          [{ key: `calendar-feed:${owner.tenantId}`, max: buildsAnHour, windowMs: hourMs }],
          say('Your family’s calendar was loaded very often in the last hour. Please try again later.'),
        );
        return Readable.from([Buffer.from(await write(), 'utf8')]);
      },
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

/** The same as long as the calendar says the same, except for the time of writing. */
const tagOf = (content: FeedContent, ...others: (string | number)[]): string =>
  createHash('sha256')
    .update(JSON.stringify([version, content, ...others]))
    .digest('base64url');
