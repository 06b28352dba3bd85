import { say } from '#words';
import { wallClockAt } from '../../shared/local-time.ts';
import type { RouterOutputs, trpc } from '../data/trpc.ts';
import { formatDay, formatTime } from '../format/dates.ts';
import { isSameTimeZone, placeOfZone } from '../format/same-time-zone.ts';
import { choose } from './confirm.ts';

type Appointment = NonNullable<RouterOutputs['calendarEvents']['nextAppointment']>;

/**
 * Before the time zone changes: asks whether appointments keep their clock times, if one of them would show at another
 * time. Returns `keepLocalTimes`, or undefined to keep the zone. Throws if the next appointment can't be loaded.
 */
export async function askAboutLocalTimes(
  utils: ReturnType<typeof trpc.useUtils>,
  { from, to }: { from: string; to: string },
): Promise<boolean | undefined> {
  if (isSameTimeZone(from, to)) return false;
  const next = await utils.calendarEvents.nextAppointment.fetch(undefined, { staleTime: 0 });
  return next ? keepsLocalTimes(next, to) : false;
}

async function keepsLocalTimes({ title, startDate, timeZone }: Appointment, to: string): Promise<boolean | undefined> {
  const [usual, there] = [timeZone, to].map((zone) => wallClockAt(zone, new Date(startDate))) as [Clock, Clock];
  const time = formatTime(usual.time);
  const timeThere = formatTime(there.time);
  const answer = await choose({
    title: say('Keep {time} as {time}?', { time }),
    text: say(
      '“{title}” is on {day} at {time}, {usual} time. In {here} time that moment is {there}. Your answer applies to everything ahead that you put in the calendar.',
      {
        title,
        day: formatDay(usual.date),
        time,
        usual: placeOfZone(timeZone),
        here: placeOfZone(to),
        there: usual.date === there.date ? timeThere : `${formatDay(there.date)}, ${timeThere}`,
      },
    ),
    action: say('Keep clock times'),
    other: say('Let times move'),
  });
  return answer === 'none' ? undefined : answer === 'action';
}

type Clock = ReturnType<typeof wallClockAt>;
