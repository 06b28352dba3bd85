import { z } from 'zod';
import { say } from '#words';
import { calendarDate, dateFault } from './fields.ts';

const momentPattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(\.\d{1,9})?(Z|[+ -]\d{2}:?\d{2})?)?$/i;

/**
 * The moment that an ISO 8601 text means, as `yyyy-MM-ddTHH:mm:ss.sssZ`; without an offset it is in UTC. Gives undefined
 * for anything else. In a query a `+` arrives as a blank. Years from 1000 to 9998.
 */
export function momentOf(value: string): string | undefined {
  const match = momentPattern.exec(value.trim());
  if (!match) return undefined;
  const [, date = '', time = '00:00', seconds = ':00', fraction = '', offset = 'Z'] = match;
  if (!calendarDate().safeParse(date).success) return undefined;
  const zone = offset.replace(' ', '+').replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  const moment = new Date(`${date}T${time}${seconds}${fraction.slice(0, 4)}${zone.toUpperCase()}`);
  if (Number.isNaN(moment.getTime())) return undefined;
  const text = moment.toISOString();
  // One spare day at both ends, so that no time zone leads outside the supported years.
  return text >= '1000' && text < '9999' ? text : undefined;
}

/** An ISO 8601 text, a date or a moment with or without an offset; the schema's caller decides the time zone. */
export const isoText = (message = say('Please enter a valid date')) =>
  z
    .string(message)
    .refine((value) => momentOf(value) !== undefined, { error: ({ input }) => dateFault(input, message) });

/** A moment in a request, turned into UTC. */
export const moment = (message = say('Please enter a valid date and time')) =>
  isoText(message)
    .transform((value) => momentOf(value) ?? value)
    .meta({ format: 'date-time' });
